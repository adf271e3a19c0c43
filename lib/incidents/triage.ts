import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { fieldProblem, Problem, problemOfField } from "@/lib/errors.ts";
import { tell } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import {
  type Checklist,
  CHECKLIST_QUESTIONS,
  ChecklistInput,
  type ChecklistKey,
  completeChecklist,
  minimumSeverity,
} from "@/lib/statutory/mod.ts";
import { optionalText } from "@/lib/text.ts";
import { lockOpenIncident, requireTransition, updateIncident } from "./change.ts";
import type { Incident } from "./incident.ts";
import { loggedDuties, readDuties, replaceDuties, statutoryState } from "./law/duties.ts";

const QUESTIONS = CHECKLIST_QUESTIONS.map(({ key }) => key) as [ChecklistKey];

/** A triage: the severity and the answers to the checklist; missing answers get defaults. */
export const TriageInput = z.strictObject({
  severity: z.int().min(1).max(5),
  checklist: ChecklistInput,
  notes: optionalText(2000),
  /** The day the employer learned of an occupational disease; kept by later triages. */
  learned_on: z.iso.date().nullish(),
  /** Questions answered against the report, as the officer has checked. */
  confirmed_against_report: z.array(z.enum(QUESTIONS))
    .refine((keys) => new Set(keys).size === keys.length, { params: { code: "duplicate" } })
    .nullish().transform((keys) => keys ?? []),
  /** From 1 (inconceivable) to 5 (most likely), for the risk matrix. */
  likelihood: z.int().min(1).max(5).nullish().transform((likelihood) => likelihood ?? null),
  /** The `triage_version` that it is based on; without one, a newer triage is overwritten. */
  version: z.int().min(0).optional(),
});
export type TriageInput = z.output<typeof TriageInput>;

/**
 * Saves a triage. The first one moves the incident from reported to triaged; later ones, until
 * closure, leave the status unchanged.
 * @throws Problem `severity_below_minimum`, `stale` when a version is given that is not the current
 * one, `validation_failed` with `in_future` or `too_early` for `learned_on`, `not_found`,
 * `incident_locked`
 */
export async function saveTriage(
  session: Session,
  id: string,
  input: TriageInput,
): Promise<Incident> {
  const { actor, now, timeZone } = session;
  const before = await lockOpenIncident(session, id);
  if (input.version !== undefined && input.version !== before.triage_version) {
    throw new Problem("stale");
  }
  const status = requireTransition(before, "triage_saved");
  const checklist = completeChecklist(input.checklist);
  const { level } = minimumSeverity(checklist);
  if (input.severity < level) {
    throw problemOfField("severity", "severity_below_minimum", { min: level });
  }
  const learned_on = learnedOn(session, input.learned_on ?? before.learned_on, checklist);
  const { columns, duties } = statutoryState(checklist, { ...before, learned_on }, timeZone);
  const after = {
    status,
    severity: input.severity,
    triage_notes: input.notes,
    learned_on,
    likelihood: input.likelihood,
    ...columns,
  };
  const { confirmed_against_report } = input;
  const logged = { ...loggedDuties(duties), confirmed_against_report };
  const changes = difference(
    { ...before, ...loggedDuties(await readDuties(session, id)) },
    { ...after, ...logged, checklist: { ...checklist } },
  );
  await writeAudit(session, {
    action: before.status === "reported" ? "incident.triaged" : "incident.triage_changed",
    subject: ["incident", id],
    incidentId: id,
    ...changes,
  });
  if (before.status === "reported") {
    await tell(session, {
      kind: "incident_triaged",
      users: [before.reporter_id],
      incidentId: id,
      data: { number: before.number },
    });
  }
  await replaceDuties(session, id, duties);
  await recordSuggestionOutcome(session, id, { severity: input.severity, checklist });
  return await updateIncident(session, id, {
    ...after,
    checklist: JSON.stringify(checklist),
    confirmed_against_report: JSON.stringify(confirmed_against_report),
    ...decidedBy(before, actor.id, now),
    triage_version: before.triage_version + 1,
  });
}

/** No employer of this service learned of a case before. */
const EARLIEST = "2000-01-01";

/** The day the employer learned of a disease: as given or stored, else the day it is first flagged. */
function learnedOn(
  session: Session,
  known: string | null,
  { occupational_poisoning_disease: isFlagged }: { occupational_poisoning_disease: boolean },
): string | null {
  if (known === null) return isFlagged ? today(session) : null;
  if (known > today(session)) throw fieldProblem("learned_on", "in_future");
  if (known < EARLIEST) throw fieldProblem("learned_on", "too_early");
  return known;
}

/**
 * The columns for author and time: the first triage keeps its own, later ones use separate columns.
 */
function decidedBy({ triaged_at }: { triaged_at: Date | null }, by: string, at: Date) {
  return triaged_at === null
    ? { triaged_at: at, triaged_by: by }
    : { triage_changed_at: at, triage_changed_by: by };
}

/** A suggestion that is older was not what the officer looked at. */
const SUGGESTION_HOURS = 24;

/**
 * Records what became of the caller's newest suggestion for an incident: saved as it was, or changed.
 * Without one, or when it is recorded already, nothing happens.
 */
async function recordSuggestionOutcome(
  { tx, actor, now }: Session,
  incidentId: string,
  saved: { readonly severity: number; readonly checklist: Checklist },
): Promise<void> {
  const since = new Date(now.getTime() - SUGGESTION_HOURS * 3600_000);
  const call = await tx.selectFrom("ai_calls").select(["id", "kept"])
    .where("user_id", "=", actor.id).where("incident_id", "=", incidentId)
    .where("purpose", "=", "triage_suggestion").where("outcome", "=", "answered")
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc").limit(1).executeTakeFirst();
  if (!call || await isRecorded(tx, call.id)) return;
  const { severity, confidence: _, ...answers } = call.kept as Record<string, unknown>;
  await tx.insertInto("ai_suggestion_outcomes").values({
    call_id: call.id,
    user_id: actor.id,
    incident_id: incidentId,
    suggested_severity: Number(severity),
    saved_severity: saved.severity,
    changed_answers: Object.keys(answers)
      .filter((key) => answers[key] !== saved.checklist[key as keyof Checklist]),
    created_at: now,
  }).execute();
}

async function isRecorded(tx: Tx, callId: string): Promise<boolean> {
  const row = await tx.selectFrom("ai_suggestion_outcomes").select("call_id")
    .where("call_id", "=", callId).executeTakeFirst();
  return row !== undefined;
}
