import { type Checklist, daysOffAnswer } from "./checklist.ts";

/** Why a form, the register or nothing at all is asked for. */
export const STATUTORY_REASONS = [
  "not_work_related",
  "fatality",
  "sbi_over_4",
  "sbi_unknown",
  "sbi_short",
  "dangerous_occurrence",
  "over_4_days",
  "disease",
  "ask_again",
  "register_only",
  "nothing",
] as const;
export type StatutoryReason = (typeof STATUTORY_REASONS)[number];

/** The reasons behind `decide`, the gravest first; never empty. */
export function reasonsFor(checklist: Checklist): StatutoryReason[] {
  if (!checklist.work_related) return ["not_work_related"];
  const { serious_bodily_injury: sbi, occupational_poisoning_disease: disease } = checklist;
  const overFour = daysOffAnswer(checklist);
  const open = !checklist.fatality && checklist.any_injury && overFour === "unknown";
  const found: [StatutoryReason, boolean][] = [
    ["fatality", checklist.fatality],
    ["sbi_over_4", sbi && overFour === "yes"],
    ["sbi_unknown", sbi && overFour === "unknown"],
    ["sbi_short", sbi && overFour === "no"],
    ["dangerous_occurrence", checklist.dangerous_occurrence],
    ["over_4_days", !sbi && overFour === "yes" && (checklist.any_injury || !disease)],
    ["disease", disease],
    ["ask_again", open && !sbi],
  ];
  const reasons = found.filter(([, holds]) => holds).map(([reason]) => reason);
  if (reasons.length > 0) return reasons;
  return [checklist.any_injury ? "register_only" : "nothing"];
}

/** Message keys: the reason in a few words, and the sentence that names the regulation. */
export function whyKey<Reason extends StatutoryReason>(reason: Reason) {
  return `statutory.why.${reason}` as const;
}
export function ruleKey<Reason extends StatutoryReason>(reason: Reason) {
  return `statutory.rule.${reason}` as const;
}
