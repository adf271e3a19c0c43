import type { IslandProps } from "@/components/island_props.ts";
import { openStore, StorageFull } from "@/islands/store/mod.ts";
import type { Author, FormValues, Sending, Store } from "@/islands/store/types.ts";
import { setCurrentDraft } from "./current_draft.ts";
import type { FormAids } from "./form_aids.ts";
import { areSame, readValues } from "./form_values.ts";
import { photosReady, photosTaken } from "./photos/ready.ts";
import { prefill } from "./prefill.ts";
import type { NoticeName, View } from "./view.ts";
import { wallClock } from "./wall_clock.ts";
import { Gone, openCorrection, openDraft, type Writing } from "./writing.ts";

/** What the page tells of itself. */
export interface PageFacts extends IslandProps {
  /** Who the page was made for; null on the page that is the same for everybody. */
  readonly user: Author | null;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  readonly timeZone: string;
}

/** What the buttons above the form do. */
export interface FormActs {
  /** Throws the draft away and opens the form anew. */
  startAfresh(): void;
  /** Posts the form by the browser: nothing is kept. */
  postPlainly(): void;
  /** Saves the form to a file. */
  saveFile(): void;
}

interface Options extends PageFacts {
  /** Told what changes above the form; `call` when somebody is to be led there. */
  show(change: Partial<View>, call?: boolean): void;
  /** Fetches what is needed once somebody begins to write; undefined when it cannot be had. */
  fetchAids(form: HTMLFormElement, now: () => number): Promise<FormAids | undefined>;
}

/** A form is opened after so long, also where the browser never answers what it has kept. */
const PATIENCE_MS = 5000;
/** A draft is saved when somebody stops typing for so long. */
const PAUSE_MS = 400;

/** Safari has no idle callback. */
const whenIdle = self.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 1));

/** Makes the form of the page one that the phone keeps and sends. */
export function takeOver(
  form: HTMLFormElement,
  { locale, base, user, timeZone, show, fetchAids }: Options,
): FormActs {
  let store: Store | undefined;
  let author = user;
  /** Undefined: not known yet. Null: nothing can be kept. */
  let writing: Writing | null | undefined;
  /** As last saved, or as nobody has written into it yet. */
  let kept: FormValues = {};
  let isOver = false;
  let pause: ReturnType<typeof setTimeout>;
  let aids: Promise<FormAids | undefined> | undefined;

  const aid = () => aids ??= fetchAids(form, () => store?.now() ?? Date.now());
  const notify = (notice: NoticeName, call = false, at = "") => {
    void aid();
    show({ notice, at }, call);
  };
  const opening = Promise.race([open(), patience()]).catch(() => null).then((found) => {
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
    store = await openStore(base);
    author ??= await store.setting("user") ?? null;
    const fix = new URLSearchParams(location.search).get("fix");
    const found = fix && await openCorrection(store, fix, author?.id ?? null) ||
      await openDraft(store, author, circumstances);
    const fresh = await prefill({ form, store, writing: found, timeZone, base, user });
    kept = found.values ?? fresh;
    const { refusal, savedAt, isOpenElsewhere } = found;
    if (refusal) {
      // The language switch comes back to the correction.
      form.action += `&fix=${fix}`;
      void aid().then((aids) => aids?.showRefusal(refusal));
    } else if (savedAt && !areSame(fresh, readValues(form))) {
      notify("restored", false, await stamp(savedAt));
    } else if (isOpenElsewhere) notify("other_tab");
    return found;
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

  async function send(): Promise<void> {
    if (isOver || await aid().then((aids) => aids?.check()) === false) return;
    isOver = true;
    try {
      const found = await opening;
      if (!found || !await photosTaken(form)) {
        if (navigator.onLine) return form.submit();
        notify("unkept", true);
      } else if (await photosReady() > 0) notify("full", true);
      else return show({ sent: await found.send(readValues(form)), notice: null, errors: [] });
    } catch (error) {
      tell(error, true);
    }
    isOver = false;
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
    async startAfresh() {
      isOver = true;
      await writing?.discard();
      // Browsers bring back what stood in a form that is loaded again.
      form.reset();
      const { href } = location;
      location.replace(/source=qr|\/r\//.test(href) ? href : `${base}/report`);
    },
    postPlainly: () => form.submit(),
    async saveFile() {
      const { saveFile } = await import("./save_file.ts");
      const draft = { id: writing?.id ?? crypto.randomUUID(), values: readValues(form) };
      await saveFile(form, { draft, user: author, ...circumstances() });
    },
  };
}

function patience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}
