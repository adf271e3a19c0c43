import { sql, type Updateable } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { IncidentStatus, Schema } from "@/lib/database/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/rules/access.ts";
import type { Session } from "@/lib/session.ts";
import type { Incident, PersonName } from "./incident.ts";
import { presentIncident } from "./read.ts";
import { selectIncidents } from "./rows/complete.ts";
import { impossibleDates } from "./rules/impossible_dates.ts";
import { type IncidentEvent, statusAfter } from "./rules/transitions.ts";

/** Announced by transactions that write the texts of an incident. */
export const INCIDENT_TEXTS = "incident texts";

/**
 * Locks an incident, open or closed, and returns its row. Every change of an incident or of its parts
 * locks the incident first, then the part, which avoids deadlocks.
 * @throws Problem `not_found`
 */
export function lockIncident({ tx }: Session, id: string) {
  return tx.selectFrom("incidents").selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/** The same for a change that a closed incident refuses. @throws Problem `not_found`, `incident_locked` */
export async function lockOpenIncident(session: Session, id: string) {
  const incident = await lockIncident(session, id);
  if (incident.status === "closed") throw new Problem("incident_locked");
  return incident;
}

/** Returns the status after an event. @throws Problem `invalid_transition` */
export function requireTransition(
  incident: Pick<Awaited<ReturnType<typeof lockOpenIncident>>, "status">,
  event: IncidentEvent,
) {
  const next = statusAfter(incident.status, event);
  if (next === null) {
    throw new Problem("invalid_transition", { values: { status: `status.${incident.status}` } });
  }
  return next;
}

/** @throws Problem `validation_failed` with every date that cannot be */
export function requirePossibleDates(
  session: Session,
  dated: Parameters<typeof impossibleDates>[1],
): void {
  const fields = impossibleDates(session, dated);
  if (fields.length > 0) throw new Problem("validation_failed", { fields });
}

/** Updates a locked incident and returns it as the caller may see it, in one statement. */
export async function updateIncident(
  session: Session,
  id: string,
  changes: Updateable<Schema["incidents"]>,
): Promise<Incident> {
  const changed = session.tx.updateTable("incidents").set({ ...changes, updated_at: session.now })
    .where("id", "=", id).returningAll();
  // Named like the table, so that the same select reads the updated row.
  const [row] = await selectIncidents(session.tx, { with: sql`with incidents as (${changed})` });
  if (!row) throw new Problem("not_found");
  return presentIncident(row, session);
}

/** Changes the status of a locked incident and writes that to the audit log. */
export async function moveIncident(
  session: Session,
  incident: { id: string; status: IncidentStatus },
  status: IncidentStatus,
): Promise<void> {
  if (incident.status === status) return;
  await session.tx.updateTable("incidents").set({ status, updated_at: session.now })
    .where("id", "=", incident.id).execute();
  await writeAudit(session, {
    action: "incident.moved",
    subject: ["incident", incident.id],
    incidentId: incident.id,
    before: { status: incident.status },
    after: { status },
  });
}

/** Returns the active users who may handle incidents, by name. */
export async function listOfficers({ tx }: Pick<Session, "tx">): Promise<PersonName[]> {
  const people = await tx.selectFrom("people").select(["id", "full_name", "role"])
    .where("active", "=", true).orderBy("full_name").orderBy("id").execute();
  return people.filter(({ role }) => allows(role, "incident.triage"))
    .map(({ id, full_name }) => ({ id, full_name }));
}

/**
 * Names the officer who handles some open incidents, with an audit entry for each that changes; nobody
 * with null.
 * @throws Problem `validation_failed` for who may not triage, `not_found`, `incident_locked`
 */
export async function assignIncidents(
  session: Session,
  ids: readonly string[],
  officerId: string | null,
): Promise<void> {
  if (officerId !== null && !(await listOfficers(session)).some(({ id }) => id === officerId)) {
    throw fieldProblem("officer_id", "invalid");
  }
  // In the order of their ids, as all who lock several do, which avoids deadlocks.
  for (const id of ids.toSorted()) {
    const { officer_id } = await lockOpenIncident(session, id);
    if (officer_id === officerId) continue;
    await session.tx.updateTable("incidents")
      .set({ officer_id: officerId, updated_at: session.now }).where("id", "=", id).execute();
    await writeAudit(session, {
      action: "incident.assigned",
      subject: ["incident", id],
      incidentId: id,
      before: { officer_id },
      after: { officer_id: officerId },
    });
  }
}
