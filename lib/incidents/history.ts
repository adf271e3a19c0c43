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

/** Drafts are saved while they are typed, so a day of saves would hide everything else. */
const SAVED = "investigation.saved";

/** Reads what happened to an incident, oldest first. @throws Problem `not_found` */
export async function readHistory(session: Session, incidentId: string): Promise<HistoryEntry[]> {
  await requireIncident(session, incidentId);
  const rows = await entriesOf(session, incidentId).select(["a.before", "a.after"]).execute();
  return rows.map(withActor);
}

/**
 * Reads the same for a page that tells it in sentences, of an incident that was read before. A saved
 * draft answers only the method it changed to: the log holds its whole texts with every save.
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

/** One line of the history: an entry, or saves of one draft that followed each other. */
export interface HistoryLine extends HistoryEntry {
  /** How many entries it stands for; the entry is the last of them. */
  times: number;
  /** When the first of them was written. */
  since: Date;
}

/**
 * The history with the saves of one person that followed each other on one day as one line; a save
 * that changed the method has its own. The audit log and the API keep every entry. `dayOf` says on which calendar date an instant was.
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

/** Who changed an incident itself last, and when. */
export type LastIncidentChange = LastEntry;

/** Reads the last change of an incident; null for callers who may not read the log. */
export function readLastIncidentChange(
  session: Session,
  id: string,
): Promise<LastIncidentChange | null> {
  return readLastEntry(session, { incident_id: id, subject_type: "incident" });
}
