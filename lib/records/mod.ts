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
import { readTogether, type Session } from "@/lib/session.ts";
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
  const { parts, evidence } = await readTogether(session, {
    parts: () => readIncidentWithParts(session, id),
    evidence: () => listEvidence(session, id),
  });
  const { incident, persons, addenda } = parts;
  const { capas, investigation } = await readTogether(session, {
    capas: async () => incident.capa_counts.total > 0 ? await capasOfIncident(session, id) : [],
    investigation: async () =>
      mayHaveInvestigation(incident.status)
        ? await findInvestigation(session.tx, id) ?? null
        : null,
  });
  const isOwn = incident.reporter?.id === session.actor.id;
  return {
    ...incident,
    persons,
    investigation,
    capas,
    outcomes: isOwn ? await changesOf(session, id, capas) : [],
    evidence,
    addenda,
  };
}
