import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { dutyWords, minimumWords, severityWords } from "@/components/statutory/outcome_words.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import {
  type ChecklistAnswers,
  impliedAnswers,
  type Outcome,
  readAnswers,
  SCHEDULES,
} from "@/lib/statutory/rules/mod.ts";

/** The answers and severity of the form. */
interface Said {
  readonly answers: ChecklistAnswers | null;
  readonly severity: SeverityLevel | null;
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
  meaning: (answers: ChecklistAnswers | null) => Outcome | null,
  tell: (said: Said) => void,
): () => void {
  /** The user's own choices by field, where the form currently shows others. */
  const own = new Map<string, string>();

  const follow = () => {
    for (const [name, value] of own) choose(form, name, value);
    own.clear();
    const set = (name: string, value: string) => {
      own.set(name, chosen(form, name));
      choose(form, name, value);
    };
    const fields = fieldsOf(form);
    const answers = readAnswers(fields);
    const outcome = meaning(answers);
    const implied = outcome ? impliedAnswers(fields, outcome.checklist) : {};
    for (const [name, value] of Object.entries(implied)) set(name, value);
    markImplied(form, Object.keys(implied), t("triage.implied"));

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
    tell({ answers, severity });
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
    follow();
  });
  return follow;
}

/** Whether the form differs from the one that the server sent. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const sent = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
      return sent !== undefined && field.value !== sent.value;
    }
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}

/** Opens the schedule of a question answered with yes. */
function unfold(form: HTMLFormElement, name: string): void {
  const schedule = SCHEDULES.find(({ question }) => question === name);
  if (!schedule || chosen(form, name) !== "yes") return;
  form.querySelector(`[name=${schedule.code}]`)?.closest("details")?.setAttribute("open", "");
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
function markImplied(form: HTMLFormElement, names: readonly string[], text: string): void {
  for (const mark of form.querySelectorAll("[data-implied]")) {
    const hint = mark.parentElement!;
    mark.remove();
    if (hint.childNodes.length === 0) hint.remove();
  }
  for (const name of names) {
    const legend = radios(form, name)[0]?.closest("fieldset")?.querySelector("legend");
    if (!legend) continue;
    const mark = document.createElement("b");
    mark.className = "line";
    mark.dataset.implied = "";
    mark.textContent = text;
    hintOf(legend).append(mark);
  }
}

/** Returns the hint of a question, created if missing. */
function hintOf(legend: HTMLLegendElement): Element {
  const known = legend.querySelector(".hint");
  if (known) return known;
  const hint = document.createElement("span");
  hint.className = "hint";
  legend.append(hint);
  return hint;
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
