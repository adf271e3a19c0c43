import type { DraftState, Keeping } from "./keep.ts";
import type { Answer, Trouble } from "./save_form.ts";

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
