import { type FormState, valueOf } from "@/components/mod.ts";
import type { FieldProblem } from "@/lib/errors.ts";
import {
  type Incident,
  reportsInjury,
  type StoredPerson,
  TriageInput,
  type TypeDetails,
} from "@/lib/incidents/mod.ts";
import {
  type Checklist,
  CHECKLIST_QUESTIONS,
  type ChecklistFlag,
  ChecklistInput,
  type ChecklistKey,
  completeChecklist,
} from "@/lib/statutory/mod.ts";
import { examine, type Examined } from "@/lib/validation.ts";
import { type FormValues, text } from "../../http/body.ts";

/** What the form shows before anything is typed: what is stored, else what usually holds. */
export function storedForm(incident: Incident, persons: readonly StoredPerson[]): FormState {
  const { type } = incident;
  const type_details = incident.type_details as TypeDetails;
  const any_injury = reportsInjury({ type, type_details }, persons);
  // "Not known" is the one answer about days off that cannot be wrong before somebody has asked.
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

/** Answers that follow from others, by what they become: a death is an injury too. */
export type Implied = Readonly<Partial<Record<ChecklistKey, string>>>;

/**
 * What the other answers make of questions 4 and 7, where the form says otherwise. "Not known" stays
 * open: whether somebody was hurt may still be answered differently.
 */
export function impliedAnswers(
  form: FormState,
  { any_injury, over_4_days, lost_days }: Checklist,
): Implied {
  return {
    ...(any_injury && valueOf(form, "any_injury") !== "yes" ? { any_injury: "yes" } : {}),
    ...(lost_days !== null && valueOf(form, "over_4_days") !== over_4_days ? { over_4_days } : {}),
  };
}

/** Reads the whole form. */
export function readTriage(form: FormValues): Examined<TriageInput> {
  const severity = text(form, "severity");
  const { data, fields } = examine(TriageInput, {
    severity: severity && wholeNumber(severity),
    checklist: checklistOf(form),
    notes: text(form, "notes"),
    version: versionOf(form),
  });
  const named = fields.map(({ path, ...field }) => ({
    ...field,
    path: path.replace(/^checklist\./, ""),
  }));
  return { data, fields: inFormOrder([...named, ...contradictions(form)]) };
}

/** The version of the triage that the form was drawn from; what is no number is refused. */
export function versionOf(form: FormValues): unknown {
  const version = text(form, "version");
  return version && wholeNumber(version);
}

/** Reads the answers alone: for looking at what they mean, a severity is not needed yet. */
export function readChecklist(form: FormValues): Examined<ChecklistInput> {
  const { data, fields } = examine(ChecklistInput, checklistOf(form));
  return { data, fields: inFormOrder([...fields, ...contradictions(form)]) };
}

/** The summary of errors goes down the page: the answers come before the severity. */
function inFormOrder(fields: FieldProblem[]): FieldProblem[] {
  const rank = ({ path }: FieldProblem) => FORM_ORDER.indexOf(path.replace(/\.\d+$/, ""));
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

/** Below each question what belongs to it. */
const BELOW: Readonly<Record<string, string>> = {
  serious_bodily_injury: "sbi_codes",
  over_4_days: "lost_days",
  dangerous_occurrence: "do_code",
  occupational_poisoning_disease: "disease_code",
};
const FORM_ORDER = [
  ...CHECKLIST_QUESTIONS.flatMap(({ key }) => [key, BELOW[key] ?? key]),
  "severity",
  "notes",
];

function checklistOf(form: FormValues) {
  const flags = CHECKLIST_QUESTIONS.filter(({ kind }) => kind === "yes_no")
    .map(({ key }) => [key, yesNo(text(form, key))]);
  const lostDays = text(form, "lost_days");
  return {
    ...Object.fromEntries(flags) as Record<ChecklistFlag, unknown>,
    over_4_days: daysOff(form),
    lost_days: lostDays && wholeNumber(lostDays),
    sbi_codes: form.sbi_codes?.filter((code) => code !== ""),
    do_code: text(form, "do_code"),
    disease_code: text(form, "disease_code"),
  };
}

/**
 * Where nobody is ill, "not known" says no more than no answer: the checklist then takes it from
 * whether anybody was hurt.
 */
function daysOff(form: FormValues): string | undefined {
  const answer = text(form, "over_4_days");
  const isIll = text(form, "occupational_poisoning_disease") === "yes";
  return answer === "unknown" && !isIll ? undefined : answer;
}

/** What is neither stays as it is, for the schema to refuse. */
function yesNo(answer: string | undefined): unknown {
  return answer === "yes" ? true : answer === "no" ? false : answer;
}

function wholeNumber(typed: string): unknown {
  return /^-?\d+$/.test(typed) ? Number(typed) : typed;
}

/** Each question with an entry of its schedule below it. */
const SCHEDULES = [
  { question: "serious_bodily_injury", code: "sbi_codes" },
  { question: "dangerous_occurrence", code: "do_code" },
  { question: "occupational_poisoning_disease", code: "disease_code" },
] as const;

/**
 * "No" with an entry of the schedule chosen below it. The domain would drop the entry; a person
 * who sees both on the form may have meant the other thing, and the law hangs on it.
 */
function contradictions(form: FormValues): FieldProblem[] {
  return SCHEDULES.filter(({ question, code }) =>
    text(form, question) === "no" && form[code]?.some((value) => value !== "")
  ).map(({ code }) => ({ path: code, code: "answered_no" }));
}
