import { dateFormats } from "@/lib/i18n/dates.ts";
import type { ListReader } from "../report_state/view.ts";
import { isOld } from "../queue/ages.ts";
import { isFinished } from "../store/mod.ts";
import { Nothing } from "./Head.tsx";
import { Fact, percentSent, QueueNotice, RefusalPart } from "../report_state/parts.tsx";
import { useRef } from "preact/hooks";
import { excerpt } from "@/components/excerpt.ts";
import type { ReportWithPhotos } from "../store/types.ts";
import { Actions } from "./Actions.tsx";
import { Component, type ComponentChildren } from "preact";

interface ListingProps extends Omit<ListReader, "dates"> {
  timeZone: string;
  compact: "list" | "nothing" | undefined;
}

/** What phones on which nothing waits do without. */
export function Listing({ timeZone, compact, ...rest }: ListingProps) {
  const reader = { ...rest, dates: dateFormats(rest.locale, timeZone) };
  return compact ? <CompactList reader={reader} above={compact} /> : <FullList reader={reader} />;
}

/** All that waits, then what has arrived, and that something of somebody else waits too. */
export function FullList({ reader }: { reader: ListReader }) {
  const { say, view: { reports, unsent: { oldest_at, others }, now } } = reader;
  const list = [...reports].sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)));
  return (
    <>
      {isOld(oldest_at ?? now, now) && (
        <Fact warn title={say("unsent.old")} why={say("unsent.old_why")} />
      )}
      <QueueNotice {...reader} />
      {list.length === 0 ? <Nothing {...reader} /> : (
        <ul class="items" role="list">
          {list.map((one) => <ReportItem key={one.report.key} reader={reader} one={one} />)}
        </ul>
      )}
      {others > 0 && (
        <p>{others === 1 ? say("unsent.others_one") : say("unsent.others_many", { n: others })}</p>
      )}
    </>
  );
}

interface CompactListProps {
  reader: ListReader;
  /** What follows: the list of what the server has, or that it has nothing. */
  above: "list" | "nothing";
}

/**
 * What waits, above what the server has; a report stays in sight when it arrives. The page itself does
 * not know one that arrived while it was on its way, such as by the worker.
 */
export function CompactList({ reader, above }: CompactListProps) {
  const { say, base, view: { reports, now } } = reader;
  const seen = useRef(new Set<string>());
  const opened = useRef(now - performance.now());
  for (const one of reports) {
    const isNews = !isFinished(one) || (one.report.received_at ?? 0) >= opened.current;
    if (isNews) seen.current.add(one.report.key);
  }
  const list = reports.filter(({ report }) => seen.current.has(report.key));
  if (list.length === 0) return null;
  return (
    <>
      <section class="stack" aria-labelledby="on-this-phone">
        <h2 id="on-this-phone">{say("unsent.title")}</h2>
        <ul class="items" role="list">
          {list.map((one) => <ReportItem key={one.report.key} reader={reader} one={one} compact />)}
        </ul>
        <p>
          <a class="act" href={`${base}/unsent`}>{say("unsent.all")}</a>
        </p>
      </section>
      {above === "list" && (
        <div class="stack">
          <h2>{say("unsent.arrived")}</h2>
        </div>
      )}
    </>
  );
}

interface ReportItemProps {
  reader: ListReader;
  one: ReportWithPhotos;
  /** Above another list: what is to be done is done on the page of its own. */
  compact?: boolean | undefined;
}

/** Enough to know one's own report again, on two lines of a phone. */
const EXCERPT = 90;

/** One report on this phone. One that cannot be drawn is sent all the same, and hides no other. */
export function ReportItem(props: ReportItemProps) {
  const { t } = props.reader;
  return (
    <Guard instead={<li class="badge">{t("phone.saved")}</li>}>
      <Item {...props} />
    </Guard>
  );
}

/** What, in which state, and what can be done. */
function Item({ reader, one, compact }: ReportItemProps) {
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

interface GuardProps {
  children: ComponentChildren;
  instead: ComponentChildren;
}

/** Draws something else where a part cannot be drawn, so that all around it still is. */
export class Guard extends Component<GuardProps, { isBroken?: boolean }> {
  static override getDerivedStateFromError() {
    return { isBroken: true };
  }

  render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
