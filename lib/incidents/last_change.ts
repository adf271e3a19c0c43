import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Session } from "@/lib/session.ts";

/** Who changed an incident itself last, and when. */
export type LastIncidentChange = LastEntry;

/** The last change of an incident; null for those who may not read the log, or when nobody is known. */
export function readLastIncidentChange(
  session: Session,
  id: string,
): Promise<LastIncidentChange | null> {
  return readLastEntry(session, { incident_id: id, subject_type: "incident" });
}
