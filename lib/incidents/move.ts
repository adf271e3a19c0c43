import { writeAudit } from "@/lib/audit/mod.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";

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
