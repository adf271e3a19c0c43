import { writeAudit } from "@/lib/audit/mod.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { type IncidentEvent, statusAfter } from "./rules/transitions.ts";

/**
 * Takes the row of an open incident for a change: whoever changes it or its parts waits here for each
 * other, incident first, then the part.
 * @throws Problem `not_found`, `incident_locked`
 */
export async function lockOpenIncident({ tx }: Session, id: string) {
  const incident = await tx.selectFrom("incidents").selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  if (incident.status === "closed") throw new Problem("incident_locked");
  return incident;
}

/** The state after an event. @throws Problem `invalid_transition` */
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

/** Moves an incident that was locked for the change; the audit log says what moved it. */
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
