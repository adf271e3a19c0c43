import { utcDate } from "@/lib/calendar.ts";
import type { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { moveIncident, requireTransition } from "@/lib/incidents/mod.ts";
import { notifyPeople } from "@/lib/notifications/mod.ts";
import { type Session } from "@/lib/session.ts";
import type { Capa } from "./capa.ts";
import type { Reopening, Verification } from "./input.ts";
import { lockCapa } from "./update.ts";
import { recheckDate } from "./rules/priorities.ts";
import { readCapa } from "./read.ts";
import { mayMove } from "./rules/statuses.ts";

/**
 * Verifies an action: its effectiveness is checked 30 days later, and the incident moves from
 * capa_pending to verification.
 * @throws Problem `invalid_transition`, `verifier_is_owner`, `stale`, `incident_locked`, `not_found`
 */
export async function verifyCapa(
  session: Session,
  id: string,
  { verification_notes, version }: z.output<typeof Verification>,
): Promise<Capa> {
  const { tx, actor, now } = session;
  const { capa, incident } = await lockCapa(session, id, version);
  if (!mayMove(capa.status, "verified", "verify")) throw refused(capa.status);
  if (capa.owner_id === actor.id) throw new Problem("verifier_is_owner");
  const status = requireTransition(incident, "capa_verified");
  const verified = {
    status: "verified",
    verified_at: now,
    verified_by: actor.id,
    verification_notes,
    recheck_round: 0,
    // Rechecks count calendar days in UTC, from the verification.
    recheck_date: recheckDate(utcDate(now), 0),
  } as const;
  await tx.updateTable("capas").set({ ...verified, version: capa.version + 1, updated_at: now })
    .where("id", "=", id).execute();
  await writeAudit(session, {
    action: "capa.verified",
    subject: ["capa", id],
    incidentId: incident.id,
    before: { status: capa.status },
    after: verified,
  });
  await moveIncident(session, incident, status);
  await notifyPeople(session, [capa.owner_id], message("capa_verified", incident.id, capa));
  return await readCapa(session, id);
}

/**
 * Sends an action back to its owner with a reason; an incident in verification waits for actions again.
 * @throws Problem `invalid_transition`, `stale`, `incident_locked`, `not_found`
 */
export async function reopenCapa(
  session: Session,
  id: string,
  { reason, version }: z.output<typeof Reopening>,
): Promise<Capa> {
  const { tx, now } = session;
  const { capa, incident } = await lockCapa(session, id, version);
  if (!mayMove(capa.status, "in_progress", "reopen")) throw refused(capa.status);
  const status = requireTransition(incident, "capa_reopened");
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
  await tx.updateTable("capas").set({ ...reopened, version: capa.version + 1, updated_at: now })
    .where("id", "=", id).execute();
  await writeAudit(session, {
    action: "capa.reopened",
    subject: ["capa", id],
    incidentId: incident.id,
    before: { status: capa.status, verified_at: capa.verified_at },
    after: reopened,
  });
  await moveIncident(session, incident, status);
  await notifyPeople(session, [capa.owner_id], message("capa_reopened", incident.id, capa));
  return await readCapa(session, id);
}

function refused(status: string): Problem {
  return new Problem("invalid_transition", { values: { status: `capa.${status}` } });
}

function message(
  kind: "capa_verified" | "capa_reopened",
  incidentId: string,
  { id, title }: { id: string; title: string },
) {
  return { kind, incidentId, capaId: id, data: { title } };
}
