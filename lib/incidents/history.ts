import { sql } from "kysely";
import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { PersonName } from "./incident.ts";
import { requireIncident } from "./read.ts";

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

/** Saves of drafts, which are merged because autosave creates many entries. */
const SAVED = "investigation.saved";

/** Returns the history of an incident, oldest first. @throws Problem `not_found` */
export async function readHistory(session: Session, incidentId: string): Promise<HistoryEntry[]> {
  await requireIncident(session, incidentId);
  const rows = await entriesOf(session, incidentId).select(["a.before", "a.after"]).execute();
  return rows.map(withActor);
}

/**
 * Returns the history of an incident that the caller has already read, for display as sentences.
 * Saves of a draft contain only a changed method, because the log stores all texts with every save.
 */
export async function readToldHistory(
  session: Session,
  incidentId: string,
): Promise<HistoryEntry[]> {
  const isSaved = sql`a.action = ${SAVED}`;
  const rows = await entriesOf(session, incidentId).select([
    sql<Change>`case when ${isSaved} then null else a.before end`.as("before"),
    sql<Change>`case when not ${isSaved} then a.after
      when a.after -> 'method' is not null then jsonb_build_object('method', a.after -> 'method')
      end`.as("after"),
  ]).execute();
  return rows.map(withActor);
}

type Change = HistoryEntry["after"];

function entriesOf({ tx }: Session, incidentId: string) {
  return tx.selectFrom("audit_log as a")
    .leftJoin("people", "people.id", "a.actor_id")
    .select(["a.id", "a.at", "a.actor_id", "people.full_name", "a.action"])
    .select(["a.subject_type", "a.subject_id"])
    .where("a.incident_id", "=", incidentId).orderBy("a.id");
}

function withActor<Row extends { actor_id: string | null; full_name: string | null }>(
  { actor_id, full_name, ...entry }: Row,
) {
  return { ...entry, actor: actor_id && full_name ? { id: actor_id, full_name } : null };
}

/** One line of the history: an entry, or consecutive saves of one draft. */
export interface HistoryLine extends HistoryEntry {
  /** The number of merged entries; the line contains the last of them. */
  times: number;
  /** The time of the first merged entry. */
  since: Date;
}

/**
 * Merges consecutive saves by one user on one day into one line; a save that changed the method
 * stays separate. The audit log and the API keep every entry. `dayOf` returns the calendar date of
 * an instant.
 */
export function foldSaves(
  history: readonly HistoryEntry[],
  dayOf: (at: Date) => string,
): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of history) {
    const last = lines.at(-1);
    const goesOn = last && isPlainSave(last) && isPlainSave(entry) &&
      last.actor?.id === entry.actor?.id && last.subject_id === entry.subject_id &&
      dayOf(last.at) === dayOf(entry.at);
    if (goesOn) lines[lines.length - 1] = { ...entry, times: last.times + 1, since: last.since };
    else lines.push({ ...entry, times: 1, since: entry.at });
  }
  return lines;
}

function isPlainSave({ action, after }: HistoryEntry): boolean {
  return action === SAVED && after?.method === undefined;
}

/** The author and time of the last change of an incident itself. */
export type LastIncidentChange = LastEntry;

/** Returns the last change of an incident; null for callers who may not read the audit log. */
export function readLastIncidentChange(
  session: Session,
  id: string,
): Promise<LastIncidentChange | null> {
  return readLastEntry(session, { incident_id: id, subject_type: "incident" });
}
