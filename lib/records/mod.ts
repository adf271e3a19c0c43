import { type Capa, capasOfIncident } from "@/lib/capas/mod.ts";
import {
  type Addendum,
  type Incident,
  listAddenda,
  readIncident,
  readPersons,
  type StoredPerson,
} from "@/lib/incidents/mod.ts";
import { findInvestigation, type Investigation } from "@/lib/investigations/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { Work } from "@/lib/work.ts";
import { type Evidence, listEvidence } from "./evidence.ts";

export { type DueForm, type Duties, type IncidentInBrief, readDuties } from "./duties.ts";
export { type Outcome, outcomesOfOwnReports } from "./outcomes.ts";

/** An incident with every part of it that the caller may see; the others are empty or null. */
export interface IncidentRecord extends Incident {
  persons: StoredPerson[];
  investigation: Investigation | null;
  capas: Capa[];
  evidence: Evidence[];
  addenda: Addendum[];
}

/** Reads the whole record of an incident. @throws Problem `not_found` */
export async function readRecord(work: Work, id: string): Promise<IncidentRecord> {
  const incident = await readIncident(work, id);
  const { role } = work.actor;
  return {
    ...incident,
    persons: await readPersons(work, id),
    investigation: await findInvestigation(work.tx, id) ?? null,
    capas: await capasOfIncident(work, id),
    evidence: await listEvidence(work, id),
    addenda: allows(role, "addendum.read") ? await listAddenda(work, id) : [],
  };
}
