import { type Incident, type PersonName, readIncident } from "@/lib/incidents/mod.ts";
import { findInvestigation, type Investigation, readLastChange } from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";

/** Who changed the investigation last, and when. */
export interface LastChange {
  at: Date;
  by: PersonName;
}

/** What the page of an investigation shows; there may be none yet. */
export interface InvestigationView {
  incident: Incident;
  saved: Investigation | null;
  lastChange: LastChange | null;
}

/** Reads an incident with its investigation. @throws Problem `not_found` */
export async function readView(session: Session, incidentId: string): Promise<InvestigationView> {
  const incident = await readIncident(session, incidentId);
  const saved = await findInvestigation(session.tx, incidentId) ?? null;
  return { incident, saved, lastChange: saved && await readLastChange(session, incidentId) };
}
