import type { Work } from "@/lib/work.ts";
import type { PersonName } from "./incident.ts";
import { readIncident } from "./read.ts";

/** One entry of an incident's history, from the audit log. */
export interface HistoryEntry {
  id: number;
  at: Date;
  actor: PersonName | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What happened to an incident, oldest first. @throws Problem `not_found` */
export async function readHistory(work: Work, incidentId: string): Promise<HistoryEntry[]> {
  await readIncident(work, incidentId);
  const rows = await work.tx.selectFrom("audit_log as a")
    .leftJoin("people", "people.id", "a.actor_id")
    .select(["a.id", "a.at", "a.actor_id", "people.full_name", "a.action"])
    .select(["a.subject_type", "a.subject_id", "a.before", "a.after"])
    .where("a.incident_id", "=", incidentId).orderBy("a.id").execute();
  return rows.map(({ actor_id, full_name, ...entry }) => ({
    ...entry,
    actor: actor_id && full_name ? { id: actor_id, full_name } : null,
  }));
}
