import type { Answer, Save, SaveFailure } from "./save_request.ts";

/** Whether the draft is saved. */
export type DraftState =
  | { readonly is: "clean" | "unsaved" | "saving" }
  | { readonly is: "saved"; readonly at: string }
  | SaveFailure;

/** A save starts after a pause in typing of this length, in ms. */
const PAUSE_MS = 2000;
/** Least time between the starts of two saves, in ms. */
const MIN_INTERVAL_MS = 10_000;
/** Wait before the first retry, in ms; it doubles with each further one. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/** Failures that may be temporary, so that a retry makes sense. */
const PASSING: readonly DraftState["is"][] = ["unreachable", "logged_out", "other_person"];

/** Whether a form is saved during typing, or only by its button. */
export type SaveMode = "automatic" | "by_button";

/** Controls when a form is saved. */
interface Autosave {
  /** Call on every change of the form. */
  changed(): void;
  /** Call when the user agreed to replace a newer version. */
  decided(): void;
  /** Saves unsaved changes at once. Resolves to undefined when there are none. */
  now(): Promise<Answer | undefined>;
  /** Call when the page may be left: saves a form with automatic saving. */
  leaving(): void;
  /** Call when the connection or the session may be back. */
  retry(): void;
  isUnsaved(): boolean;
  /** Whether a save is in progress. */
  isSaving(): boolean;
  /** Whether a newer version was saved and the user has not decided between both. */
  isStale(): boolean;
}

/**
 * Saves a form after pauses in typing, one save at a time, and retries failed saves. `state` is the
 * state of the form as sent by the server; `tell` is called on every change.
 */
export function startAutosave(
  save: Save,
  tell: (state: DraftState) => void,
  state: DraftState = { is: "clean" },
  saving: SaveMode = "automatic",
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Answer> | undefined;
  /** Time of the oldest unsaved change. */
  let since = state.is === "clean" ? undefined : Date.now();
  let begun = -Infinity;
  let failures = 0;
  /** Whether a retry was asked for during the save that runs. */
  let isWanted = false;

  function setState(next: DraftState) {
    state = next;
    tell(next);
  }

  function plan(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), wait);
  }

  /**
   * Plans a save after a pause, at most 10 s after the first change and at least 10 s after the
   * last save.
   */
  function planChange() {
    if (saving === "by_button") return;
    const at = Date.now();
    plan(
      Math.max(begun + MIN_INTERVAL_MS, Math.min(at + PAUSE_MS, (since ?? at) + MIN_INTERVAL_MS)) -
        at,
    );
  }

  async function run(): Promise<Answer> {
    clearTimeout(timer);
    const oldest = since!;
    since = undefined;
    isWanted = false;
    begun = Date.now();
    if (state.is === "unsaved") setState({ is: "saving" });
    const answer = await save();
    running = undefined;
    if (answer.is === "saved") {
      failures = 0;
      setState(answer);
      if (since !== undefined) {
        setState({ is: "unsaved" });
        planChange();
      }
      return answer;
    }
    since = oldest;
    setState(answer);
    if (PASSING.includes(answer.is)) {
      plan(isWanted ? 0 : Math.min(RETRY_MS * 2 ** failures++, MAX_RETRY_MS));
    }
    return answer;
  }

  function now(): Promise<Answer | undefined> {
    if (running) return running.then((answer) => answer.is === "saved" ? now() : answer);
    if (since === undefined) return Promise.resolve(undefined);
    return running = run();
  }

  if (state.is === "unsaved") planChange();

  return {
    changed() {
      since ??= Date.now();
      if (state.is === "clean" || state.is === "saved") setState({ is: "unsaved" });
      if (!running && state.is !== "stale" && !PASSING.includes(state.is)) planChange();
    },
    decided() {
      since ??= Date.now();
      if (state.is === "stale") setState({ is: "unsaved" });
      planChange();
    },
    now: () => state.is === "stale" && !running ? Promise.resolve(state) : now(),
    leaving() {
      if (saving === "automatic" && state.is !== "stale") void now();
    },
    retry() {
      // What came back meanwhile, a session or a connection, may be too late for the save that runs.
      if (running) isWanted = true;
      else if (PASSING.includes(state.is)) void now();
    },
    isSaving: () => running !== undefined,
    isUnsaved: () => since !== undefined || running !== undefined,
    isStale: () => state.is === "stale" && !running,
  };
}

/** What the form needs from its page. */
interface Page {
  /** Whether the server can be reached and knows the user; shows the failure if not. */
  isReady(): Promise<boolean>;
}

export function isFailure(state: DraftState | Answer): state is SaveFailure {
  return !["clean", "unsaved", "saving", "saved"].includes(state.is);
}

/** Connects the events of the form and the page to the autosave. */
export function watchForm(form: HTMLFormElement, autosave: Autosave, { isReady }: Page): void {
  let isLeaving = false;
  let isPassing = false;
  /** The button pressed, also by Enter; Safari before 15.4 has no `submitter`. */
  let pressed: HTMLElement | null = null;

  // Otherwise browsers may restore earlier input over saved values.
  form.autocomplete = "off";
  form.addEventListener("input", ({ target }) => {
    const { name, checked } = target as HTMLInputElement;
    // A choice between two versions is sent by the button, not saved automatically.
    if (name.startsWith("take.")) return;
    chooseTyped(target as HTMLInputElement);
    if (name !== "replaced_version") autosave.changed();
    else if (checked) autosave.decided();
  });

  form.addEventListener("click", ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>("button:not([type=button])");
  });
  form.addEventListener("submit", (event) => {
    const submitter = event.submitter ?? pressed;
    if (isPassing || !autosave.isUnsaved() && !isSave(submitter)) {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    void send(submitter);
  });

  /**
   * Saves before the form is submitted: if the next page is unreachable, the text would be lost.
   */
  async function send(submitter: HTMLElement | null) {
    if (autosave.isStale() && canDecide(form)) {
      // The next page shows the result of the choices.
      if (!await isReady()) return;
    } else {
      const answer = await autosave.now();
      if (isSave(submitter) || answer && KEEPS_PAGE.includes(answer.is)) return;
    }
    isPassing = true;
    // Not `requestSubmit`, which Safari 15 lacks.
    if (submitter) submitter.click();
    else form.submit();
    isPassing = false;
  }

  addEventListener("beforeunload", (event) => {
    if (!autosave.isUnsaved() || isLeaving) return;
    autosave.leaving();
    event.preventDefault();
  });
  addEventListener("pagehide", () => isLeaving || autosave.leaving());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) autosave.retry();
    else if (!isLeaving) autosave.leaving();
  });
  addEventListener("focus", autosave.retry);
  addEventListener("online", autosave.retry);
}

/** Typing in a field selects its typed version. */
function chooseTyped(field: HTMLInputElement): void {
  const proposed = field.closest("[data-beside]")
    ?.querySelector<HTMLInputElement>("[name^='take.'][value=theirs]:checked");
  if (proposed) {
    proposed.form!.querySelector<HTMLInputElement>(`[name='${proposed.name}'][value=mine]`)!
      .checked = true;
  }
}

/**
 * Failures after which the page must stay open: its text would be lost, or it explains what to do.
 */
const KEEPS_PAGE: readonly Answer["is"][] = ["unreachable", "logged_out", "other_person", "stale"];

/** Whether both versions are shown, with a choice for each difference. */
function canDecide(form: HTMLFormElement): boolean {
  return form.querySelector("input[type=hidden][name=replaced_version]") !== null;
}

function isSave(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === "save";
}
