import type { NoticeName, View } from "./view.ts";
import { wallClock } from "@/lib/calendar.ts";
import type { IslandProps } from "@/components/island_props.ts";
import { openStore, StorageFull, takePosted } from "../store/mod.ts";
import type { Author, FormValues, Sending, Store } from "../store/types.ts";
import { withTimeout } from "../with_timeout.ts";
import { Gone, setCurrentDraft } from "./current_draft.ts";
import type { EnhancedForm } from "./form_actions.ts";
import type { FormValidation } from "./form_validation.ts";
import type { QualityGate } from "./quality_gate.ts";
import { areEqual, readValues, submitNatively } from "./form.ts";
import { canSavePhotos, savePhotos } from "./photos/current_photos.ts";
import { findPlaceHere, type FormRecord, openDraft, prefill } from "./draft.ts";

/** Properties of the page that its islands receive. */
export interface PageProps extends IslandProps {
  /** The logged-in user; null on the cached page, which is the same for all users. */
  readonly user: Author | null;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  readonly timeZone: string;
  /** Whether a model can check a report before it is sent; absent on the cached page. */
  readonly checks?: boolean;
}

interface Options extends PageProps {
  /** Updates the part above the form; `moveFocus` also moves the focus there. */
  show(change: Partial<View>, moveFocus?: boolean): void;
  /** Loads the validation on the first input; undefined when it cannot be loaded. */
  load(form: HTMLFormElement, now: () => number): Promise<FormValidation | undefined>;
}

/** Some browsers never answer a request to IndexedDB; the form then opens without a draft. */
const OPEN_TIMEOUT_MS = 5000;
/** Validation in the browser is optional, so sending does not wait longer for it. */
const VALIDATION_TIMEOUT_MS = 3000;
/** Time without input after which the draft is saved. */
const SAVE_DELAY_MS = 400;

/** Safari has no `requestIdleCallback`. */
const whenIdle = self.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 1));

/** Enhances the form of the page: the phone saves its values as a draft, and the queue sends it. */
export function enhanceForm(
  form: HTMLFormElement,
  { t, locale, base, user, timeZone, checks, show, load }: Options,
): EnhancedForm {
  let store: Store | undefined;
  let author = user;
  /** Undefined while it is being opened; null when the browser cannot save anything. */
  let record: FormRecord | null | undefined;
  /** The values before any input. */
  let initial: FormValues = {};
  let saved: FormValues = {};
  let isClosed = false;
  let pause: ReturnType<typeof setTimeout>;
  let validation: Promise<FormValidation | undefined> | undefined;

  let gate: Promise<QualityGate | undefined> | undefined;

  const loadGate = () => {
    if (checks && user) {
      gate ??= import("./quality_gate.ts")
        .then((found) => found.createQualityGate(form, { t, locale, base, user, send }))
        .catch(() => gate = undefined);
    }
    return gate;
  };
  const loadValidation = () =>
    validation ??= load(form, () => store?.now() ?? Date.now()).then((found) => {
      // Try again later: there may be a connection then.
      if (!found) validation = undefined;
      else void loadGate();
      return found;
    });
  const notify = (notice: NoticeName, moveFocus = false, at = "") => {
    void loadValidation();
    show({ notice, at }, moveFocus);
  };
  const opening = withTimeout(OPEN_TIMEOUT_MS, open()).catch(() => null).then((found) => {
    record = found;
    if (!found) notify("unkept");
    // The user may have typed while it was opened.
    void save();
    return found;
  });
  setCurrentDraft(opening.then((found) => {
    if (!found) throw new Error("nothing can be saved");
    return { id: found.id, save: () => found.save(readValues(form)) };
  }));

  async function open(): Promise<FormRecord> {
    // A posted form that was received leads to another page, so this one was not received.
    takePosted();
    store = await openStore(base);
    author ??= await store.setting("user") ?? null;
    await store.tidy().catch(() => {});
    const fix = new URLSearchParams(location.search).get("fix");
    const here = await findPlaceHere(store, base);
    const found = fix && await openRefused(store, fix) ||
      await openDraft(store, () => author, metadata, here.fits);
    show({ author });
    initial = prefill({ form, store, record: found, here, timeZone, user });
    saved = found.values ?? initial;
    const { refusal, savedAt, isOpenElsewhere, other } = found;
    if (refusal) {
      // The language switch comes back to the correction.
      form.action += `&fix=${fix}`;
      void loadValidation().then((found) => found?.showRefusal(refusal));
    } else if (savedAt && !areEqual(initial, readValues(form))) {
      notify("restored", false, await formatTime(savedAt));
    } else if (other?.user_id) {
      notify("elsewhere", false, other.values.zone_id![0]);
    } else if (other) {
      notify("unclaimed", false, await formatTime(other.updated_at));
    } else if (isOpenElsewhere) notify("other_tab");
    return found;
  }

  /** Opens a refused report. Corrections are rare, so their code is loaded on demand. */
  async function openRefused(store: Store, key: string): Promise<FormRecord | undefined> {
    const { openCorrection } = await import("./correction.ts");
    return await openCorrection(store, key, author ?? null);
  }

  function metadata(): Omit<Sending, "draft" | "user"> {
    const isQr = form.elements.namedItem("source") || location.pathname.startsWith(`${base}/r/`);
    const source = !user || !navigator.onLine ? "offline" : isQr ? "qr" : "web";
    return { source, locale, time_zone: timeZone };
  }

  async function formatTime(at: number): Promise<string> {
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
    if (isClosed || !record || areEqual(values, saved)) return;
    saved = values;
    await record.save(values).catch((error) => showError(error));
  }

  function showError(error: unknown, moveFocus = false): void {
    const isFull = error instanceof StorageFull;
    notify(isFull ? "full" : error instanceof Gone ? "gone" : "unkept", moveFocus);
  }

  /** Whether validation found errors. A validation that fails to run must not block the report. */
  async function hasErrors(): Promise<boolean> {
    try {
      return (await withTimeout(VALIDATION_TIMEOUT_MS, loadValidation()))?.check() === false;
    } catch {
      return false;
    }
  }

  async function send(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    const endBusy = showBusy(form, t("phone.sending"));
    isClosed = await trySend().catch((error) => showError(error, true)) ?? false;
    if (!isClosed) endBusy();
  }

  /** What the check of the report adds; null when the person goes on writing. It never blocks a report. */
  async function checkQuality(): Promise<FormValues | null> {
    try {
      const check = await withTimeout(VALIDATION_TIMEOUT_MS, Promise.resolve(loadGate()));
      return await check?.(readValues(form)) ?? (check ? null : {});
    } catch {
      return {};
    }
  }

  /** Returns false when the form stays open. */
  async function trySend(): Promise<boolean> {
    if (await hasErrors()) return false;
    const quality = await checkQuality();
    if (!quality) return false;
    const found = await opening;
    if (!found || !await canSavePhotos(form)) {
      if (navigator.onLine) submitNatively(form, found?.id);
      else notify("unkept", true);
      return navigator.onLine;
    }
    const problem = await savePhotos();
    if (problem) notify(problem === "storage_full" ? "full" : "unkept", true);
    else {
      const values = { ...readValues(form), ...quality };
      show({ sent: await found.send(values), author, notice: null, errors: [] });
    }
    return !problem;
  }

  // Idle: the field must react before the validation is loaded.
  form.addEventListener("focusin", () => whenIdle(() => void loadValidation()), { once: true });
  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(save, SAVE_DELAY_MS);
  });
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => document.hidden && void save());
  // A page from the back/forward cache may show an old state; the draft is in the store.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // The buttons of the language switch and of the server's questions are outside the form.
    if (event.submitter && !form.contains(event.submitter)) return;
    event.preventDefault();
    void send();
  });

  return {
    load: loadValidation,
    save,
    store: () => store!,
    record: () => record ?? undefined,
    sending: (draft) => ({ draft, user: author, ...metadata() }),
    close: (closed) => isClosed = closed,
    async clearAuthor() {
      author = null;
      show({ author });
      if (areEqual(initial, readValues(form))) return;
      saved = {};
      await save();
    },
  };
}

/**
 * Shows on the submit button of a form that it is being sent.
 *
 * @returns a function that restores the button
 */
function showBusy(form: HTMLFormElement, label: string): () => void {
  const button = form.querySelector<HTMLButtonElement>(".btn-primary");
  if (!button) return () => {};
  const before = button.textContent;
  const set = (isBusy: boolean) => {
    // Not `disabled`, which would lose the focus; `send` ignores a second press.
    button.setAttribute("aria-busy", `${isBusy}`);
    button.setAttribute("aria-disabled", `${isBusy}`);
    button.textContent = isBusy ? label : before;
  };
  set(true);
  return () => set(false);
}
