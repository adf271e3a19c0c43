import { writeAudit } from "@/lib/audit/mod.ts";
import { hasOnlyVerifiedActions, moveIncident, statusAfter } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { lockCapa } from "./capa.ts";
import { rulesOf } from "./rules/statuses.ts";
import { invalidTransition } from "./update.ts";

/**
 * Deletes a CAPA that was created by mistake and not yet started.
 * @throws Problem `invalid_transition`, `incident_locked`, `not_found`
 */
export async function deleteCapa(session: Session, id: string): Promise<void> {
  const capa = await lockCapa(session, id, undefined);
  if (!rulesOf(capa.status).isDeletable) throw invalidTransition(capa);
  const incident = { id: capa.incident_id, status: capa.incident_status };
  await writeAudit(session, {
    action: "capa.deleted",
    subject: ["capa", id],
    incidentId: incident.id,
    before: { title: capa.title, owner_id: capa.owner_id, due_date: capa.due_date },
  });
  await session.tx.deleteFrom("capas").where("id", "=", id).execute();
  // When all remaining CAPAs are verified, no later verification would move the incident on.
  const next = statusAfter(incident.status, "capa_verified");
  if (next && await hasOnlyVerifiedActions(session, incident.id)) {
    await moveIncident(session, incident, next);
  }
}
