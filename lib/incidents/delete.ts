import { writeAudit } from "@/lib/audit/mod.ts";
import type { Session } from "@/lib/session.ts";
import { lockOpenIncident } from "./change.ts";

/**
 * Deletes an open incident with all its parts; the audit log keeps what it was.
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
