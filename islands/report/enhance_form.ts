import type { NoticeName, View } from "./view.ts";
import { wallClock } from "@/lib/calendar.ts";
import type { IslandProps } from "@/components/island_props.ts";
import { openStore, StorageFull, takePosted } from "../store/mod.ts";
import type { Author, FormValues, Sending, Store } from "../store/types.ts";
import { withTimeout } from "../with_timeout.ts";
import { Gone, setCurrentDraft } from "./current_draft.ts";
import type { TakenOver } from "./form_actions.ts";
import type { FormAids } from "./form_validation.ts";
import { areSame, postPlainly, readValues } from "./form.ts";
import { photosReady, photosTaken } from "./photos/current_photos.ts";
import { openDraft, prefill, type Writing } from "./draft.ts";

/** What the page tells of itself. */
export interface PageFacts extends IslandProps {
  /** Who the page was made for; null on the page that is the same for everybody. */
  readonly user: Author | null;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  readonly timeZone: string;
}

interface Options extends PageFacts {
  /** Told what changes above the form; `call` when somebody is to be led there. */
  show(change: Partial<View>, call?: boolean): void;
  /** Fetches what is needed once somebody begins to write; undefined when it cannot be had. */
  fetchAids(form: HTMLFormElement, now: () => number): Promise<FormAids | undefined>;
}

/** A form is opened after so long, also where the browser never answers what it has kept. */
const PATIENCE_MS = 5000;
/** What only helps is not waited for any longer. */
const AID_PATIENCE_MS = 3000;
/** A draft is saved when somebody stops typing for so long. */
const PAUSE_MS = 400;

/** Safari has no idle callback. */
const whenIdle = self.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 1));

/** Makes the form of the page one that the phone keeps and sends. */
export function takeOver(
  form: HTMLFormElement,
  { t, locale, base, user, timeZone, show, fetchAids }: Options,
): TakenOver {
  let store: Store | undefined;
  let author = user;
  /** Undefined: not known yet. Null: nothing can be kept. */
  let writing: Writing | null | undefined;
  /** As nobody has written into it yet, and as last saved. */
  let fresh: FormValues = {};
  let kept: FormValues = {};
  let isOver = false;
  let pause: ReturnType<typeof setTimeout>;
  let aids: Promise<FormAids | undefined> | undefined;

  const aid = () =>
    aids ??= fetchAids(form, () => store?.now() ?? Date.now()).then((found) => {
      // Another time there may be a connection.
      if (!found) aids = undefined;
      return found;
    });
  const notify = (notice: NoticeName, call = false, at = "") => {
    void aid();
    show({ notice, at }, call);
  };
  const opening = withTimeout(PATIENCE_MS, open()).catch(() => null).then((found) => {
    writing = found;
    if (!found) notify("unkept");
    // What was typed in the meantime.
    void save();
    return found;
  });
  setCurrentDraft(opening.then((found) => {
    if (!found) throw new Error("nothing can be kept");
    return { id: found.id, keep: () => found.save(readValues(form)) };
  }));

  async function open(): Promise<Writing> {
    // What was posted before did not arrive: here is the form again.
    takePosted();
    store = await openStore(base);
    author ??= await store.setting("user") ?? null;
    await store.tidy().catch(() => {});
    const fix = new URLSearchParams(location.search).get("fix");
    const found = fix && await openOld(store, fix) ||
      await openDraft(store, () => author, circumstances);
    show({ author });
    fresh = await prefill({ form, store, writing: found, timeZone, base, user });
    kept = found.values ?? fresh;
    const { refusal, savedAt, isOpenElsewhere, unclaimed } = found;
    if (refusal) {
      // The language switch comes back to the correction.
      form.action += `&fix=${fix}`;
      void aid().then((aids) => aids?.showRefusal(refusal));
    } else if (savedAt && !areSame(fresh, readValues(form))) {
      notify("restored", false, await stamp(savedAt));
    } else if (unclaimed) {
      notify("unclaimed", false, await stamp(unclaimed.updated_at));
    } else if (isOpenElsewhere) notify("other_tab");
    return found;
  }

  /** Few come to correct: how that is done is fetched by those only. */
  async function openOld(store: Store, key: string): Promise<Writing | undefined> {
    const { openCorrection } = await import("./correction.ts");
    return await openCorrection(store, key, author ?? null);
  }

  function circumstances(): Omit<Sending, "draft" | "user"> {
    const isQr = form.elements.namedItem("source") || location.pathname.startsWith(`${base}/r/`);
    const source = !user || !navigator.onLine ? "offline" : isQr ? "qr" : "web";
    return { source, locale, time_zone: timeZone };
  }

  async function stamp(at: number): Promise<string> {
    try {
      const { dateFormats } = await import("@/lib/i18n/dates.ts");
      return dateFormats(locale, timeZone).shortStamp(new Date(at));
    } catch {
      return wallClock(at, timeZone);
    }
  }

  async function save(): Promise<void> {
    clearTimeout(pause);
    const values = readValues(form);
    if (isOver || !writing || areSame(values, kept)) return;
    kept = values;
    await writing.save(values).catch((error) => tell(error));
  }

  function tell(error: unknown, call = false): void {
    const isFull = error instanceof StorageFull;
    notify(isFull ? "full" : error instanceof Gone ? "gone" : "unkept", call);
  }

  /** Whatever keeps the check from its work, keeps no report back: the server checks it too. */
  async function isFaulty(): Promise<boolean> {
    try {
      return (await withTimeout(AID_PATIENCE_MS, aid()))?.check() === false;
    } catch {
      return false;
    }
  }

  async function send(): Promise<void> {
    if (isOver) return;
    isOver = true;
    const rest = showBusy(form, t("phone.sending"));
    isOver = await sendOff().catch((error) => tell(error, true)) ?? false;
    if (!isOver) rest();
  }

  /** False: the form stays with the person. */
  async function sendOff(): Promise<boolean> {
    if (await isFaulty()) return false;
    const found = await opening;
    if (!found || !await photosTaken(form)) {
      if (navigator.onLine) postPlainly(form, found?.id);
      else notify("unkept", true);
      return navigator.onLine;
    }
    const problem = await photosReady();
    if (problem) notify(problem === "storage_full" ? "full" : "unkept", true);
    else show({ sent: await found.send(readValues(form)), author, notice: null, errors: [] });
    return !problem;
  }

  // What somebody touched answers first.
  form.addEventListener("focusin", () => whenIdle(() => void aid()), { once: true });
  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(save, PAUSE_MS);
  });
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => document.hidden && void save());
  // What was written is in the store; what the page shows may be long past.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // The language switch, and what the server asks about a form it was sent, stand outside.
    if (event.submitter && !form.contains(event.submitter)) return;
    event.preventDefault();
    void send();
  });

  return {
    aid,
    save,
    store: () => store!,
    writing: () => writing ?? undefined,
    sending: (draft) => ({ draft, user: author, ...circumstances() }),
    close: (isClosed) => isOver = isClosed,
    async disown() {
      author = null;
      show({ author });
      if (areSame(fresh, readValues(form))) return;
      kept = {};
      await save();
    },
  };
}

/**
 * Shows on the button of a form that its work is going on.
 *
 * @returns ends it
 */
function showBusy(form: HTMLFormElement, words: string): () => void {
  const button = form.querySelector<HTMLButtonElement>(".btn-primary");
  if (!button) return () => {};
  const before = button.textContent;
  const set = (isBusy: boolean) => {
    // Not disabled: it would lose the focus. A second press does nothing all the same.
    button.setAttribute("aria-busy", `${isBusy}`);
    button.setAttribute("aria-disabled", `${isBusy}`);
    button.textContent = isBusy ? words : before;
  };
  set(true);
  return () => set(false);
}
