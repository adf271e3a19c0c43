import type { Checklist } from "./checklist.ts";
import { form6DueOn, form7DueOn } from "./deadlines.ts";
import { type Class6, decide, type Decision } from "./decision.ts";

/** The decision with its due dates; null where the form is not required. */
export interface StatutoryResult extends Decision {
  form6_due_on: string | null;
  form7_due_on: string | null;
}

/**
 * What the law asks for after a triage, and by when.
 * The day of the report stands for the day the employer learned of a disease.
 */
export function statutoryResult(
  checklist: Checklist,
  occurredAt: Date,
  reportedAt: Date,
  timeZone: string,
): StatutoryResult {
  const decision = decide(checklist);
  return {
    ...decision,
    form6_due_on: decision.forms.includes("JKKP6") ? form6DueOn(occurredAt, timeZone) : null,
    form7_due_on: decision.forms.includes("JKKP7") ? form7DueOn(reportedAt, timeZone) : null,
  };
}

/** Message key of a classification. */
export function class6Key<Class extends Class6>(class6: Class) {
  return `statutory.class.${class6}` as const;
}
