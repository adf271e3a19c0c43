import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { lockOpenIncident, moveIncident, requireTransition } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { emptyBranches, type Method } from "./analysis.ts";
import type { Investigation } from "./investigation.ts";
import { readInvestigation } from "./read.ts";

/**
 * Starts the investigation of a triaged incident.
 * @throws Problem `investigation_exists`, `invalid_transition`, `incident_locked`, `not_found`
 */
export async function startInvestigation(
  session: Session,
  incidentId: string,
  method: Method,
): Promise<Investigation> {
  const { tx, actor, now } = session;
  const incident = await lockOpenIncident(session, incidentId);
  const existing = await tx.selectFrom("investigations").select("id")
    .where("incident_id", "=", incidentId).executeTakeFirst();
  if (existing) throw new Problem("investigation_exists");
  const status = requireTransition(incident, "investigation_started");
  const { id } = await tx.insertInto("investigations").values({
    incident_id: incidentId,
    method,
    branches: JSON.stringify(emptyBranches()),
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  }).returning("id").executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "investigation.started",
    subject: ["investigation", id],
    incidentId,
    after: { method },
  });
  await moveIncident(session, incident, status);
  return await readInvestigation(session, incidentId);
}
