import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { beginningOf, endOf, today } from "@/lib/calendar.ts";
import { type CapaStatus, keepRows } from "@/lib/database/mod.ts";
import { MOST_COUNTED } from "@/lib/i18n/counts.ts";
import { type Page, PAGE_SIZE, pageNumber } from "@/lib/page.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/rules/types.ts";
import { searchPatterns } from "@/lib/search.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { writtenLine } from "@/lib/text.ts";
import { type Capa, IS_TO_DO, isOverdueOn, presentCapa, selectCapas } from "./capa.ts";
import { frequentWords } from "./frequent_words.ts";
import { type ListedCapa, selectListed } from "./listed.ts";
import { CONTROL_LEVELS } from "./rules/controls.ts";
import {
  byStatus,
  CAPA_STATUSES,
  countIn,
  isOverdue,
  isToDo,
  TO_DO_STATUSES,
} from "./rules/statuses.ts";

/** The query of a list of CAPAs. */
export const CapaFilters = z.strictObject({
  status: z.enum(CAPA_STATUSES).optional(),
  owner_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  incident_id: z.uuid().optional(),
  overdue: z.stringbool().optional(),
  /** Whether its owner still has work to do. */
  to_do: z.stringbool().optional(),
  /** The type of its incident. */
  type: z.enum(INCIDENT_TYPES).optional(),
  control_level: z.enum(CONTROL_LEVELS).optional(),
  /** Days on which it was assigned. */
  assigned_from: z.iso.date().optional(),
  assigned_to: z.iso.date().optional(),
  /** Days on which its owner last sent it to verification. */
  sent_from: z.iso.date().optional(),
  sent_to: z.iso.date().optional(),
  /** Whether it was sent on or before its due date. */
  on_time: z.stringbool().optional(),
  /** Whether it was reopened at least once. */
  reopened: z.stringbool().optional(),
  /** Search words for the title and the number of the incident. */
  q: writtenLine({ max: 200 }).optional(),
  view: z.enum(["board", "table"]).optional(),
  page: pageNumber,
});
export type CapaFilters = z.output<typeof CapaFilters>;

/** The filters of lists, boards and counts. */
export type ListFilters = Partial<Omit<CapaFilters, "page" | "view">> & {
  /** A condition in place of the words of a search. */
  matching?: RawBuilder<SqlBool> | undefined;
};

/** Whether any filter besides the status is set: without one, the counts are those of all CAPAs. */
export function isFiltered({ status: _, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/**
 * Returns one page of the CAPAs that the caller may see: verified ones last, then by due date. With a
 * number, the list is counted and ends there.
 */
export function listCapas(
  session: Session,
  filters: CapaFilters,
  most: number | null = null,
): Promise<Page<Capa>> {
  return readList(session, filters, {
    rows: async (ids) => {
      const rows = await capasOf(session, ids).orderBy(TABLE_ORDER).execute();
      return rows.map((row) => presentCapa(row, session));
    },
    length: PAGE_SIZE,
    most,
  });
}

/** The same with as much of each as pages show, and with another length of a page. */
export function listCapasInBrief(
  session: Session,
  filters: CapaFilters & ListFilters,
  { most = null, length = PAGE_SIZE, counted }: Brief = {},
): Promise<Page<ListedCapa>> {
  return readList(session, filters, {
    rows: (ids) => selectListed(session, ids),
    length,
    most,
    counted,
  });
}

/** How a list in brief is read. */
interface Brief {
  most?: number | null;
  length?: number;
  /** The counts under its filters, if they are read for something else too. */
  counted?: Promise<CapaCounts> | undefined;
}

/** Returns a page of the list with the summary above it; it is counted up to {@linkcode MOST_COUNTED}. */
export async function listWithAttention(
  session: Session,
  { page, ...asked }: Omit<CapaFilters, "view">,
): Promise<{ list: Page<ListedCapa>; attention: CapaAttention }> {
  const filters = await withFrequentWords(session, asked);
  const counts = countCapas(session);
  const counted = isFiltered(filters) ? undefined : counts;
  return await readTogether(session, {
    list: () => listCapasInBrief(session, { ...filters, page }, { most: MOST_COUNTED, counted }),
    attention: () => readCapaAttention(session, { counts }),
  });
}

/** The same filters, with a condition in place of frequent words, for what is counted up to a number alone. */
export async function withFrequentWords<Filters extends ListFilters>(
  session: Session,
  filters: Filters,
): Promise<Filters> {
  const matching = filters.q ? await frequentWords(session, filters.q) : null;
  return matching ? { ...filters, q: undefined, matching } : filters;
}

/** Also used with a status filter: the order is the same, and `capas_table_idx` covers it. */
const TABLE_ORDER = sql`(c.status = 'verified'), c.due_date, c.id`;

interface Reading<Item> {
  /** Reads CAPAs by the SQL of their ids, in the order of the table. */
  rows: (ids: RawBuilder<unknown>) => Promise<Item[]>;
  length: number;
  most: number | null;
  counted?: Promise<CapaCounts> | undefined;
}

async function readList<Item>(
  session: Session,
  filters: CapaFilters & ListFilters,
  { rows, length, most, counted }: Reading<Item>,
): Promise<Page<Item>> {
  const { page } = filters;
  const count = () => counted ?? countCapas(session, filters, most && most + 1);
  // There is always a first page, so it is read without waiting for the counts.
  const first = page > 1 || filters.q ? null : await readTogether(session, {
    counts: count,
    items: () => rows(idsOfPage(session, filters, length)),
  });
  const counts = first?.counts ?? await count();
  const total = filters.status ? counts[filters.status] : countIn(counts);
  const pages = Math.max(1, Math.ceil(Math.min(total, most ?? total) / length));
  const isEmpty = page > pages || total === 0;
  const items = first?.items ?? (isEmpty ? [] : await rows(idsOfPage(session, filters, length)));
  return { items, page, page_size: length, total, pages };
}

/** The SQL for the ids of a page, which an index covers, so that only their rows are read completely. */
function idsOfPage(
  session: Session,
  filters: CapaFilters & ListFilters,
  length: number,
): RawBuilder<unknown> {
  const offset = (filters.page - 1) * length;
  const from = firstSeen(session, {
    from: source(filters),
    where: conditions(session, filters),
    order: TABLE_ORDER,
    most: offset + length,
  });
  return sql`array(select c.id from ${from} order by ${TABLE_ORDER} limit ${length} offset ${offset})`;
}

/** The number of CAPAs of each status, and of the overdue ones. */
export type CapaCounts = Record<CapaStatus, number> & { overdue: number };

/**
 * Counts the CAPAs that the caller may see by status, and the overdue ones. Applies all filters
 * except the status. Verified ones are counted up to one more than {@linkcode MOST_COUNTED}, or all with
 * `null`.
 */
export async function countCapas(
  session: Session,
  { status: _, ...filters }: ListFilters = {},
  mostVerified: number | null = MOST_COUNTED + 1,
): Promise<CapaCounts> {
  const where = conditions(session, filters);
  const { found, from } = searchedOnce(filters);
  const { rows } = await sql<{ counted: keyof CapaCounts; n: number }>`${found}
    select status as counted, count(*)::int as n from (
      select c.status from ${from} where c.status <> 'verified' and ${where}
      union all
      (${
    seenBy(session, (seen) =>
      sql`select c.status from ${from} where c.status = 'verified' and ${where} and ${seen}`)
  } limit ${mostVerified}::int)) c
    group by status
    union all
    select 'overdue', count(*)::int from ${from}
      where ${where} and ${isOverdueOn(today(session))}`.execute(session.tx);
  const counts = { ...byStatus(() => 0), overdue: 0 };
  for (const { counted, n } of rows) counts[counted] = n;
  return counts;
}

/** The SQL source of CAPAs as `c`: the results of a search, or the whole table. */
export function source({ q }: ListFilters): RawBuilder<unknown> {
  return q ? sql`app_find_capas(${searchPatterns(q)}::text[]) c` : sql`capas c`;
}

/**
 * The same source for a statement that reads it several times: `from`, and the CTE `found` that
 * runs the search once.
 */
export function searchedOnce(
  filters: ListFilters,
): { found: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  return filters.q
    ? {
      found: sql`with found as materialized (select * from ${source(filters)})`,
      from: sql`found c`,
    }
    : { found: sql``, from: sql`capas c` };
}

/**
 * The SQL conditions of the filters on `c`, with those of row-level security that an index can
 * serve.
 */
export function conditions(session: Session, f: ListFilters): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [f.matching ?? sql`true`];
  const overdue = isOverdueOn(today(session));
  if (f.status) found.push(sql`c.status = ${f.status}`);
  if (f.owner_id) found.push(sql`c.owner_id = ${f.owner_id}`);
  if (f.site_id) found.push(sql`c.site_id = ${f.site_id}`);
  if (f.incident_id) found.push(sql`c.incident_id = ${f.incident_id}`);
  if (f.overdue !== undefined) found.push(f.overdue ? overdue : sql`not ${overdue}`);
  const details = detailConditions(session, f);
  if (details.length > 0) {
    const all = sql.join(details, sql` and `);
    // A search returns few columns.
    found.push(f.q ? sql`exists (select from capas k where k.id = c.id and ${all})` : sql`${all}`);
  }
  found.push(...visibility(session));
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/** The conditions that the figures of the dashboard lead to, on the CAPA `c`, or `k` beside a search. */
function detailConditions({ timeZone }: Session, f: ListFilters): RawBuilder<SqlBool>[] {
  const c = sql.ref(f.q ? "k" : "c");
  const found: RawBuilder<SqlBool>[] = [];
  if (f.to_do !== undefined) {
    const open = sql.join(TO_DO_STATUSES.map((status) => sql.lit(status)));
    found.push(f.to_do ? sql`${c}.status in (${open})` : sql`${c}.status not in (${open})`);
  }
  if (f.type) {
    found.push(sql`exists (select from incidents i
      where i.id = ${c}.incident_id and i.type = ${f.type})`);
  }
  if (f.control_level) found.push(sql`${c}.control_level = ${f.control_level}`);
  if (f.assigned_from) {
    found.push(sql`${c}.assigned_at >= ${beginningOf(f.assigned_from, timeZone)}`);
  }
  if (f.assigned_to) found.push(sql`${c}.assigned_at < ${endOf(f.assigned_to, timeZone)}`);
  if (f.sent_from) found.push(sql`${c}.completed_at >= ${beginningOf(f.sent_from, timeZone)}`);
  if (f.sent_to) found.push(sql`${c}.completed_at < ${endOf(f.sent_to, timeZone)}`);
  if (f.on_time !== undefined) found.push(sql`${sentOnTime(c, timeZone)} = ${f.on_time}`);
  if (f.reopened !== undefined) found.push(sql`(${c}.reopened_count > 0) = ${f.reopened}`);
  return found;
}

/** The SQL of whether a CAPA was sent to verification on or before its due date; null when it was not sent. */
function sentOnTime(c: RawBuilder<unknown>, timeZone: string): RawBuilder<SqlBool> {
  return sql`((${c}.completed_at at time zone ${timeZone})::date <= ${c}.due_date)`;
}

/** Repeats the row-level security conditions in a form that an index can serve. */
function visibility({ actor }: Session): RawBuilder<SqlBool>[] {
  if (seesAll(actor)) return [];
  return actor.role === "supervisor"
    ? [sql`(c.site_id = ${actor.site_id} or c.owner_id = ${actor.id})`]
    : [sql`c.owner_id = ${actor.id}`];
}

function seesAll({ role }: Session["actor"]): boolean {
  return role === "hse" || role === "admin" || role === "management";
}

/**
 * The SQL of a selection of CAPAs `c`, in parts without common rows of which each is served by an index: "at the
 * site, or one's own" is served by none, so a supervisor of a small site would wait for the whole company.
 * `select` makes the SQL of a part from its condition.
 */
export function seenBy(
  { actor }: Session,
  select: (seen: RawBuilder<SqlBool>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (actor.role !== "supervisor") return select(sql`true`);
  // By an array of ids, which are few; or all CAPAs may be read in the order of a list to find them.
  const own = sql<
    SqlBool
  >`c.id = any(array(select k.id from capas k where k.owner_id = ${actor.id}))
    and c.site_id is distinct from ${actor.site_id}::uuid`;
  return sql`(${select(sql`c.site_id = ${actor.site_id}`)}) union all (${select(own)})`;
}

/** The SQL source of CAPAs `c` that has the first ones of an order in it, and need not have the others. */
export function firstSeen(
  session: Session,
  { from, where, order, most }: {
    from: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    most: number;
  },
): RawBuilder<unknown> {
  const parts = seenBy(
    session,
    (seen) =>
      sql`select c.id, c.status, c.due_date, c.completed_at, c.verified_at from ${from}
      where ${where} and ${seen} order by ${order} limit ${most}`,
  );
  return sql`(${parts}) c`;
}

/** Selects the CAPAs with the ids of an SQL array; unordered. */
function capasOf({ tx }: Session, ids: RawBuilder<unknown>) {
  return selectCapas(tx).where(sql<boolean>`c.id = any(${ids})`);
}

/** An option of a filter. */
type Choice = { id: string; name: string };

/** The owners and sites that a list of CAPAs can be filtered by. */
interface FilterOptions {
  owners: readonly Choice[];
  sites: readonly Choice[];
}

const options = keepRows((found: FilterOptions): FilterOptions => found);

/**
 * Returns the owners and sites of the CAPAs that the caller may see, so that every option has
 * results; the same object while they are the same.
 */
export async function readCapaFilterOptions(session: Session): Promise<FilterOptions> {
  const seen = conditions(session, {});
  const { actor } = session;
  const atSite = (condition: RawBuilder<unknown>) =>
    sql`exists (select from capas c where c.site_id = s.id and ${condition})`;
  // At another site a supervisor sees their own alone; an index finds none there at once.
  const isAt = actor.role === "supervisor"
    ? sql`case when s.id = ${actor.site_id} then ${atSite(seen)}
        else ${atSite(sql`c.owner_id = ${actor.id}`)} end`
    : atSite(seen);
  const inOrder = (choices: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(p order by p.name, p.id), '[]') from (${choices}) p)`;
  const people = sql`select p.id, p.full_name as name from people p
    where p.id in (select o.id from owners o)`;
  const sites = sql`select s.id, s.name from sites s where ${isAt}`;
  const [found] = await options.read(
    session.tx,
    sql`with recursive ${ownersSeen(session)}
      select ${inOrder(people)} as owners, ${inOrder(sites)} as sites`,
    "",
  );
  return found!;
}

/**
 * The common table expression `owners`: the ids of the owners of the CAPAs that the caller may see. It goes from
 * owner to owner in an index; reading the CAPAs, or asking for each person, takes longer with each year.
 */
function ownersSeen({ actor }: Session): RawBuilder<unknown> {
  if (actor.role !== "supervisor" && !seesAll(actor)) {
    return sql`owners as (select ${actor.id}::uuid as id
      where exists (select from capas c where c.owner_id = ${actor.id}))`;
  }
  const atSite = seesAll(actor) ? sql`true` : sql`c.site_id = ${actor.site_id}`;
  const first = (condition: RawBuilder<unknown>) =>
    sql`select c.owner_id as id from capas c where ${atSite} and ${condition}
      order by c.owner_id limit 1`;
  return sql`found as (
      (${first(sql`true`)})
      union all
      (select next.id from found f, lateral (${first(sql`c.owner_id > f.id`)}) next)),
    owners as (select id from found
      union select c.owner_id from capas c where c.owner_id = ${actor.id})`;
}

/**
 * The summary above a list of CAPAs: of all that the caller may see, independent of the filters.
 */
export interface CapaAttention {
  counts: CapaCounts;
  mostOverdue: ListedCapa | null;
  /** The CAPA that has been pending verification for the longest time. */
  oldestWaiting: ListedCapa | null;
  /** The open CAPA with the nearest due date, when none is overdue. */
  nextDue: ListedCapa | null;
}

/**
 * Returns the CAPAs that need attention first among those that the caller may see.
 * @param known the counts of all of them, and the first ones of each status in the order of the board, if
 * they are read for something else too
 */
export async function readCapaAttention(
  session: Session,
  known: { counts?: Promise<CapaCounts>; cards?: Promise<readonly ListedCapa[]> } = {},
): Promise<CapaAttention> {
  const { counts, cards } = await readTogether(session, {
    counts: () => known.counts ?? countCapas(session),
    cards: () => known.cards ?? readFirst(session),
  });
  const [toDo = null] = cards.filter(({ status }) => isToDo(status)).sort(byDueDate);
  const isLate = toDo !== null && isOverdue(toDo, today(session));
  return {
    counts,
    mostOverdue: isLate ? toDo : null,
    oldestWaiting: cards.find(({ status }) => status === "pending_verification") ?? null,
    nextDue: isLate ? null : toDo,
  };
}

function byDueDate(a: ListedCapa, b: ListedCapa): number {
  return a.due_date.localeCompare(b.due_date) || a.id.localeCompare(b.id);
}

/** Returns the CAPA to do that is due first, and the one that has been pending verification longest. */
function readFirst(session: Session): Promise<ListedCapa[]> {
  const first = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>) =>
    sql`(select c.id from capas c where ${condition} and ${conditions(session, {})}
      order by ${order}, c.id limit 1)`;
  const dueFirst = first(IS_TO_DO, sql`c.due_date`);
  // As a literal, for the partial index.
  const waitsLongest = first(sql`c.status = 'pending_verification'`, sql`c.completed_at`);
  return selectListed(session, sql`array[${dueFirst}, ${waitsLongest}]`);
}
