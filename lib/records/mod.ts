import { type Capa, capasOfIncident } from "@/lib/capas/mod.ts";
import { type Evidence, listEvidence } from "@/lib/evidence/mod.ts";
import {
  type Addendum,
  type Incident,
  mayHaveInvestigation,
  readIncidentWithParts,
  type StoredPerson,
} from "@/lib/incidents/mod.ts";
import { findInvestigation, type Investigation } from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Change, changesOf } from "./outcomes.ts";

export {
  type DueDuty,
  type Duties,
  type IncidentInBrief,
  readDuties,
  remindOfDaysOff,
  remindOfDeadlines,
} from "./duties.ts";
export { readNamesOnRecord } from "./names.ts";
export { type Change, type Outcome, outcomesOfOwnReports } from "./outcomes.ts";

/** An incident with every part of it that the caller may see; the others are empty or null. */
export interface IncidentRecord extends Incident {
  persons: StoredPerson[];
  investigation: Investigation | null;
  capas: Capa[];
  /** For its reporter: actions that they may not read but brought about. */
  outcomes: Change[];
  evidence: Evidence[];
  addenda: Addendum[];
}

/**
 * Reads the whole record of an incident. What the incident itself rules out (an investigation before it
 * starts, actions when it has none) is not asked for.
 * @throws Problem `not_found`
 */
export async function readRecord(session: Session, id: string): Promise<IncidentRecord> {
  const { incident, persons, addenda } = await readIncidentWithParts(session, id);
  const capas = incident.capa_counts.total > 0 ? await capasOfIncident(session, id) : [];
  const isOwn = incident.reporter?.id === session.actor.id;
  return {
    ...incident,
    persons,
    investigation: mayHaveInvestigation(incident.status)
      ? await findInvestigation(session.tx, id) ?? null
      : null,
    capas,
    outcomes: isOwn ? await changesOf(session, id, capas) : [],
    evidence: await listEvidence(session, id),
    addenda,
  };
}
