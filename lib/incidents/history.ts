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

/** One line of the history: an entry, or saves of one draft that followed each other. */
export interface HistoryLine extends HistoryEntry {
  /** How many entries it stands for; the entry is the last of them. */
  times: number;
  /** When the first of them was written. */
  since: Date;
}

/** Saved while somebody writes, so a day of it would hide everything else. */
const SAVED = "investigation.saved";

/**
 * The history with the saves of one person that followed each other on one day as one line. The audit
 * log and the API keep every entry. `dayOf` says on which calendar date an instant was.
 */
export function foldSaves(
  history: readonly HistoryEntry[],
  dayOf: (at: Date) => string,
): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of history) {
    const last = lines.at(-1);
    const goesOn = last?.action === SAVED && entry.action === SAVED &&
      last.actor?.id === entry.actor?.id && last.subject_id === entry.subject_id &&
      dayOf(last.at) === dayOf(entry.at);
    if (goesOn) lines[lines.length - 1] = { ...entry, times: last.times + 1, since: last.since };
    else lines.push({ ...entry, times: 1, since: entry.at });
  }
  return lines;
}
