import type { FormState } from "@/components/mod.ts";
import type { FieldProblem } from "@/lib/errors.ts";
import {
  type Incident,
  reportsInjury,
  type StoredPerson,
  TriageInput,
  type TypeDetails,
} from "@/lib/incidents/mod.ts";
import {
  answersIn,
  CHECKLIST_QUESTIONS,
  ChecklistInput,
  completeChecklist,
  contradictions,
  SCHEDULES,
  wholeNumber,
} from "@/lib/statutory/mod.ts";
import { examine, type Examined } from "@/lib/validation.ts";
import { type FormValues, text } from "../../http/body.ts";

/** The initial form: the stored triage, or default answers. */
export function storedForm(incident: Incident, persons: readonly StoredPerson[]): FormState {
  const { type } = incident;
  const type_details = incident.type_details as TypeDetails;
  const any_injury = reportsInjury({ type, type_details }, persons);
  // Until the officer has asked, "not known" is the only correct answer about days off.
  const usual = { ...completeChecklist({ any_injury }), over_4_days: "unknown" };
  const checklist = incident.checklist ?? usual;
  const answers = CHECKLIST_QUESTIONS.map(({ key }) => {
    const answer = checklist[key];
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
    },
  };
}

/** Reads and validates the whole form. */
export function readTriage(form: FormValues): Examined<TriageInput> {
  const severity = text(form, "severity");
  const { data, fields } = examine(TriageInput, {
    severity: severity && wholeNumber(severity),
    checklist: answersIn(form),
    notes: text(form, "notes"),
    version: versionOf(form),
  });
  const named = fields.map(({ path, ...field }) => ({
    ...field,
    path: path.replace(/^checklist\./, ""),
  }));
  return { data, fields: inFormOrder([...named, ...contradictionsIn(form)]) };
}

/** The triage version that the form is based on; an invalid one is refused. */
export function versionOf(form: FormValues): unknown {
  const version = text(form, "version");
  return version && wholeNumber(version);
}

/** Reads and validates the answers only: checking the outcome needs no severity. */
export function readChecklist(form: FormValues): Examined<ChecklistInput> {
  const { data, fields } = examine(ChecklistInput, answersIn(form));
  return { data, fields: inFormOrder([...fields, ...contradictionsIn(form)]) };
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
  "severity",
  "notes",
];

function contradictionsIn(form: FormValues): FieldProblem[] {
  return contradictions(form).map((path) => ({ path, code: "answered_no" }));
}
