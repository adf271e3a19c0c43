import { type Checklist, type ChecklistAnswers, completeChecklist } from "./checklist.ts";
import { confirmDaysOffOn } from "./deadlines.ts";
import { mustKeepScene } from "./decision.ts";
import { type MinimumSeverity, minimumSeverity } from "./minimum_severity.ts";
import { reasonsFor, type StatutoryReason } from "./reasons.ts";
import { type StatutoryResult, statutoryResult } from "./result.ts";

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

/** When it happened, and when it was reported. */
interface Event {
  readonly occurred_at: Date;
  readonly created_at: Date;
}

/** Works out what answers mean, as saving them would. */
export function outcomeOf(
  answers: ChecklistAnswers,
  { occurred_at, created_at }: Event,
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
