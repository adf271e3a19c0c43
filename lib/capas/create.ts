import { writeAudit } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import { lockOpenIncident, requireTransition, type SeverityLevel } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Capa } from "./capa.ts";
import type { NewCapa } from "./input.ts";
import { readCapa } from "./read.ts";
import { defaultDueDate, defaultPriority } from "./rules/priorities.ts";
import { notifyOwner, requireCapaOwner, requireDueDate } from "./update.ts";

/**
 * Creates a CAPA for a triaged incident and notifies its owner.
 * @returns the new CAPA
 * @throws Problem `invalid_transition`, `incident_locked`, `not_a_capa_owner`, `validation_failed`,
 * `not_found`
 */
export async function createCapa(
  session: Session,
  incidentId: string,
  input: NewCapa,
): Promise<Capa> {
  const { tx, actor, now } = session;
  const incident = await lockOpenIncident(session, incidentId);
  requireTransition(incident, "capa_created");
  await requireCapaOwner(session, input.owner_id);
  if (input.due_date) requireDueDate(session, input.due_date);
  const priority = input.priority ?? defaultPriority(incident.severity as SeverityLevel);
  const capa = {
    ...input,
    priority,
    due_date: input.due_date ?? defaultDueDate(priority, today(session)),
  };
  const { id, version } = await tx.insertInto("capas").values({
    ...capa,
    incident_id: incidentId,
    site_id: incident.site_id,
    assigned_at: now,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  }).returning(["id", "version"]).executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "capa.created",
    subject: ["capa", id],
    incidentId,
    after: capa,
  });
  await notifyOwner(session, "capa_assigned", input.owner_id, {
    id,
    version,
    incident_id: incidentId,
    incident_number: incident.number,
    title: input.title,
  });
  return await readCapa(session, id);
}
