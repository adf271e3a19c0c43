import type { ComponentChildren } from "preact";
import { isOnItsWay } from "./report_state.ts";
import type { Reader } from "./reader.ts";

/** Why what waits is not sent at the moment, and what can be done about it. */
export function QueueNotice(reader: Reader) {
  const { t, base, view, dates, act } = reader;
  const { pause, isOnline, now, reports, user, holder } = view;
  const waiting = reports.filter(isOnItsWay);
  const sendNow = (
    <button
      type="button"
      class={isOnline ? "btn btn-primary" : "btn"}
      onClick={() => act(view.wake)}
    >
      {t("unsent.send_now")}
    </button>
  );
  if (user && holder && holder.id !== user.id) {
    if (waiting.length === 0) return null;
    return <Fact warn title={t("unsent.waits_for", { name: user.name })} />;
  }
  if (
    pause && pause.reason !== "rate_limited" || (!holder && (user ? waiting : reports).length > 0)
  ) {
    return (
      <Fact warn title={t("unsent.log_in")} why={t("unsent.log_in_why")}>
        <a class="btn btn-primary" href={`${base}/login?next=/unsent`}>{t("unsent.log_in_act")}</a>
      </Fact>
    );
  }
  if (waiting.length === 0) return null;
  if (!isOnline) {
    const why = t("unsent.offline_why");
    return <Fact warn title={t("unsent.offline")} why={why}>{sendNow}</Fact>;
  }
  if (pause) {
    const at = dates.time(new Date(pause.until));
    return <Fact title={t("unsent.limited", { at })} why={t("unsent.limited_why")} />;
  }
  const tries = waiting.flatMap(({ report, photos }) => [report, ...photos])
    .filter((one) => one.fault && one.next_try_at > now)
    .sort((a, b) => a.next_try_at - b.next_try_at);
  const [next] = tries;
  if (!next?.fault || view.sending) return sendNow;
  const text = t("unsent.try_at", { at: dates.time(new Date(next.next_try_at)) });
  const { status } = next.fault;
  const title = status ? t("unsent.status", { text, status }) : text;
  return <Fact warn title={title}>{sendNow}</Fact>;
}

interface FactProps {
  title: string;
  why?: string;
  warn?: boolean;
  children?: ComponentChildren;
}

/** A notice without a heading of its own, so that the order of headings holds wherever it stands. */
export function Fact({ title, why, warn, children }: FactProps) {
  return (
    <div class={warn ? "notice notice-warn" : "notice"}>
      <p>
        <b>{title}</b>
      </p>
      {why && <p>{why}</p>}
      {children}
    </div>
  );
}
