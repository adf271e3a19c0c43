import { defaultPriority, DUE_DAYS } from "@/lib/capas/rules/priorities.ts";
import { RECHECK_DAYS, RECHECK_ROUNDS, recheckDate } from "@/lib/capas/rules/rechecks.ts";
import { isToDo } from "@/lib/capas/rules/statuses.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { type Phase, PHASES } from "@/lib/evidence/rules/phases.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import {
  addMinutes,
  type EpochDay,
  isoDate,
  malaysianDay,
  officeMoment,
  utcDay,
} from "./calendar.ts";
import { demoUuid } from "./identifiers.ts";
import type { DemoCapa, DemoPhoto, DemoRecheck } from "./model.ts";
import { personId } from "./people.ts";
import type { Action } from "./story.ts";

interface Circumstances {
  readonly counter: number;
  readonly severity: SeverityLevel;
  readonly day: EpochDay;
  readonly today: EpochDay;
  /** The incident step that precedes the assignment. */
  readonly earliest: Date | null;
  readonly assignDay: EpochDay;
  readonly closed: boolean;
  readonly officer: string;
}

/** Returns one corrective or preventive action. Throws RangeError when its days do not fit. */
export function composeCapa(action: Action, given: Circumstances): DemoCapa {
  const { counter, officer, today } = given;
  if (!given.earliest) throw new RangeError(`an action before its triage: ${action.title}`);
  const status: CapaStatus = action.state ?? (given.closed ? "verified" : "open");
  const priority = action.priority ?? defaultPriority(given.severity);
  const step = makeSteps(given.earliest, counter, today, action.title);

  const assigned = step(given.assignDay);
  const assignedDay = malaysianDay(assigned);
  const dueDay = assignedDay + (action.due ?? DUE_DAYS[priority]);
  const started = status === "open" ? null : step(Math.min(assignedDay + 1 + counter % 2, dueDay));
  const reopened = action.reopened ? step(assignedDay + action.reopened[0]) : null;
  const isSent = !isToDo(status);
  const early = action.due !== undefined && action.due < 4 ? 0 : counter % 3;
  const completed = isSent
    ? step(action.sent === undefined ? dueDay - early : assignedDay + action.sent)
    : null;
  const verified = completed && status === "verified"
    ? step(malaysianDay(completed) + (action.checked ?? 1 + counter % 3))
    : null;

  return {
    id: demoUuid(assigned, 20000 + counter),
    title: action.title,
    description: action.about ?? null,
    action_type: action.prevents ? "preventive" : "corrective",
    control_level: action.level,
    root_cause_category: action.cause ?? null,
    owner_id: personId(action.owner),
    priority,
    assigned_at: assigned.toISOString(),
    assigned_by: officer,
    due_date: isoDate(dueDay),
    status,
    owner_notes: action.notes ?? null,
    started_at: started?.toISOString() ?? null,
    completed_at: completed?.toISOString() ?? null,
    verified_at: verified?.toISOString() ?? null,
    verified_by: verified ? officer : null,
    verification_notes: verified ? action.verdict ?? null : null,
    reopened_count: reopened ? 1 : 0,
    reopened_at: reopened?.toISOString() ?? null,
    reopen_reason: action.reopened?.[1] ?? null,
    ...composeRechecks(action, verified, given),
    photos: composePhotos(action, counter, { before: started, after: completed }),
  };
}

/** Minutes before the work begins or is sent in which its photo is taken. */
const PHOTO_MINUTES = 4;

/** The photos, each taken just before the step that it belongs to. */
function composePhotos(
  { title, photos = {} }: Action,
  counter: number,
  steps: Readonly<Record<Phase, Date | null>>,
): DemoPhoto[] {
  return PHASES.flatMap((phase, index) => {
    const name = photos[phase];
    if (name === undefined) return [];
    const step = steps[phase];
    if (!step) throw new RangeError(`a photo of work that was not done: ${title}`);
    const at = addMinutes(step, -PHOTO_MINUTES);
    return [{
      id: demoUuid(at, 70000 + counter * PHASES.length + index),
      phase,
      file_name: `${name}.jpg`,
      created_at: at.toISOString(),
    }];
  });
}

/**
 * Returns the effectiveness checks 30, 60 and 90 days after the UTC date of verification, as they
 * are after the job's last run on the day before the anchor.
 */
function composeRechecks(
  action: Action,
  verified: Date | null,
  { today, officer, counter }: Circumstances,
): Pick<DemoCapa, "recheck_round" | "recheck_date" | "recheck_results"> {
  if (!verified) return { recheck_round: 0, recheck_date: null, recheck_results: [] };
  const from = utcDay(verified);
  const come = Math.min(RECHECK_ROUNDS, Math.floor((today - 1 - from) / RECHECK_DAYS));
  const round = Math.max(0, action.checkWaits ? come - 1 : come);
  const results: DemoRecheck[] = [];
  for (let done = 1; done <= round; done++) {
    const at = officeMoment(from + done * RECHECK_DAYS + 2, counter + done);
    if (malaysianDay(at) >= today) break;
    const [result, note] = action.checks?.[done - 1] ?? ["effective" as const, null];
    results.push({ round: done, result, note, at: at.toISOString(), by: officer });
  }
  return {
    recheck_round: round,
    recheck_date: recheckDate(isoDate(from), round),
    recheck_results: results,
  };
}

/** Each step is in office hours on its day, after the previous step and before the anchor's day. */
function makeSteps(earliest: Date, counter: number, today: EpochDay, title: string) {
  let last = earliest;
  let count = 0;
  return (day: EpochDay): Date => {
    count += 1;
    const planned = officeMoment(day, counter * 7 + count * 13);
    last = planned > last ? planned : addMinutes(last, 7 + (counter + count) % 25);
    if (malaysianDay(last) >= today) {
      throw new RangeError(`the days of an action do not fit before the anchor: ${title}`);
    }
    return last;
  };
}
