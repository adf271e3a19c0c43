import type { DiseaseCode, DoCode, SbiCode } from "./schedules.ts";

/** The ten questions of triage, in order. */
export const CHECKLIST_QUESTIONS = [
  { key: "work_related", kind: "yes_no", hint: true },
  { key: "fatality", kind: "yes_no", hint: false },
  { key: "serious_bodily_injury", kind: "yes_no", hint: true },
  { key: "over_4_days", kind: "yes_no_unknown", hint: true },
  { key: "dangerous_occurrence", kind: "yes_no", hint: true },
  { key: "occupational_poisoning_disease", kind: "yes_no", hint: true },
  { key: "any_injury", kind: "yes_no", hint: false },
  { key: "permanent_disability", kind: "yes_no", hint: false },
  { key: "non_employee_affected", kind: "yes_no", hint: false },
  { key: "scene_preserved", kind: "yes_no", hint: false },
] as const;
export type ChecklistQuestion = (typeof CHECKLIST_QUESTIONS)[number];
export type ChecklistKey = ChecklistQuestion["key"];
export type ChecklistFlag = Exclude<ChecklistKey, "over_4_days">;

/** The days off are often not known on the first day. */
export const DAYS_OFF_ANSWERS = ["yes", "no", "unknown"] as const;
export type DaysOffAnswer = (typeof DAYS_OFF_ANSWERS)[number];

/** All answers, defaults and implications applied: what is stored with the incident. */
export interface Checklist extends Record<ChecklistFlag, boolean> {
  over_4_days: DaysOffAnswer;
  /** Calendar days off normal work, from the day after the accident. */
  lost_days: number | null;
  sbi_codes: readonly SbiCode[];
  do_code: DoCode | null;
  disease_code: DiseaseCode | null;
}

/** What a triage request may leave out is everything; null equals left out. */
export type ChecklistAnswers = {
  readonly [Key in keyof Checklist]?: Checklist[Key] | null | undefined;
};

/** Days charged for a death or a permanent disability, and so the most that can be lost. */
export const MAX_LOST_DAYS = 6000;

/** "More than four" calendar days are five or more (NADOPOD 2004, regulation 5). */
export function isOverFourDays(lostDays: number): boolean {
  return lostDays >= 5;
}

/** The answer to "more than four days", which a number of lost days decides. */
export function daysOffAnswer(
  checklist: Pick<Checklist, "lost_days" | "over_4_days">,
): DaysOffAnswer {
  if (checklist.lost_days === null) return checklist.over_4_days;
  return isOverFourDays(checklist.lost_days) ? "yes" : "no";
}

/**
 * Fills in defaults and makes the answers agree.
 *
 * - `lost_days` decides `over_4_days`.
 * - A code of a schedule without an answer to its question answers it; with "no" the code goes.
 * - Death and serious bodily injury imply an injury. So do permanent disability and more than four
 *   days off, unless a disease is reported without an injury: then the disease explains them, and
 *   the case belongs on form 7 alone.
 */
export function completeChecklist(answers: ChecklistAnswers): Checklist {
  const sbiCodes = answers.sbi_codes ?? [];
  const fatality = answers.fatality ?? false;
  const sbi = answers.serious_bodily_injury ?? sbiCodes.length > 0;
  const occurrence = answers.dangerous_occurrence ?? Boolean(answers.do_code);
  const disease = answers.occupational_poisoning_disease ?? Boolean(answers.disease_code);
  const disability = answers.permanent_disability ?? false;
  const lostDays = answers.lost_days ?? null;
  const daysOff = lostDays === null ? answers.over_4_days : isOverFourDays(lostDays) ? "yes" : "no";
  const injury = answers.any_injury || fatality || sbi ||
    (!disease && (disability || daysOff === "yes"));
  return {
    work_related: answers.work_related ?? true,
    fatality,
    serious_bodily_injury: sbi,
    sbi_codes: sbi ? sbiCodes : [],
    over_4_days: daysOff ?? (injury ? "unknown" : "no"),
    lost_days: lostDays,
    dangerous_occurrence: occurrence,
    do_code: occurrence ? answers.do_code ?? null : null,
    occupational_poisoning_disease: disease,
    disease_code: disease ? answers.disease_code ?? null : null,
    any_injury: injury,
    permanent_disability: disability,
    non_employee_affected: answers.non_employee_affected ?? false,
    scene_preserved: answers.scene_preserved ?? false,
  };
}

/** True when regulation 9 asks to keep the scene and the checklist does not say that it is kept. */
export function needsSceneReminder(checklist: Checklist): boolean {
  return checklist.work_related && !checklist.scene_preserved &&
    (checklist.fatality || checklist.serious_bodily_injury || checklist.dangerous_occurrence);
}

/** Message key of a question, and of its hint where it has one. */
export function questionKey<Key extends ChecklistKey>(key: Key) {
  return `checklist.${key}` as const;
}
export type HintedKey = Extract<ChecklistQuestion, { hint: true }>["key"];
export function hintKey<Key extends HintedKey>(key: Key) {
  return `checklist_hint.${key}` as const;
}
