import { excerpt } from "@/components/excerpt.ts";
import type { ReportWithPhotos } from "@/islands/store/types.ts";
import { Actions } from "./Actions.tsx";
import { Guard } from "./Guard.tsx";
import type { ListReader } from "./reader.ts";
import { RefusalPart } from "./RefusalPart.tsx";
import { percentSent } from "./report_state.ts";

interface Props {
  reader: ListReader;
  one: ReportWithPhotos;
  /** Above another list: what is to be done is done on the page of its own. */
  compact?: boolean | undefined;
}

/** Enough to know one's own report again, on two lines of a phone. */
const EXCERPT = 90;

/** One report on this phone. One that cannot be drawn is sent all the same, and hides no other. */
export function ReportItem(props: Props) {
  const { t } = props.reader;
  return (
    <Guard instead={<li class="badge">{t("phone.saved")}</li>}>
      <Item {...props} />
    </Guard>
  );
}

/** What, in which state, and what can be done. */
function Item({ reader, one, compact }: Props) {
  const { say, dates, words } = reader;
  const { report, photos } = one;
  const { values: { type: [type] = [], description: [description] = [] } } = report;
  const all = report.photo_count + photos.length;
  const n = report.photo_count + photos.filter(({ sent }) => sent).length;
  const id = `report-${report.key}`;
  return (
    <li class="stack stack-s">
      <div class="row">
        <b id={id}>{words[`type.${type}`]}</b>
        <State reader={reader} one={one} />
      </div>
      {description && <p>{excerpt(description, EXCERPT)}</p>}
      <p class="quiet">
        {say("unsent.saved_at", { at: dates.shortStamp(new Date(report.saved_at)) })}
        {all > 0 && ` · ${say("unsent.photos", { n, all })}`}
      </p>
      <RefusalPart reader={reader} report={report} />
      {!report.user && <p>{say("unsent.claim_why")}</p>}
      {!compact && <Actions reader={reader} one={one} of={id} />}
    </li>
  );
}

/** The state in one of three words; the number comes from the server only. */
function State({ reader: { t, view, base }, one }: { reader: ListReader; one: ReportWithPhotos }) {
  const n = percentSent(view, one);
  const { incident } = one.report;
  return (
    <>
      {incident && (
        <a class="num" href={`${base}/incidents/${incident.id}`}>
          {t("phone.received", { number: incident.number })}
        </a>
      )}
      {n !== undefined
        ? <span class="badge" data-state="sending">{t("phone_photo.sending", { n })}</span>
        : !incident && <span class="badge">{t("phone.saved")}</span>}
    </>
  );
}
