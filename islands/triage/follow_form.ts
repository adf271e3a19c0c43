import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { dutyWords, minimumWords, severityWords } from "@/components/statutory/outcome_words.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import {
  type ChecklistAnswers,
  impliedAnswers,
  type Outcome,
  readAnswers,
} from "@/lib/statutory/rules/mod.ts";

/** What the form says. */
export interface Said {
  readonly answers: ChecklistAnswers | null;
  readonly severity: SeverityLevel | null;
  /** The day the employer learned of a disease, `YYYY-MM-DD`; empty when it names none. */
  readonly learned_on: string;
}

/**
 * Updates a triage form as its answers change: sets implied answers, disables levels below the
 * minimum, and restores the user's own choices when the reason is gone.
 *
 * @returns a function that updates the form now, for answers given before
 */
export function followForm(
  form: HTMLFormElement,
  t: Translate,
  meaning: (said: Pick<Said, "answers" | "learned_on">) => Outcome | null,
  tell: (said: Said, isInput: boolean) => void,
): () => void {
  /** The user's own choices by field, where the form currently shows others. */
  const own = new Map<string, string>();

  const follow = (isInput = false) => {
    for (const [name, value] of own) choose(form, name, value);
    own.clear();
    const set = (name: string, value: string) => {
      own.set(name, chosen(form, name));
      choose(form, name, value);
    };
    const fields = fieldsOf(form);
    const answers = readAnswers(fields);
    // Old browsers take any text for a date; a year of five digits is one that is being typed.
    const learned_on = fields.learned_on!.find((day) => /^\d{4}-\d\d-\d\d$/.test(day)) ?? "";
    const found = meaning({ answers, learned_on });
    // As long as a question with a clue is open, it is not decided that nothing is notifiable.
    const outcome = askAgainst(form) && !found?.result.forms[0] ? null : found;
    const implied = outcome ? impliedAnswers(fields, outcome.checklist) : {};
    for (const [name, value] of Object.entries(implied)) set(name, value);
    markImplied(form, implied);

    const minimum = outcome?.minimum ?? { level: 1, because: null };
    limitSeverity(form, minimum.level);
    document.getElementById("severity-h")!.textContent = minimumWords(minimum, t);
    // Without a choice, or with one that is too low, the minimum is set, as by the button.
    if (Number(chosen(form, "severity")) < minimum.level && minimum.because !== null) {
      set("severity", String(minimum.level));
    }
    const severity = (Number(chosen(form, "severity")) || null) as SeverityLevel | null;

    const heading = document.getElementById("next")!;
    heading.textContent = dutyWords(outcome, t);
    heading.nextElementSibling!.textContent = severityWords(severity, t);
    tell({ answers: outcome && answers, severity, learned_on }, isInput);
  };

  // Clicking a preset choice confirms it; browsers send no `input` event for that.
  form.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLInputElement) own.delete(target.name);
  });
  form.addEventListener("input", ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === "notes") return;
    own.delete(name);
    unfold(form, name);
    follow(true);
  });
  return () => follow();
}

/**
 * Shows the box to tick where an answer contradicts the report, and hides the others.
 * @returns whether a question with a clue is not answered
 */
function askAgainst(form: HTMLFormElement): boolean {
  let unanswered = false;
  for (const clue of form.querySelectorAll<HTMLElement>("[data-clue]")) {
    const answer = chosen(form, clue.dataset.clue!);
    unanswered ||= !answer;
    clue.hidden = !answer || !clue.dataset.against!.includes(answer);
  }
  return unanswered;
}

/** Opens the fields of a question answered with yes. */
function unfold(form: HTMLFormElement, name: string): void {
  if (chosen(form, name) !== "yes") return;
  for (const fold of form.querySelectorAll<HTMLDetailsElement>(`[data-of=${name}]`)) {
    fold.open = true;
  }
}

/**
 * Disables levels below the minimum. The first enabled level gets the field's id, for links in the
 * error summary.
 */
function limitSeverity(form: HTMLFormElement, minimum: number): void {
  for (const radio of radios(form, "severity")) {
    radio.disabled = Number(radio.value) < minimum;
    if (Number(radio.value) === minimum) radio.id = "severity";
    else radio.removeAttribute("id");
  }
}

/** Marks the questions whose answers are implied by other answers, and no others. */
function markImplied(form: HTMLFormElement, implied: object): void {
  for (const mark of form.querySelectorAll<HTMLElement>("[data-implied]")) {
    mark.hidden = !(mark.dataset.implied! in implied);
  }
}

/** The radio buttons of a question. */
function radios(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"]`)];
}

/** The selected value; empty when there is none. */
function chosen(form: HTMLFormElement, name: string): string {
  return radios(form, name).find((radio) => radio.checked)?.value ?? "";
}

/** Selects a value; an empty one clears the selection. */
function choose(form: HTMLFormElement, name: string, value: string): void {
  for (const radio of radios(form, name)) radio.checked = radio.value === value;
}

/** The values of a form as they would be submitted. */
function fieldsOf(form: HTMLFormElement): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") (fields[name] ??= []).push(value);
  }
  return fields;
}
