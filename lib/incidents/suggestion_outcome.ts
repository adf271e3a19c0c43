import type { Tx } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Checklist } from "@/lib/statutory/mod.ts";

/** A suggestion that is older was not what the officer looked at. */
const VALID_HOURS = 24;

/**
 * Records what became of the caller's newest suggestion for an incident: saved as it was, or changed.
 * Without one, or when it is recorded already, nothing happens.
 */
export async function recordSuggestionOutcome(
  { tx, actor, now }: Session,
  incidentId: string,
  saved: { readonly severity: number; readonly checklist: Checklist },
): Promise<void> {
  const since = new Date(now.getTime() - VALID_HOURS * 3600_000);
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
