import type { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { utcDate } from "@/lib/calendar.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { moveIncident, requireTransition } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, type CapaRow, lockCapa, presentCapa, saveCapa } from "./capa.ts";
import type { Reopening, Verification } from "./input.ts";
import { recheckDate } from "./rules/rechecks.ts";
import { mayMove } from "./rules/statuses.ts";
import { invalidTransition, notifyOwner } from "./update.ts";

/**
 * Verifies a CAPA. Its first effectiveness check follows 30 days later, and an incident in
 * `capa_pending` moves to `verification`.
 * @returns the verified CAPA
 * @throws Problem `invalid_transition`, `verifier_is_owner`, `stale`, `incident_locked`,
 * `not_found`
 */
export async function verifyCapa(
  session: Session,
  id: string,
  { verification_notes, version }: z.output<typeof Verification>,
): Promise<Capa> {
  const { actor, now } = session;
  const capa = await lockCapa(session, id, version);
  if (!mayMove(capa.status, "verified", "verify")) throw invalidTransition(capa);
  if (capa.owner_id === actor.id) throw new Problem("verifier_is_owner");
  const next = requireTransition({ status: capa.incident_status }, "capa_verified");
  const verified = {
    status: "verified",
    verified_at: now,
    verified_by: actor.id,
    verification_notes,
    recheck_round: 0,
    // Rechecks count calendar days in UTC, from the verification.
    recheck_date: recheckDate(utcDate(now), 0),
  } as const;
  const row = await saveCapa(session, capa, verified);
  await writeAudit(session, {
    action: "capa.verified",
    subject: ["capa", id],
    incidentId: capa.incident_id,
    before: { status: capa.status },
    after: verified,
  });
  return await finish(session, row, next, "capa_verified");
}

/**
 * Returns a CAPA to its owner with a reason; an incident in `verification` moves back to
 * `capa_pending`.
 * @returns the reopened CAPA
 * @throws Problem `invalid_transition`, `stale`, `incident_locked`, `not_found`
 */
export async function reopenCapa(
  session: Session,
  id: string,
  { reason, version }: z.output<typeof Reopening>,
): Promise<Capa> {
  const capa = await lockCapa(session, id, version);
  if (!mayMove(capa.status, "in_progress", "reopen")) throw invalidTransition(capa);
  const next = requireTransition({ status: capa.incident_status }, "capa_reopened");
  const reopened = {
    status: "in_progress",
    reopen_reason: reason,
    reopened_count: capa.reopened_count + 1,
    completed_at: null,
    verified_at: null,
    verified_by: null,
    recheck_round: 0,
    recheck_date: null,
  } as const;
  const row = await saveCapa(session, capa, reopened);
  await writeAudit(session, {
    action: "capa.reopened",
    subject: ["capa", id],
    incidentId: capa.incident_id,
    before: { status: capa.status, verified_at: capa.verified_at },
    after: reopened,
  });
  return await finish(session, row, next, "capa_reopened");
}

/** Moves the incident, notifies the owner and returns the CAPA. */
async function finish(
  session: Session,
  row: CapaRow,
  incidentStatus: IncidentStatus,
  kind: "capa_verified" | "capa_reopened",
): Promise<Capa> {
  const { incident_id, owner_id } = row;
  await moveIncident(session, { id: incident_id, status: row.incident_status }, incidentStatus);
  await notifyOwner(session, kind, owner_id, row);
  // Checks belong to one verification; this one has none yet.
  return presentCapa({ ...row, incident_status: incidentStatus, rounds_checked: [] }, session);
}
