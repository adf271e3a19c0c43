import { dateFormats } from "@/lib/i18n/dates.ts";
import type { ListContext } from "../report_state/view.ts";
import { isOld } from "../queue/ages.ts";
import { isFinished } from "../store/mod.ts";
import { EmptyList } from "./Head.tsx";
import { Notice, percentSent, QueueNotice, RefusalPart } from "../report_state/parts.tsx";
import { useRef } from "preact/hooks";
import { excerpt } from "@/components/excerpt.ts";
import type { ReportWithPhotos } from "../store/types.ts";
import { Actions } from "./Actions.tsx";
import { Component, type ComponentChildren } from "preact";

interface ListingProps extends Omit<ListContext, "dates"> {
  timeZone: string;
  compact: "list" | "nothing" | undefined;
}

/** The list of reports; loaded only when there are any. */
export function Listing({ timeZone, compact, ...rest }: ListingProps) {
  const ctx = { ...rest, dates: dateFormats(rest.locale, timeZone) };
  return compact ? <CompactList ctx={ctx} above={compact} /> : <FullList ctx={ctx} />;
}

/** Unsent reports, then received ones, and the number of unsent reports of other users. */
export function FullList({ ctx }: { ctx: ListContext }) {
  const { say, view: { reports, unsent: { oldest_at, others }, now } } = ctx;
  const list = [...reports].sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)));
  return (
    <>
      {isOld(oldest_at ?? now, now) && (
        <Notice warn title={say("unsent.old")} why={say("unsent.old_why")} />
      )}
      <QueueNotice {...ctx} />
      {list.length === 0 ? <EmptyList {...ctx} /> : (
        <ul class="items" role="list">
          {list.map((one) => <ReportItem key={one.report.key} ctx={ctx} one={one} />)}
        </ul>
      )}
      {others > 0 && (
        <p>{others === 1 ? say("unsent.others_one") : say("unsent.others_many", { n: others })}</p>
      )}
    </>
  );
}

interface CompactListProps {
  ctx: ListContext;
  /** What the server renders below: its list of reports, or that it has none. */
  above: "list" | "nothing";
}

/**
 * Unsent reports above the server's list. A report stays listed after it is received, because the
 * server's list does not have it before a reload. That includes one received while the page was loading.
 */
export function CompactList({ ctx, above }: CompactListProps) {
  const { say, base, view: { reports, now } } = ctx;
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
          {list.map((one) => (
            <ReportItem
              key={one.report.key}
              ctx={ctx}
              one={one}
              compact
            />
          ))}
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
  ctx: ListContext;
  one: ReportWithPhotos;
  /** Without actions, which are on the page of unsent reports. */
  compact?: boolean | undefined;
}

/** Characters of the description: two lines on a phone. */
const EXCERPT_LENGTH = 90;

/** One report. A report that fails to render must not hide the others. */
export function ReportItem(props: ReportItemProps) {
  const { t } = props.ctx;
  return (
    <ErrorBoundary fallback={<li class="badge">{t("phone.saved")}</li>}>
      <Item {...props} />
    </ErrorBoundary>
  );
}

/** Type, state, description and actions of a report. */
function Item({ ctx, one, compact }: ReportItemProps) {
  const { say, dates, words } = ctx;
  const { report, photos } = one;
  const { values: { type: [type] = [], description: [description] = [] } } = report;
  const all = report.photo_count + photos.length;
  const n = report.photo_count + photos.filter(({ sent }) => sent).length;
  const id = `report-${report.key}`;
  return (
    <li class="stack stack-s">
      <div class="row">
        <b id={id}>{words[`type.${type}`]}</b>
        <State ctx={ctx} one={one} />
      </div>
      {description && <p>{excerpt(description, EXCERPT_LENGTH)}</p>}
      <p class="quiet">
        {say("unsent.saved_at", { at: dates.shortStamp(new Date(report.saved_at)) })}
        {all > 0 && ` · ${say("unsent.photos", { n, all })}`}
      </p>
      <RefusalPart ctx={ctx} report={report} />
      {!report.user && <p>{say("unsent.claim_why")}</p>}
      {!compact && <Actions ctx={ctx} one={one} of={id} />}
    </li>
  );
}

/** The state of a report: its incident number, the upload progress, or "saved". */
function State(
  { ctx: { t, view, base }, one }: { ctx: ListContext; one: ReportWithPhotos },
) {
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

interface ErrorBoundaryProps {
  children: ComponentChildren;
  fallback: ComponentChildren;
}

/** Renders a fallback when its children throw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed?: boolean }> {
  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
