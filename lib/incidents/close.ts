import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { tell } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import { lockOpenIncident, updateIncident } from "./change.ts";
import type { Incident } from "./incident.ts";
import { endQuestions } from "./law/duties.ts";
import { statusAfter } from "./rules/transitions.ts";

/**
 * Returns the code of the problem that prevents closing an incident, or null when it can be closed.
 * Only for callers who may see all of its actions.
 */
export function closingRefusal({ status, capa_counts }: Pick<Incident, "status" | "capa_counts">) {
  if (status === "closed") return "incident_locked" as const;
  if (statusAfter(status, "closed") === null) return "not_in_verification" as const;
  const { total, verified } = capa_counts;
  return total > 0 && verified === total ? null : "capa_not_verified" as const;
}

/**
 * Closes an incident in verification whose actions are all verified. Afterwards, the database
 * refuses changes of the incident and its parts. Open legal duties stay open.
 * @throws Problem `not_in_verification`, `capa_not_verified`, `incident_locked`, `not_found`
 */
export async function closeIncident(session: Session, id: string): Promise<Incident> {
  const { actor, now } = session;
  const incident = await lockOpenIncident(session, id);
  const status = statusAfter(incident.status, "closed");
  if (status === null) throw new Problem("not_in_verification");
  if (!await hasOnlyVerifiedActions(session, id)) throw new Problem("capa_not_verified");
  await writeAudit(session, {
    action: "incident.closed",
    subject: ["incident", id],
    incidentId: id,
    before: { status: incident.status },
    after: { status },
  });
  await tell(session, {
    kind: "incident_closed",
    users: [incident.reporter_id],
    incidentId: id,
    data: { number: incident.number },
  });
  await endQuestions(session, id);
  return await updateIncident(session, id, { status, closed_at: now, closed_by: actor.id });
}

/** Returns whether an incident has actions and all of them are verified. */
export async function hasOnlyVerifiedActions(
  { tx }: Session,
  incidentId: string,
): Promise<boolean> {
  const actions = await tx.selectFrom("capas").select("status")
    .where("incident_id", "=", incidentId).execute();
  return actions.length > 0 && actions.every(({ status }) => status === "verified");
}

/**
 * Deletes an open incident with all its parts; the audit log keeps its content. A trigger keeps the
 * idempotency key of the report, so that sending it again creates nothing.
 * @throws Problem `not_found`, `incident_locked`
 */
export async function deleteIncident(session: Session, id: string): Promise<void> {
  const { number, type, status, site_id, zone_id, occurred_at, description } =
    await lockOpenIncident(session, id);
  await writeAudit(session, {
    action: "incident.deleted",
    subject: ["incident", id],
    incidentId: id,
    before: { number, type, status, site_id, zone_id, occurred_at, description },
  });
  await session.tx.deleteFrom("incidents").where("id", "=", id).execute();
}
