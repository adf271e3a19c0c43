import type { ComponentChildren } from "preact";
import type { View, ViewContext } from "./view.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import { PhotoList } from "./PhotoList.tsx";
import type { ReportWithPhotos, SavedPhoto, SavedReport } from "../store/types.ts";
import { refusalMessage } from "./refusal_message.ts";
import { isFinished } from "../store/mod.ts";

/** Shows why waiting reports are not sent at the moment, with a button for it. */
export function QueueNotice(ctx: ViewContext) {
  const { t, base, view, dates, act } = ctx;
  const { pause, isOnline, now, reports, user, phoneUser } = view;
  const waiting = reports.filter(isQueued);
  const sendNow = (
    <button
      type="button"
      class={isOnline ? "btn btn-primary" : "btn"}
      onClick={() => act(view.wake)}
    >
      {t("unsent.send_now")}
    </button>
  );
  if (user && phoneUser && phoneUser.id !== user.id) {
    if (waiting.length === 0) return null;
    return <Notice warn title={t("unsent.waits_for", { name: user.name })} />;
  }
  if (
    pause && pause.reason !== "rate_limited" ||
    (!phoneUser && (user ? waiting : reports).length > 0)
  ) {
    return (
      <Notice warn title={t("unsent.log_in")} why={t("unsent.log_in_why")}>
        <a class="btn btn-primary" href={`${base}/login?next=/unsent`}>{t("unsent.log_in_act")}</a>
      </Notice>
    );
  }
  if (waiting.length === 0) return null;
  if (!isOnline) {
    const why = t("unsent.offline_why");
    return <Notice warn title={t("unsent.offline")} why={why}>{sendNow}</Notice>;
  }
  if (pause) {
    const at = dates.time(new Date(pause.until));
    return <Notice title={t("unsent.limited", { at })} why={t("unsent.limited_why")} />;
  }
  const tries = waiting.flatMap(({ report, photos }) => [report, ...photos])
    .filter((one) => one.fault && one.next_try_at > now)
    .sort((a, b) => a.next_try_at - b.next_try_at);
  const [next] = tries;
  if (!next?.fault || view.sending) return sendNow;
  const text = t("unsent.try_at", { at: dates.time(new Date(next.next_try_at)) });
  const { status } = next.fault;
  const title = status ? t("unsent.status", { text, status }) : text;
  return <Notice warn title={title}>{sendNow}</Notice>;
}

interface NoticeProps {
  title: string;
  why?: string;
  warn?: boolean;
  children?: ComponentChildren;
}

/** A notice without a heading, so that it fits at any heading level. */
export function Notice({ title, why, warn, children }: NoticeProps) {
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

interface ConfirmRemovalProps {
  ctx: Pick<ViewContext, "t" | "act">;
  /** Question that names what would be removed. */
  question: string;
  /** Id of the element that names the report, in a list of reports. */
  of?: string | undefined;
  remove(): Promise<unknown>;
  /** `isKept` is true when nothing was removed. */
  onClose(isKept: boolean): void;
}

/** Asks for confirmation before something unsent is removed. */
export function ConfirmRemoval(
  { ctx: { t, act }, question, of, remove, onClose }: ConfirmRemovalProps,
) {
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

/** Focuses the safe button, so that a stray Enter removes nothing. */
const focus = (button: HTMLElement | null) => button?.focus();

/**
 * State of a confirmation. `target` is the key of a photo, or of the report, whose button is the last
 * one in the container. After "keep" the focus returns to that button; else `useActions` moves it.
 */
export function useConfirmation(report: string) {
  const [target, setTarget] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  /** The kept target, until the focus is restored. */
  const keptTarget = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (target || !keptTarget.current) return;
    const buttons = container.current?.querySelectorAll<HTMLElement>("button.link") ?? [];
    buttons[keptTarget.current === report ? buttons.length - 1 : 0]?.focus();
    keptTarget.current = undefined;
  }, [target]);
  const close = (isKept: boolean) => {
    if (isKept) keptTarget.current = target;
    setTarget(undefined);
  };
  return { target, setTarget, close, container };
}

interface PhotoPartProps {
  ctx: ViewContext;
  photos: readonly SavedPhoto[];
  /** Opens the confirmation for a photo. */
  onRemove(key: string): void;
}

/** The photos in their order; refused ones can be removed. */
export function PhotoPart({ ctx: { t, view: { sending } }, photos, onRemove }: PhotoPartProps) {
  if (photos.length === 0) return null;
  return <PhotoList {...{ t, sending, photos, onRemove }} onlyRefused />;
}

/** Why the server refused a report: the message, the status and the errors of its fields. */
export function RefusalPart({ ctx, report }: { ctx: ViewContext; report: SavedReport }) {
  const { t, words } = ctx;
  const { refusal } = report;
  if (!refusal) return null;
  const { code, errors } = refusal;
  const detail = code === "idempotency_key_reused" ? t("unsent.reused") : refusal.detail;
  return (
    <div class="error">
      <p>{refusalMessage(t, { ...refusal, detail })}</p>
      <ul>
        {errors.map(({ path, message }) => {
          const label = words[path];
          return <li key={path}>{label ? `${label}: ${message}` : message}</li>;
        })}
      </ul>
    </div>
  );
}

/** Whether the queue still has something of a report to send: not refused, not anonymous. */
function isQueued(one: ReportWithPhotos): boolean {
  const { state, user } = one.report;
  if (!user || state === "refused" || isFinished(one)) return false;
  return state === "waiting" || one.photos.some(({ sent, refusal }) => !sent && !refusal);
}

/** The sent share of a report with its photos, in percent; undefined while it is not being sent. */
export function percentSent({ sending }: View, { report, photos }: ReportWithPhotos) {
  if (sending?.key !== report.key) return undefined;
  const all = 1 + report.photo_count + photos.length;
  const left = photos.filter(({ sent }) => !sent).length;
  const done = sending.photo ? all - left : 0;
  return Math.floor(100 * (done + sending.fraction) / all);
}
