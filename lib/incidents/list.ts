import { type RawBuilder, sql } from "kysely";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import { type Page, PAGE_SIZE } from "@/lib/page.ts";
import { searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { conditions, type IncidentFilters, type ListFilters } from "./filters.ts";
import type { Incident } from "./incident.ts";
import { presentIncident, selectIncidents } from "./read.ts";
import { INCIDENT_STATUSES } from "./rules/transitions.ts";

/** How many incidents have each status. */
export type StatusCounts = Readonly<Record<IncidentStatus, number>>;

/** One page of a list, and how many incidents of each status there are under its other filters. */
export interface CountedList {
  list: Page<Incident>;
  counts: StatusCounts;
}

/** The reports that wait for triage, whatever the filters. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Incident | null;
}

/** A counted list with what waits for triage. */
export interface Inbox extends Readonly<CountedList> {
  readonly waiting: Waiting;
}

/** Newest first; two of the same instant by id. */
const NEWEST_FIRST = sql`i.created_at desc, i.id desc`;

/** Returns one page of the incidents that the caller sees, newest first. */
export async function listIncidents(
  session: Session,
  filters: ListFilters & { page: number },
): Promise<Page<Incident>> {
  return (await readList(session, filters)).list;
}

/**
 * Reads what the inbox shows, in three statements. A page beyond the last one is the last one: the counts
 * by status tell how long the list is.
 */
export async function readInbox(session: Session, filters: IncidentFilters): Promise<Inbox> {
  return {
    ...await readList(session, filters, { clamped: true }),
    waiting: await readWaiting(session),
  };
}

/** Returns the open incidents of the highest severity that the caller sees, at most `limit`. */
export async function mostSevereOpen(session: Session, limit: number): Promise<Incident[]> {
  const rows = await selectIncidents(session.tx)
    .where("i.status", "<>", "closed").where("i.severity", "is not", null)
    .orderBy("i.severity", "desc").orderBy(NEWEST_FIRST)
    .limit(limit).execute();
  return rows.map((row) => presentIncident(row, session));
}

/** Returns how many incidents of each status the caller sees, under the filters besides the status. */
export async function countByStatus(
  session: Session,
  filters: ListFilters = {},
): Promise<StatusCounts> {
  const { q } = filters;
  if (q) return (await search(session, { ...filters, q, page: 1 })).counts;
  const { status: _, ...others } = filters;
  // Row-level security applies the visibility; an index holds every column it reads.
  const { rows } = await sql<Counted>`select i.status, count(*)::int as n from incidents i
    where ${conditions(session, others)} group by i.status`.execute(session.tx);
  return toCounts(rows);
}

/** Returns how many incidents a status has; `open` is every status but `closed`, absent is all. */
export function countOf(counts: StatusCounts, status: IncidentFilters["status"]): number {
  const counted = INCIDENT_STATUSES.filter((each) =>
    status === "open" ? each !== "closed" : status === undefined || each === status
  );
  return counted.reduce((sum, each) => sum + counts[each], 0);
}

/** Reads a list in two statements, or in three when `clamped` changed the page of a search. */
async function readList(
  session: Session,
  filters: ListFilters & { page: number },
  { clamped = false } = {},
): Promise<CountedList> {
  const { q } = filters;
  const found = q ? await search(session, { ...filters, q }) : null;
  const counts = found?.counts ?? await countByStatus(session, filters);
  const total = countOf(counts, filters.status);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = clamped ? Math.min(filters.page, pages) : filters.page;
  if (found && page !== filters.page) return await readList(session, { ...filters, page });
  const rows = page > pages || total === 0
    ? []
    : await rowsOf(session, found?.ids ?? idsOfPage(session, { ...filters, page }));
  const items = rows.map((row) => presentIncident(row, session));
  return { counts, list: { items, page, page_size: PAGE_SIZE, total, pages } };
}

/** SQL: the ids of one page, which an index answers. The other columns are read for these rows only. */
function idsOfPage(session: Session, filters: ListFilters & { page: number }): RawBuilder<unknown> {
  return sql`array(select i.id from incidents i where ${conditions(session, filters)}
    order by ${NEWEST_FIRST} limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE})`;
}

function rowsOf({ tx }: Session, ids: string[] | RawBuilder<unknown>) {
  return selectIncidents(tx).where(sql<boolean>`i.id = any(${ids})`).orderBy(NEWEST_FIRST)
    .execute();
}

/** What a search found: the counts by status, and the ids of one page. */
interface Found {
  counts: StatusCounts;
  ids: string[];
}

/**
 * Finds the incidents in which every word of `q` occurs: number, description, site, zone or plate. One
 * statement, because the search is the most expensive part of a page.
 */
async function search(
  session: Session,
  { status, ...filters }: ListFilters & { q: string; page: number },
): Promise<Found> {
  const { rows: [found] } = await sql<{ counts: Counted[] | null; ids: string[] }>`
    with found as materialized (
      select i.id, i.status, i.created_at
      from app_find_incidents(${searchPatterns(filters.q)}::text[]) i
      where ${conditions(session, filters)})
    select
      (select json_agg(json_build_object('status', status, 'n', n))
        from (select status, count(*)::int as n from found group by status) counted) as counts,
      array(select i.id from found i where ${conditions(session, { ...(status && { status }) })}
        order by ${NEWEST_FIRST} limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE}) as ids
  `.execute(session.tx);
  return { counts: toCounts(found?.counts ?? []), ids: found?.ids ?? [] };
}

/** A row of a count by status. */
type Counted = { status: IncidentStatus; n: number };

/** Returns the counts by status; a status without a row is 0. */
function toCounts(rows: readonly Counted[]): StatusCounts {
  const none = Object.fromEntries(INCIDENT_STATUSES.map((status) => [status, 0]));
  const counted = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  return { ...none, ...counted } as StatusCounts;
}

async function readWaiting(session: Session): Promise<Waiting> {
  const row = await selectIncidents(session.tx)
    .select(sql<number>`(select count(*)::int from incidents where status = 'reported')`
      .as("waiting"))
    .where(sql<boolean>`i.id = (select o.id from incidents o where o.status = 'reported'
      order by o.created_at, o.id limit 1)`)
    .executeTakeFirst();
  return row
    ? { count: row.waiting, oldest: presentIncident(row, session) }
    : { count: 0, oldest: null };
}
