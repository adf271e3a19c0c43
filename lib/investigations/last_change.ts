import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Work } from "@/lib/work.ts";

const CHANGES = ["investigation.started", "investigation.saved", "investigation.submitted"];

/** Who changed the investigation of an incident last, and when; null when nobody is known. */
export function readLastChange(work: Work, incidentId: string): Promise<LastEntry | null> {
  return readLastEntry(work, { incident_id: incidentId, actions: CHANGES });
}
