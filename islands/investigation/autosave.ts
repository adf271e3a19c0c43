import type { Answer, Save, Trouble } from "./save_form.ts";

/** How the draft stands. */
export type DraftState =
  | { readonly is: "clean" | "unsaved" | "saving" }
  | { readonly is: "saved"; readonly at: string }
  | Trouble;

/** Saves when somebody stops writing for so long, in ms. */
const PAUSE = 2000;
/** Between the beginnings of two saves, in ms. */
const EVERY = 10_000;
/** Until the first try after one that failed, in ms; each later one waits twice as long. */
const RETRY = 5000;
const LONGEST_RETRY = 60_000;

/** Troubles that pass without anybody changing the form. */
const PASSING: readonly DraftState["is"][] = ["unreachable", "logged_out", "other_person"];

/** Whether a form is saved while somebody writes, or when its button is pressed only. */
export type Saving = "by_itself" | "by_button";

/** Keeps a draft saved. */
interface Keeping {
  /** Somebody wrote something. */
  changed(): void;
  /** Somebody decided what to do with the version of another person. */
  decided(): void;
  /** Saves now what is not saved. Undefined: everything is. */
  now(): Promise<Answer | undefined>;
  /** The page may go: saves what it may save without being asked. */
  leaving(): void;
  /** The connection, or the session, may be back. */
  retry(): void;
  isUnsaved(): boolean;
  /** A save is on its way, and what became of it is not known. */
  isSaving(): boolean;
  /** Somebody else saved a newer version, and what becomes of it is not decided. */
  isStale(): boolean;
}

/**
 * Saves after pauses, not too often, one save at a time, and goes on trying. `state` is how the page
 * came from the server.
 */
export function keep(
  save: Save,
  tell: (state: DraftState) => void,
  state: DraftState = { is: "clean" },
  saving: Saving = "by_itself",
): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Answer> | undefined;
  /** When the oldest change was made that is not saved. */
  let since = state.is === "clean" ? undefined : Date.now();
  let begun = -Infinity;
  let failures = 0;

  function say(next: DraftState) {
    state = next;
    tell(next);
  }

  function plan(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), wait);
  }

  /** After a pause, but not later than 10 s after the first change, and not sooner than 10 s after a save. */
  function planChange() {
    if (saving === "by_button") return;
    const at = Date.now();
    plan(Math.max(begun + EVERY, Math.min(at + PAUSE, (since ?? at) + EVERY)) - at);
  }

  async function run(): Promise<Answer> {
    clearTimeout(timer);
    const oldest = since!;
    since = undefined;
    begun = Date.now();
    if (state.is === "unsaved") say({ is: "saving" });
    const answer = await save();
    running = undefined;
    if (answer.is === "saved") {
      failures = 0;
      say(answer);
      if (since !== undefined) {
        say({ is: "unsaved" });
        planChange();
      }
      return answer;
    }
    since = oldest;
    say(answer);
    if (PASSING.includes(answer.is)) plan(Math.min(RETRY * 2 ** failures++, LONGEST_RETRY));
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
      if (state.is === "clean" || state.is === "saved") say({ is: "unsaved" });
      if (!running && state.is !== "stale" && !PASSING.includes(state.is)) planChange();
    },
    decided() {
      since ??= Date.now();
      if (state.is === "stale") say({ is: "unsaved" });
      planChange();
    },
    now: () => state.is === "stale" && !running ? Promise.resolve(state) : now(),
    leaving() {
      if (saving === "by_itself" && state.is !== "stale") void now();
    },
    retry() {
      if (!running && PASSING.includes(state.is)) void now();
    },
    isSaving: () => running !== undefined,
    isUnsaved: () => since !== undefined || running !== undefined,
    isStale: () => state.is === "stale" && !running,
  };
}

/** What the form asks of the page around it. */
interface Page {
  /** Whether the server is there and knows who writes; tells the trouble when not. */
  isReady(): Promise<boolean>;
}

export function isTrouble(state: DraftState | Answer): state is Trouble {
  return !["clean", "unsaved", "saving", "saved"].includes(state.is);
}

/** Tells the keeper what happens to the form and to the page around it. */
export function watchForm(form: HTMLFormElement, keeping: Keeping, { isReady }: Page): void {
  let isLeaving = false;
  let isPassing = false;
  /** Also the button that the Enter key stands for; Safari before 15.4 tells none of a submit. */
  let pressed: HTMLElement | null = null;

  // A browser that fills in what stood here before would put it over what was saved since.
  form.autocomplete = "off";
  form.addEventListener("input", ({ target }) => {
    const { name, checked } = target as HTMLInputElement;
    // A choice between two versions is made known by the button.
    if (name.startsWith("take.")) return;
    keepMine(target as HTMLInputElement);
    if (name !== "replaced_version") keeping.changed();
    else if (checked) keeping.decided();
  });

  form.addEventListener("click", ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>("button:not([type=button])");
  });
  form.addEventListener("submit", (event) => {
    const submitter = event.submitter ?? pressed;
    if (isPassing || !keeping.isUnsaved() && !isSave(submitter)) {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    void send(submitter);
  });

  /** Saves first: a page that cannot be reached would take the text with it. */
  async function send(submitter: HTMLElement | null) {
    if (keeping.isStale() && canDecide(form)) {
      // The page that comes shows what became of both versions.
      if (!await isReady()) return;
    } else {
      const answer = await keeping.now();
      if (isSave(submitter) || answer && STAYS.includes(answer.is)) return;
    }
    isPassing = true;
    // Not `requestSubmit`, which Safari 15 lacks.
    if (submitter) submitter.click();
    else form.submit();
    isPassing = false;
  }

  addEventListener("beforeunload", (event) => {
    if (!keeping.isUnsaved() || isLeaving) return;
    keeping.leaving();
    event.preventDefault();
  });
  addEventListener("pagehide", () => isLeaving || keeping.leaving());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) keeping.retry();
    else if (!isLeaving) keeping.leaving();
  });
  addEventListener("focus", keeping.retry);
  addEventListener("online", keeping.retry);
}

/** Whoever writes where the other version was proposed wants to keep what they write. */
function keepMine(field: HTMLInputElement): void {
  const proposed = field.closest("[data-beside]")
    ?.querySelector<HTMLInputElement>("[name^='take.'][value=theirs]:checked");
  if (proposed) {
    proposed.form!.querySelector<HTMLInputElement>(`[name='${proposed.name}'][value=mine]`)!
      .checked = true;
  }
}

/** Troubles in which the page would be lost, or the answer is on it. */
const STAYS: readonly Answer["is"][] = ["unreachable", "logged_out", "other_person", "stale"];

/** Both versions stand beside each other, each difference with its choice. */
function canDecide(form: HTMLFormElement): boolean {
  return form.querySelector("input[type=hidden][name=replaced_version]") !== null;
}

function isSave(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === "save";
}
