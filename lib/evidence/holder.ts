import { type Capa, partsOf, readCapa, rulesOf } from "@/lib/capas/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { allows } from "@/lib/identity/mod.ts";
import { type Incident, readIncident } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Phase } from "./rules/phases.ts";

/** What a file is added to: an incident, or a CAPA before or after its work. */
export type Holder = { incidentId: string } | { capaId: string; phase: Phase };

/** The columns by which a file belongs to its holder. */
export interface HolderColumns {
  incident_id: string;
  capa_id: string | null;
  phase: Phase | null;
}

/** A holder that the caller sees and may add to, and why it takes no files now. */
interface FoundHolder {
  columns: HolderColumns;
  locked: Problem | null;
}

/** Whether a user may add files to an incident they see, while it is open. */
export function mayAddEvidence(
  { id, role }: Pick<Session["actor"], "id" | "role">,
  { reporter }: Pick<Incident, "reporter">,
): boolean {
  return reporter?.id === id || allows(role, "evidence.add_to_any");
}

/** Whether a user may add files to a CAPA they see: its owner until it is sent, a safety officer. */
export function mayAddCapaEvidence(
  { id, role }: Pick<Session["actor"], "id" | "role">,
  capa: Pick<Capa, "owner_id" | "status" | "incident">,
): boolean {
  const parts = partsOf(role, capa.owner_id === id);
  return parts.length > 0 && lockOf(parts.includes("hse"), capa) === null;
}

/**
 * Finds what a file is to be added to.
 * @throws Problem `not_found`, `forbidden`
 */
export async function findHolder(session: Session, holder: Holder): Promise<FoundHolder> {
  const { actor } = session;
  if ("incidentId" in holder) {
    const incident = await readIncident(session, holder.incidentId);
    if (!mayAddEvidence(actor, incident)) throw new Problem("forbidden");
    const columns = { incident_id: incident.id, capa_id: null, phase: null };
    return { columns, locked: closedLock(incident.status) };
  }
  const capa = await readCapa(session, holder.capaId);
  const parts = partsOf(actor.role, capa.owner_id === actor.id);
  if (parts.length === 0) throw new Problem("forbidden");
  const columns = { incident_id: capa.incident_id, capa_id: capa.id, phase: holder.phase };
  return { columns, locked: lockOf(parts.includes("hse"), capa) };
}

/**
 * Checks that the caller may add files, before any of their content is received. A closed incident and
 * a sent CAPA are no reason here: a file that was sent before is answered there too.
 * @throws Problem `not_found`, `forbidden`
 */
export async function requireMayAdd(session: Session, holder: Holder): Promise<void> {
  await findHolder(session, holder);
}

function lockOf(isOfficer: boolean, { status, incident }: Pick<Capa, "status" | "incident">) {
  const isSent = !isOfficer && !rulesOf(status).editors.includes("owner");
  return closedLock(incident.status) ?? (isSent ? new Problem("capa_locked") : null);
}

function closedLock(status: Incident["status"]): Problem | null {
  return status === "closed" ? new Problem("incident_locked") : null;
}
