import { type AuditAction, type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Session } from "@/lib/session.ts";

const CHANGES: readonly AuditAction[] = [
  "investigation.started",
  "investigation.saved",
  "investigation.submitted",
];

/** Who changed the investigation of an incident last, and when; null when nobody is known. */
export function readLastChange(session: Session, incidentId: string): Promise<LastEntry | null> {
  return readLastEntry(session, { incident_id: incidentId, actions: CHANGES });
}
