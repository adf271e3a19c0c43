import { sql } from "kysely";
import { z } from "zod";
import { beginningOf, endOf } from "@/lib/calendar.ts";
import { dayOrInstant, type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import type { AuditAction, SubjectType } from "./rules/actions.ts";

/** One entry of the audit log, with the names of the person and the record. */
export interface AuditLogEntry {
  id: number;
  at: Date;
  actor_id: string | null;
  /** Null when a job or the command line acted. */
  actor_name: string | null;
  actor_role: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** Number, name or title of the record; null when it was deleted or has none. */
  subject_name: string | null;
  incident_id: string | null;
  incident_number: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The reason given to `asAdministrator`; null within row-level security. */
  reason: string | null;
  request_id: string | null;
}

const filters = {
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
  actor_id: z.uuid().optional(),
  action: z.string().max(80).optional(),
  subject_type: z.string().max(40).optional(),
  subject_id: z.uuid().optional(),
  incident_id: z.uuid().optional(),
  q: z.string().trim().max(200).optional(),
};

/** The filters of the audit log, by their names in the query string. */
export const AuditFilters = z.strictObject({ ...filters, page: pageNumber });
export type AuditFilters = z.output<typeof AuditFilters>;

/** The filters of a download, with the wanted name of the file. */
export const AuditExport = z.strictObject({
  ...filters,
  filename: z.string().max(200).optional(),
});
export type AuditExport = z.output<typeof AuditExport>;

/** Reads one page of the audit log, newest first. For administrators. */
export function listAuditLog(
  session: Session,
  filters: AuditFilters,
): Promise<Page<AuditLogEntry>> {
  return selectPage(selectAuditLog(session, filters), filters.page);
}

/** Builds the query of the entries that match the filters, newest first. */
export function selectAuditLog(
  { tx, timeZone }: Session,
  f: Omit<AuditFilters, "page">,
) {
  let query = tx.selectFrom("audit_log as a")
    .leftJoin("people as actor", "actor.id", "a.actor_id")
    .leftJoin("incidents as i", "i.id", "a.incident_id")
    .leftJoin("people as person", "person.id", "a.subject_id")
    .leftJoin("sites as s", "s.id", "a.subject_id")
    .leftJoin("zones as z", "z.id", "a.subject_id")
    .leftJoin("trucks as t", "t.id", "a.subject_id")
    .leftJoin("capas as c", "c.id", "a.subject_id")
    .leftJoin("access_tokens as tool", "tool.id", "a.actor_id")
    .leftJoin("access_tokens as k", "k.id", "a.subject_id")
    .select(["a.id", "a.at", "a.actor_id", "a.actor_role"])
    .select(sql<string | null>`coalesce(actor.full_name, tool.name)`.as("actor_name"))
    .select(["a.action", "a.subject_type", "a.subject_id", "a.incident_id"])
    .select(["i.number as incident_number", "a.before", "a.after", "a.reason", "a.request_id"])
    .select(sql<string | null>`coalesce(person.full_name, s.name, z.name, t.number, c.title,
      k.name, i.number)`.as("subject_name"))
    .orderBy("a.id", "desc");
  if (f.from) query = query.where("a.at", ">=", beginningOf(f.from, timeZone));
  if (f.to) query = query.where("a.at", "<", endOf(f.to, timeZone));
  if (f.actor_id) query = query.where("a.actor_id", "=", f.actor_id);
  if (f.action) query = query.where("a.action", "=", f.action);
  if (f.subject_type) query = query.where("a.subject_type", "=", f.subject_type);
  if (f.subject_id) query = query.where("a.subject_id", "=", f.subject_id);
  if (f.incident_id) query = query.where("a.incident_id", "=", f.incident_id);
  if (f.q) query = query.where(containsWords(f.q, SEARCHED));
  return query;
}

const SEARCHED = [
  sql`a.action`,
  sql`actor.full_name`,
  sql`person.full_name`,
  sql`i.number`,
  sql`s.name`,
  sql`z.name`,
  sql`t.number`,
  sql`c.title`,
  sql`a.before::text`,
  sql`a.after::text`,
];

/** The names behind the ids that entries hold, and the people that the filter offers. */
export interface AuditNames {
  people: { id: string; name: string }[];
  /** Names of people, sites, zones and trucks by id. */
  names: Map<string, string>;
}

/** Reads the names of all people and places in one statement, ordered by name. */
export async function readAuditNames({ tx }: Pick<Session, "tx">): Promise<AuditNames> {
  const { rows } = await sql<{ id: string; name: string; person: boolean }>`
    select id, full_name as name, true as person from people
    union all select id, name, false from sites
    union all select id, name, false from zones
    union all select id, number, false from trucks
    order by name, id`.execute(tx);
  return {
    people: rows.filter(({ person }) => person).map(({ id, name }) => ({ id, name })),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

/** Who wrote the newest of some entries, and when. */
export interface LastEntry {
  at: Date;
  by: { id: string; full_name: string };
}

/** The entries to look among; all conditions must hold. */
interface About {
  incident_id?: string;
  subject_type?: SubjectType;
  subject_id?: string;
  actions?: readonly AuditAction[];
}

/**
 * Reads the newest entry that a person wrote.
 * @returns null when there is none, and for callers who may not read the audit log
 */
export async function readLastEntry(
  { tx }: Session,
  { actions, ...about }: About,
): Promise<LastEntry | null> {
  const row = await tx.selectFrom("audit_log as a").innerJoin("people", "people.id", "a.actor_id")
    .select(["a.at", "people.id", "people.full_name"])
    .where(({ and, eb }) =>
      and(
        Object.entries(about).map(([name, value]) =>
          eb(`a.${name as keyof typeof about}`, "=", value)
        ),
      )
    )
    .$if(actions !== undefined, (query) => query.where("a.action", "in", actions!))
    .orderBy("a.id", "desc").limit(1).executeTakeFirst();
  return row ? { at: row.at, by: { id: row.id!, full_name: row.full_name! } } : null;
}
