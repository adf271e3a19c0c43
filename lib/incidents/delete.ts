import { writeAudit } from "@/lib/audit/mod.ts";
import type { Work } from "@/lib/work.ts";
import { lockOpenIncident } from "./lock.ts";

/**
 * Deletes an open incident with all its parts; the audit log keeps what it was.
 * @throws Problem `not_found`, `incident_locked`
 */
export async function deleteIncident(work: Work, id: string): Promise<void> {
  const { number, type, status, site_id, zone_id, occurred_at, description } =
    await lockOpenIncident(work, id);
  await writeAudit(work, {
    action: "incident.deleted",
    subject: ["incident", id],
    incidentId: id,
    before: { number, type, status, site_id, zone_id, occurred_at, description },
  });
  await work.tx.deleteFrom("incidents").where("id", "=", id).execute();
}
