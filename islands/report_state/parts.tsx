import type { ComponentChildren } from "preact";
import type { Reader, View } from "./view.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import { PhotoList } from "./PhotoList.tsx";
import type { ReportWithPhotos, SavedPhoto, SavedReport } from "../store/types.ts";
import { refusalWords } from "./refusal_words.ts";
import { isFinished } from "../store/mod.ts";

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

interface AskFirstProps {
  reader: Pick<Reader, "t" | "act">;
  /** Names what would be removed. */
  question: string;
  /** The id of the element that names the report, where there are several. */
  of?: string | undefined;
  remove(): Promise<unknown>;
  /** `isKept`: nothing was removed. */
  onClose(isKept: boolean): void;
}

/** The second question, before something that has not arrived is removed. */
export function AskFirst({ reader: { t, act }, question, of, remove, onClose }: AskFirstProps) {
  const removeAndClose = async () => {
    await remove();
    onClose(false);
  };
  return (
    <div class="stack stack-s" role="group" aria-describedby={of}>
      <p>
        <b>{question}</b> {t("unsent.remove_sure")}
      </p>
      <div class="row">
        <button type="button" class="btn" ref={focus} onClick={() => onClose(true)}>
          {t("unsent.keep")}
        </button>
        <button
          type="button"
          class="btn"
          aria-describedby={of}
          onClick={() => act(removeAndClose)}
        >
          {t("unsent.remove_yes")}
        </button>
      </div>
    </div>
  );
}

/** The answer that changes nothing is the one that a stray Enter gives. */
const focus = (button: HTMLElement | null) => button?.focus();

/**
 * What is asked about: the key of a photo or of the report, whose button is the last one in the holder.
 * Where it is kept, the focus goes back to that button; else it is left to `useActs`.
 */
export function useQuestion(report: string) {
  const [asked, ask] = useState<string>();
  const holder = useRef<HTMLDivElement>(null);
  /** What was kept, until the focus is back. */
  const kept = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (asked || !kept.current) return;
    const buttons = holder.current?.querySelectorAll<HTMLElement>("button.link") ?? [];
    buttons[kept.current === report ? buttons.length - 1 : 0]?.focus();
    kept.current = undefined;
  }, [asked]);
  const close = (isKept: boolean) => {
    if (isKept) kept.current = asked;
    ask(undefined);
  };
  return { asked, ask, close, holder };
}

interface PhotoPartProps {
  reader: Reader;
  photos: readonly SavedPhoto[];
  /** Asks whether a photo is really to be removed. */
  onRemove(key: string): void;
}

/** The photos still on the phone; those that came back can be removed. */
export function PhotoPart({ reader: { t, view: { sending } }, photos, onRemove }: PhotoPartProps) {
  const list = (refused: boolean) => photos.filter(({ refusal }) => refused === (refusal !== null));
  const [good, bad] = [list(false), list(true)];
  return (
    <>
      {good.length > 0 && <PhotoList {...{ t, sending, photos: good }} />}
      {bad.length > 0 && <PhotoList {...{ t, sending, photos: bad, onRemove }} />}
    </>
  );
}

/** Why the server did not take a report, with the number of its answer and what is wrong where. */
export function RefusalPart({ reader, report }: { reader: Reader; report: SavedReport }) {
  const { t, words } = reader;
  const { refusal } = report;
  if (!refusal) return null;
  const { code, errors } = refusal;
  const detail = code === "idempotency_key_reused" ? t("unsent.reused") : refusal.detail;
  return (
    <div class="error">
      <p>{refusalWords(t, { ...refusal, detail })}</p>
      <ul>
        {errors.map(({ path, message }) => {
          const label = words[path];
          return <li key={path}>{label ? `${label}: ${message}` : message}</li>;
        })}
      </ul>
    </div>
  );
}

/** True when the queue sends it by itself: it is neither refused nor of nobody. */
function isOnItsWay(one: ReportWithPhotos): boolean {
  const { state, user } = one.report;
  if (!user || state === "refused" || isFinished(one)) return false;
  return state === "waiting" || one.photos.some(({ sent, refusal }) => !sent && !refusal);
}

/** How much of a report with its photos is sent, in per cent; undefined while nothing of it goes up. */
export function percentSent({ sending }: View, { report, photos }: ReportWithPhotos) {
  if (sending?.key !== report.key) return undefined;
  const all = 1 + report.photo_count + photos.length;
  const left = photos.filter(({ sent }) => !sent).length;
  const done = sending.photo ? all - left : 0;
  return Math.floor(100 * (done + sending.fraction) / all);
}
