import { type RawBuilder, sql } from "kysely";
import { type IncidentStatus, keepMade } from "@/lib/database/mod.ts";
import { limitsOf, limitTo, type Page, PAGE_SIZE } from "@/lib/page.ts";
import { frequentWords, searchPatterns } from "@/lib/search.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import {
  conditions,
  type IncidentFilters,
  isNarrowed,
  type ListFilters,
  mostCounted,
} from "./filters.ts";
import type { Incident } from "./incident.ts";
import { hasOpenDuty } from "./law/duties.ts";
import { joinedForOrder, keptOrder } from "./order.ts";
import { presentIncident } from "./read.ts";
import { IN_ORDER_OF_PAGE, type IncidentRow, pageOf, selectIncidents } from "./rows/complete.ts";
import { NEWEST_FIRST, newestClosed } from "./rows/frequent_words.ts";
import { idsOfPage, seenBy, showsClosed } from "./rows/ids.ts";
import {
  type InboxIncident,
  type ListedIncident,
  selectForInbox,
  selectListed,
} from "./rows/listed.ts";
import type { IncidentType } from "./rules/types.ts";
import { INCIDENT_STATUSES } from "./rules/transitions.ts";

/** The number of incidents by status. */
export type StatusCounts = Readonly<Record<IncidentStatus, number>>;

/** One page of a list, and the number of incidents by status under its other filters. */
interface CountedList<Item> {
  list: Page<Item>;
  counts: StatusCounts;
}

/** The number of reports waiting for triage, independent of the filters. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Pick<ListedIncident, "id" | "type" | "site" | "created_at"> | null;
}

/** A counted list with the reports waiting for triage. */
export interface Inbox extends Readonly<CountedList<InboxIncident>> {
  readonly waiting: Waiting;
  /** The number of closed incidents with an open legal duty, independent of the filters. */
  readonly closedWithDuty: number;
}

/** Reads incidents by their ids, as much of each as a list needs, in the order of the ids. */
type ReadRows<Item> = (
  session: Session,
  ids: readonly string[] | RawBuilder<unknown>,
) => Promise<Item[]>;

/** Complete incidents, as the API lists them. */
const readComplete: ReadRows<Incident> = async (session, ids) => {
  const rows = await selectIncidents(session.tx, { from: pageOf(ids), rest: IN_ORDER_OF_PAGE });
  return presentAll(rows, session);
};

const presentAll = keepMade((rows: readonly IncidentRow[], reader: Pick<Session, "actor">) =>
  rows.map((row) => presentIncident(row, reader))
);

/** Returns one page of the incidents that the caller may see, by default the newest first. */
export async function listIncidents(
  session: Session,
  filters: ListFilters & { page: number },
): Promise<Page<Incident>> {
  return (await readList(session, filters, { rows: readComplete })).list;
}

/** The same with as much of each as lists of pages show, and with another length of a page. */
export async function listInBrief(
  session: Session,
  filters: ListFilters & { page: number },
  length = PAGE_SIZE,
): Promise<Page<ListedIncident>> {
  return (await readList(session, filters, { rows: selectListed, length })).list;
}

/**
 * Returns the data of the inbox in three statements. A page number beyond the last page gives the
 * last page: the counts by status determine the length of the list, of {@linkcode mostCounted} at most.
 */
export async function readInbox(session: Session, filters: IncidentFilters): Promise<Inbox> {
  const { list, waiting } = await readTogether(session, {
    list: () => readList(session, filters, { rows: selectForInbox, clamped: true }),
    waiting: () => readWaiting(session),
  });
  return { ...list, ...waiting };
}

/** Returns those of some incidents that the caller may see, as the inbox shows them, in their order. */
export function readForInbox(session: Session, ids: readonly string[]): Promise<InboxIncident[]> {
  return selectForInbox(session, ids);
}

/**
 * Returns the id of the report that waits for triage after another one, oldest first; the oldest of all
 * after the last, null when none waits.
 */
export async function nextWaiting(
  { tx }: Session,
  { id, created_at }: Pick<Incident, "id" | "created_at">,
): Promise<string | null> {
  const row = await tx.selectFrom("incidents as i").select("i.id")
    .where("i.status", "=", sql.lit("reported")).where("i.id", "<>", id)
    .orderBy(sql`(i.created_at, i.id) > (${created_at}::timestamptz, ${id}::uuid)`, "desc")
    .orderBy("i.created_at").orderBy("i.id").limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the most severe open incidents that the caller may see, at most `limit`. */
export function mostSevereOpen(session: Session, limit: number): Promise<ListedIncident[]> {
  // As a literal, or a plan for all values could not use the index of open incidents.
  return selectListed(
    session,
    sql`array(select i.id from incidents i where i.status <> 'closed' and i.severity is not null
      order by i.severity desc, ${NEWEST_FIRST} ${limitTo(limit, false)})`,
  );
}

/**
 * Returns the number of incidents by status that the caller may see, under all filters except the
 * status. Closed ones are counted up to one more than {@linkcode mostCounted}, or all with `null`.
 */
export async function countByStatus(
  session: Session,
  filters: ListFilters = {},
  mostClosed: number | null = mostCounted(filters) + 1,
): Promise<StatusCounts> {
  const { q } = filters;
  if (q) return (await search(session, { ...filters, q, page: 1 }, PAGE_SIZE)).counts;
  const { status: _, ...others } = filters;
  const asked = conditions(session, others);
  // Frequent words are looked for where they were found to be frequent.
  const order = filters.matching ? sql`order by ${NEWEST_FIRST}` : sql``;
  const closed = mostClosed === 0
    ? sql``
    : sql`union all (${
      seenBy(session, (seen) =>
        sql`select i.status from incidents i
        where i.status = 'closed' and ${asked} and ${seen} ${order}`)
    } ${limitTo(mostClosed, isNarrowed(session, others))})`;
  // Row-level security limits the rows; an index covers all columns that it reads.
  const { rows } = await sql<Counted>`select status, count(*)::int as n from (
      select i.status from incidents i where i.status <> 'closed' and ${asked} ${closed}) i
    group by status`.execute(session.tx);
  return toCounts(rows);
}

/** Returns the number of open incidents by status that the caller may see: those that do not grow for ever. */
export async function countOpen(session: Session): Promise<Omit<StatusCounts, "closed">> {
  const { closed: _, ...open } = await countByStatus(session, {}, 0);
  return open;
}

/**
 * Returns the count of a status; `open` is the sum of all but `closed`, `all` and undefined that of all.
 */
export function countOf(counts: StatusCounts, status: IncidentFilters["status"]): number {
  const counted = INCIDENT_STATUSES.filter((each) =>
    status === "open"
      ? each !== "closed"
      : status === undefined || status === "all" || each === status
  );
  return counted.reduce((sum, each) => sum + counts[each], 0);
}

/** How a list is read. */
interface Reading<Item> {
  rows: ReadRows<Item>;
  /** The number of incidents on a page. */
  length?: number;
  /** Whether a page beyond the last one is the last one. */
  clamped?: boolean;
}

/** Reads a list in two statements, with one more for a search, and for one that clamped the page. */
async function readList<Item>(
  session: Session,
  filters: ListFilters & { page: number },
  reading: Reading<Item>,
): Promise<CountedList<Item>> {
  const { rows, length = PAGE_SIZE, clamped = false } = reading;
  const { q } = filters;
  // The end of a list that pages count up to a number alone need not be found.
  const matching = q && clamped ? await frequentWords(session.tx, q, newestClosed(session)) : null;
  if (matching) return await readList(session, { ...filters, q: undefined, matching }, reading);
  const most = clamped ? mostCounted(filters) : null;
  const mostClosed = most !== null ? most + 1 : showsClosed(filters) ? null : 0;
  const listOf = (items: Item[], counts: StatusCounts, page: number) => ({
    counts,
    list: { items, page, page_size: length, ...extentOf(counts, filters, length, most) },
  });
  if (!q && filters.page === 1) {
    // There is always a first page, so it is read without waiting for the counts.
    const { counts, items } = await readTogether(session, {
      counts: () => countByStatus(session, filters, mostClosed),
      items: () => rows(session, idsOfPage(session, filters, length)),
    });
    return listOf(items, counts, 1);
  }
  const found = q ? await search(session, { ...filters, q }, length) : null;
  const counts = found?.counts ?? await countByStatus(session, filters, mostClosed);
  const { total, pages } = extentOf(counts, filters, length, most);
  const page = clamped ? Math.min(filters.page, pages) : filters.page;
  if (found && page !== filters.page) return await readList(session, { ...filters, page }, reading);
  const items = page > pages || total === 0
    ? []
    : await rows(session, found?.ids ?? idsOfPage(session, { ...filters, page }, length));
  return listOf(items, counts, page);
}

/** The number of incidents of a list and of its pages. */
function extentOf(
  counts: StatusCounts,
  { status }: ListFilters,
  length: number,
  most: number | null,
) {
  const total = countOf(counts, status);
  const reached = Math.min(total, most ?? total);
  return { total, pages: Math.max(1, Math.ceil(reached / length)) };
}

/** The result of a search: the counts by status, and the ids of one page. */
interface Found {
  counts: StatusCounts;
  ids: string[];
}

/**
 * Finds the incidents that contain every word of `q` in number, description, site, zone or plate.
 * One statement, because the search is the most expensive part of a page.
 */
async function search(
  session: Session,
  { status, ...filters }: ListFilters & { q: string; page: number },
  length: number,
): Promise<Found> {
  const { columns, order } = keptOrder(session, filters);
  const { rows: [found] } = await sql<{ counts: Counted[] | null; ids: string[] }>`
    with found as materialized (
      select i.id, i.status, ${columns}
      from app_find_incidents(${searchPatterns(filters.q)}::text[]) i
        ${joinedForOrder(session, filters)}
      where ${conditions(session, filters)})
    select
      (select json_agg(json_build_object('status', status, 'n', n))
        from (select status, count(*)::int as n from found group by status) counted) as counts,
      array(select i.id from found i where ${conditions(session, { ...(status && { status }) })}
        order by ${order} ${limitsOf(filters.page, length, true).rows}) as ids
  `.execute(session.tx);
  return { counts: toCounts(found?.counts ?? []), ids: found?.ids ?? [] };
}

/** One row of the count by status. */
type Counted = { status: IncidentStatus; n: number };

/** Returns the counts by status; a status without a row counts 0. */
function toCounts(rows: readonly Counted[]): StatusCounts {
  const none = Object.fromEntries(INCIDENT_STATUSES.map((status) => [status, 0]));
  const counted = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  return { ...none, ...counted } as StatusCounts;
}

/** What waits whatever the filters are, in one statement that always has one row. */
async function readWaiting(session: Session): Promise<Pick<Inbox, "waiting" | "closedWithDuty">> {
  const { rows: [found] } = await sql<WaitingRow>`
    select (select count(*)::int from incidents where status = 'reported') as waiting,
      (select count(*)::int from incidents i where i.status = 'closed' and ${hasOpenDuty()}) as closed,
      oldest.*, sites.name as site_name
    from (select) one
    left join lateral (select i.id, i.type, i.site_id, i.created_at from incidents i
      where i.status = 'reported' order by i.created_at, i.id limit 1) oldest on true
    left join sites on sites.id = oldest.site_id`.execute(session.tx);
  const { waiting: count, closed: closedWithDuty, site_name: name, ...oldest } = found!;
  if (oldest.id === null) return { waiting: { count, oldest: null }, closedWithDuty };
  const { id, type, site_id, created_at } = oldest;
  const site = { id: site_id, name };
  return { waiting: { count, oldest: { id, type, site, created_at } }, closedWithDuty };
}

/** What waits, and the oldest report; its columns are null when none waits. */
type WaitingRow =
  & { waiting: number; closed: number; site_name: string }
  & (
    | { id: string; type: IncidentType; site_id: string; created_at: Date }
    | { id: null }
  );
