import {
  type Checklist,
  CHECKLIST_QUESTIONS,
  type ChecklistAnswers,
  type ChecklistFlag,
  type ChecklistKey,
  MAX_LOST_DAYS,
} from "./checklist.ts";

/** The values of a form by the names of its fields, in order of appearance. */
export type FormFields = Readonly<Record<string, readonly string[] | undefined>>;

/** Each question with an entry of its schedule below it. */
export const SCHEDULES = [
  { question: "serious_bodily_injury", code: "sbi_codes" },
  { question: "dangerous_occurrence", code: "do_code" },
  { question: "occupational_poisoning_disease", code: "disease_code" },
] as const satisfies readonly { question: ChecklistKey; code: keyof Checklist }[];

/** The answers as the form has them; what is neither yes nor no, or no number, stays as it is. */
export function answersIn(fields: FormFields): Record<keyof Checklist, unknown> {
  const flags = CHECKLIST_QUESTIONS.filter(({ kind }) => kind === "yes_no")
    .map(({ key }) => [key, yesNo(said(fields, key))]);
  const lostDays = said(fields, "lost_days");
  return {
    ...Object.fromEntries(flags) as Record<ChecklistFlag, unknown>,
    over_4_days: daysOff(fields),
    lost_days: lostDays && wholeNumber(lostDays),
    sbi_codes: fields.sbi_codes?.filter((code) => code !== ""),
    do_code: said(fields, "do_code"),
    disease_code: said(fields, "disease_code"),
  };
}

/**
 * The answers of a form that offers nothing but answers, so that only a number can be wrong; null as
 * long as they cannot be saved. For a browser, which has no schema with it.
 */
export function readAnswers(fields: FormFields): ChecklistAnswers | null {
  const answers = answersIn(fields);
  const { lost_days } = answers;
  const isDays = typeof lost_days === "number" && lost_days >= 0 && lost_days <= MAX_LOST_DAYS;
  if (contradictions(fields).length > 0 || !(lost_days === undefined || isDays)) return null;
  return answers as ChecklistAnswers;
}

/**
 * The fields of schedules in which an entry is chosen below a "no". The domain would drop the entry; a
 * person who sees both on the form may have meant the other thing, and the law hangs on it.
 */
export function contradictions(fields: FormFields): (typeof SCHEDULES)[number]["code"][] {
  return SCHEDULES.filter(({ question, code }) =>
    said(fields, question) === "no" && fields[code]?.some((value) => value !== "")
  ).map(({ code }) => code);
}

/** Answers that follow from others, by what they become: a death is an injury too. */
export type Implied = Readonly<Partial<Record<"any_injury" | "over_4_days", string>>>;

/**
 * What the other answers make of questions 4 and 7, where the form says otherwise. "Not known" stays
 * open: the answer to the question about injuries may still change.
 */
export function impliedAnswers(
  fields: FormFields,
  { any_injury, over_4_days, lost_days }: Checklist,
): Implied {
  return {
    ...(any_injury && said(fields, "any_injury") !== "yes" ? { any_injury: "yes" } : {}),
    ...(lost_days !== null && said(fields, "over_4_days") !== over_4_days ? { over_4_days } : {}),
  };
}

/** A typed number, or what was typed instead. */
export function wholeNumber(typed: string): unknown {
  return /^-?\d+$/.test(typed) ? Number(typed) : typed;
}

/** The first value, trimmed; absent and empty are the same. */
function said(fields: FormFields, name: string): string | undefined {
  return fields[name]?.[0]?.trim() || undefined;
}

/**
 * Without a disease, "not known" means the same as no answer: the checklist then takes it from the
 * question about injuries.
 */
function daysOff(fields: FormFields): string | undefined {
  const answer = said(fields, "over_4_days");
  const isIll = said(fields, "occupational_poisoning_disease") === "yes";
  return answer === "unknown" && !isIll ? undefined : answer;
}

/** What is neither stays as it is, for the schema to refuse. */
function yesNo(answer: string | undefined): unknown {
  return answer === "yes" ? true : answer === "no" ? false : answer;
}
