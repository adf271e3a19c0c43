import type { DraftState, Keeping } from "./keep.ts";
import type { Answer, Trouble } from "./save_form.ts";

export function isTrouble(state: DraftState | Answer): state is Trouble {
  return !["clean", "unsaved", "saving", "saved"].includes(state.is);
}

/** Tells the keeper what happens to the form and to the page around it. */
export function watchForm(form: HTMLFormElement, keeping: Keeping): void {
  let isLeaving = false;
  let isPassing = false;

  // A browser that fills in what stood here before would put it over what was saved since.
  form.autocomplete = "off";
  form.addEventListener("input", ({ target }) => {
    const { name, checked } = target as HTMLInputElement;
    if (name !== "replaced_version") keeping.changed();
    else if (checked) keeping.decided();
  });

  form.addEventListener("submit", (event) => {
    if (isPassing || !keeping.isUnsaved() && !isSave(event.submitter)) {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    void send(event.submitter);
  });

  /** Saves first: a page that cannot be reached would take the text with it. */
  async function send(submitter: HTMLElement | null) {
    const answer = await keeping.now();
    if (isSave(submitter) || answer && STAYS.includes(answer.is)) return;
    isPassing = true;
    form.requestSubmit(submitter);
    isPassing = false;
  }

  addEventListener("beforeunload", (event) => {
    if (!keeping.isUnsaved() || isLeaving) return;
    void keeping.now();
    event.preventDefault();
  });
  addEventListener("pagehide", () => isLeaving || void keeping.now());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) keeping.retry();
    else if (!isLeaving) void keeping.now();
  });
  addEventListener("focus", keeping.retry);
  addEventListener("online", keeping.retry);
}

/** Troubles in which the page would be lost, or the answer is on it. */
const STAYS: readonly Answer["is"][] = ["unreachable", "logged_out", "other_person", "stale"];

function isSave(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === "save";
}
