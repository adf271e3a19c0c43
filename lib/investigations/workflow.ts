import type { Method } from "./rules/options.ts";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import {
  hasOnlyVerifiedActions,
  lockOpenIncident,
  moveIncident,
  requireTransition,
  statusAfter,
} from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { emptyBranches } from "./rules/analysis.ts";
import { type Investigation, readInvestigation } from "./read.ts";
import { requireComplete } from "./save.ts";

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

/**
 * Submits the investigation: the incident now waits for its actions.
 * @throws Problem `root_cause_missing`, `analysis_missing`, `invalid_transition`, `incident_locked`,
 * `not_found`
 */
export async function submitInvestigation(
  session: Session,
  incidentId: string,
): Promise<Investigation> {
  const { tx, actor, now } = session;
  const incident = await lockOpenIncident(session, incidentId);
  const status = requireTransition(incident, "investigation_submitted");
  const investigation = await readInvestigation(session, incidentId);
  requireComplete(investigation);
  await tx.updateTable("investigations").set({
    status: "submitted",
    submitted_at: now,
    submitted_by: actor.id,
    version: investigation.version + 1,
    updated_at: now,
  }).where("id", "=", investigation.id).execute();
  await writeAudit(session, {
    action: "investigation.submitted",
    subject: ["investigation", investigation.id],
    incidentId,
    after: { root_causes: investigation.root_causes.map(({ category }) => category) },
  });
  await moveIncident(session, incident, status);
  if (await hasOnlyVerifiedActions(session, incidentId)) {
    // Every action was verified while the investigation still ran: no later verification would
    // move the incident on.
    const next = statusAfter(status, "capa_verified");
    if (next) await moveIncident(session, { ...incident, status }, next);
  }
  return await readInvestigation(session, incidentId);
}
