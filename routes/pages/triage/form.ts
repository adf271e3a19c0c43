import type { FormState } from "@/components/mod.ts";
import type { FieldProblem } from "@/lib/errors.ts";
import {
  type Incident,
  isAgainst,
  reportsInjury,
  type StoredPerson,
  type TriageClue,
  triageClues,
  TriageInput,
  type TypeDetails,
} from "@/lib/incidents/mod.ts";
import {
  answersIn,
  CHECKLIST_QUESTIONS,
  ChecklistInput,
  type ChecklistKey,
  completeChecklist,
  contradictions,
  isOverFourDays,
  SCHEDULES,
  wholeNumber,
} from "@/lib/statutory/mod.ts";
import { examine, type Examined } from "@/lib/validation.ts";
import { type FormValues, text } from "../../http/body/body.ts";

/** The initial form: the stored triage, or default answers. */
export function storedForm(incident: Incident, persons: readonly StoredPerson[]): FormState {
  const { type } = incident;
  const type_details = incident.type_details as TypeDetails;
  const any_injury = reportsInjury({ type, type_details }, persons);
  // Until the officer has asked, "not known" is the only correct answer about days off.
  const usual = { ...completeChecklist({ any_injury }), over_4_days: "unknown" };
  const checklist = incident.checklist ?? usual;
  // A question with a clue in the report has no preset answer.
  const open = incident.checklist ? [] : triageClues({ type, type_details }, persons)
    .map(({ question }) => question);
  const answers = CHECKLIST_QUESTIONS.map(({ key }) => {
    const answer = checklist[key];
    if (open.includes(key)) return [key, ""];
    return [key, typeof answer === "boolean" ? (answer ? "yes" : "no") : answer];
  });
  return {
    errors: [],
    values: {
      ...Object.fromEntries(answers),
      lost_days: String(checklist.lost_days ?? ""),
      sbi_codes: checklist.sbi_codes,
      do_code: checklist.do_code ?? "",
      disease_code: checklist.disease_code ?? "",
      severity: String(incident.severity ?? ""),
      notes: incident.triage_notes ?? "",
      learned_on: incident.learned_on ?? "",
      confirmed: incident.confirmed_against_report,
      likelihood: String(incident.likelihood ?? ""),
    },
  };
}

/** Reads and validates the whole form; the clues of the report ask for answers and for ticks. */
export function readTriage(
  form: FormValues,
  clues: readonly TriageClue[],
): Examined<TriageInput> {
  const severity = text(form, "severity");
  const likelihood = text(form, "likelihood");
  const { data, fields } = examine(TriageInput, {
    severity: severity && wholeNumber(severity),
    checklist: answersIn(form),
    notes: text(form, "notes"),
    version: versionOf(form),
    learned_on: text(form, "learned_on") || null,
    likelihood: likelihood ? wholeNumber(likelihood) : null,
    confirmed_against_report: form.confirmed?.filter((key) => isContradicted(form, clues, key)),
  });
  const named = fields.map(({ path, ...field }) => ({
    ...field,
    path: path.replace(/^checklist\./, ""),
  }));
  const faults = [...contradictionsIn(form), ...unanswered(form, clues), ...unchecked(form, clues)];
  return { data, fields: inFormOrder([...named, ...faults]) };
}

/** The questions with a clue that neither an answer nor other answers decide. */
function unanswered(form: FormValues, clues: readonly TriageClue[]): FieldProblem[] {
  const answers = answersIn(form);
  const isDecided = (key: ChecklistKey) =>
    Boolean(text(form, key)) || (key === "over_4_days" && answers.lost_days !== undefined) ||
    (key === "any_injury" && (text(form, "fatality") === "yes" ||
      text(form, "serious_bodily_injury") === "yes"));
  const asked = new Set(clues.map(({ question }) => question));
  return [...asked].filter((key) => !isDecided(key)).map((path) => ({ path, code: "unanswered" }));
}

/** The answers that contradict the report without the tick that the officer has checked. */
function unchecked(form: FormValues, clues: readonly TriageClue[]): FieldProblem[] {
  const asked = new Set(clues.map(({ question }) => question));
  return [...asked].filter((key) =>
    isContradicted(form, clues, key) && !form.confirmed?.includes(key)
  ).map((path) => ({ path, code: "against_report" }));
}

function isContradicted(form: FormValues, clues: readonly TriageClue[], key: string): boolean {
  return isAgainst(clues.filter(({ question }) => question === key), answerTo(form, key));
}

/** The answer to a question; the number of lost days decides question 4. */
function answerTo(form: FormValues, key: string): string {
  const { lost_days } = answersIn(form);
  if (key !== "over_4_days" || typeof lost_days !== "number") return text(form, key) ?? "";
  return isOverFourDays(lost_days) ? "yes" : "no";
}

/** The triage version that the form is based on; an invalid one is refused. */
export function versionOf(form: FormValues): unknown {
  const version = text(form, "version");
  return version && wholeNumber(version);
}

/** Reads and validates the answers only: checking the outcome needs no severity. */
export function readChecklist(
  form: FormValues,
  clues: readonly TriageClue[],
): Examined<ChecklistInput> {
  const { data, fields } = examine(ChecklistInput, answersIn(form));
  const faults = [...contradictionsIn(form), ...unanswered(form, clues)];
  return { data, fields: inFormOrder([...fields, ...faults]) };
}

/** Sorts errors in page order: the answers come before the severity. */
function inFormOrder(fields: FieldProblem[]): FieldProblem[] {
  const rank = ({ path }: FieldProblem) => FORM_ORDER.indexOf(path.replace(/\.\d+$/, ""));
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

/** The inputs below each question, by question. */
const BELOW: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SCHEDULES.map(({ question, code }) => [question, code])),
  over_4_days: "lost_days",
};
const FORM_ORDER = [
  ...CHECKLIST_QUESTIONS.flatMap(({ key }) => [key, BELOW[key] ?? key]),
  "learned_on",
  "severity",
  "likelihood",
  "notes",
];

function contradictionsIn(form: FormValues): FieldProblem[] {
  return contradictions(form).map((path) => ({ path, code: "answered_no" }));
}
