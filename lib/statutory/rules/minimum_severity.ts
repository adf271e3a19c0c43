import { type Checklist, type ChecklistKey, daysOffAnswer } from "./checklist.ts";

type Rule = {
  level: 3 | 4 | 5;
  because: Extract<
    ChecklistKey,
    | "fatality"
    | "serious_bodily_injury"
    | "permanent_disability"
    | "dangerous_occurrence"
    | "over_4_days"
    | "occupational_poisoning_disease"
  >;
};

/** Highest first; of several answers with the same level the first is named as the cause. */
const RULES: readonly Rule[] = [
  { level: 5, because: "fatality" },
  { level: 4, because: "serious_bodily_injury" },
  { level: 4, because: "permanent_disability" },
  { level: 4, because: "dangerous_occurrence" },
  { level: 3, because: "over_4_days" },
  { level: 3, because: "occupational_poisoning_disease" },
];

/** The answers that can raise the lowest severity; `because` is null at level 1. */
export type MinimumSeverity = Rule | { level: 1; because: null };
export type MinimumCause = Rule["because"];

/** Causes in the order in which they are named. */
export const MINIMUM_CAUSES: readonly MinimumCause[] = RULES.map((rule) => rule.because);

/**
 * The lowest severity that the answers allow, and the answer it comes from.
 * Events that are not work-related have no minimum; an officer may always go higher.
 */
export function minimumSeverity(
  checklist: Pick<Checklist, Rule["because"] | "work_related" | "lost_days">,
): MinimumSeverity {
  const applies = ({ because }: Rule) =>
    because === "over_4_days" ? daysOffAnswer(checklist) === "yes" : checklist[because];
  const rule = checklist.work_related ? RULES.find(applies) : undefined;
  return rule ?? { level: 1, because: null };
}

/** Message key of the sentence "… makes it at least {level}". */
export function minimumKey<Cause extends MinimumCause>(cause: Cause) {
  return `severity_minimum.${cause}` as const;
}
