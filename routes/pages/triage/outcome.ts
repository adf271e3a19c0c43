import type { Incident } from "@/lib/incidents/mod.ts";
import {
  type Checklist,
  type ChecklistAnswers,
  completeChecklist,
  confirmDaysOffOn,
  type MinimumSeverity,
  minimumSeverity,
  mustKeepScene,
  reasonsFor,
  type StatutoryReason,
  type StatutoryResult,
  statutoryResult,
} from "@/lib/statutory/mod.ts";

/** What the answers mean in law. */
export interface Outcome {
  readonly checklist: Checklist;
  readonly result: StatutoryResult;
  readonly minimum: MinimumSeverity;
  /** The gravest first; never empty. */
  readonly reasons: readonly StatutoryReason[];
  /** The day to ask again for the days off, `YYYY-MM-DD`. */
  readonly askAgainOn: string | null;
  readonly keepScene: boolean;
}

/** Works out what answers mean, as saving them would. */
export function outcomeOf(
  answers: ChecklistAnswers,
  { occurred_at, created_at }: Pick<Incident, "occurred_at" | "created_at">,
  timeZone: string,
): Outcome {
  const checklist = completeChecklist(answers);
  const result = statutoryResult(checklist, occurred_at, created_at, timeZone);
  return {
    checklist,
    result,
    minimum: minimumSeverity(checklist),
    reasons: reasonsFor(checklist),
    askAgainOn: confirmDaysOffOn(checklist, occurred_at, timeZone),
    keepScene: mustKeepScene(checklist),
  };
}
