import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { hasOnlyVerifiedActions, moveIncident, statusAfter } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { lockCapa } from "./update.ts";

/**
 * Deletes an action that was made by mistake and that nobody has begun.
 * @throws Problem `invalid_transition`, `incident_locked`, `not_found`
 */
export async function deleteCapa(session: Session, id: string): Promise<void> {
  const { capa, incident } = await lockCapa(session, id, undefined);
  if (capa.status !== "open") {
    throw new Problem("invalid_transition", { values: { status: `capa.${capa.status}` } });
  }
  await writeAudit(session, {
    action: "capa.deleted",
    subject: ["capa", id],
    incidentId: incident.id,
    before: { title: capa.title, owner_id: capa.owner_id, due_date: capa.due_date },
  });
  await session.tx.deleteFrom("capas").where("id", "=", id).execute();
  // What is left may all be verified already: no later verification would move the incident on.
  const next = statusAfter(incident.status, "capa_verified");
  if (next && await hasOnlyVerifiedActions(session, incident.id)) {
    await moveIncident(session, incident, next);
  }
}
