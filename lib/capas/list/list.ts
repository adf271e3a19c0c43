import { type RawBuilder, sql, type SqlBool } from "kysely";
import { today } from "@/lib/calendar.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { MOST_COUNTED } from "@/lib/i18n/counts.ts";
import { type Page, PAGE_SIZE } from "@/lib/page.ts";
import { frequentWords } from "@/lib/search.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { type Capa, IS_TO_DO, isOverdueOn, presentCapa, selectCapas } from "../capa.ts";
import { byStatus, countIn, isOverdue, isToDo } from "../rules/statuses.ts";
import {
  type CapaFilters,
  conditions,
  firstSeen,
  isFiltered,
  type ListFilters,
  searchedOnce,
  seenBy,
  source,
} from "./filters.ts";
import { lastVerified } from "./frequent_words.ts";
import { type ListedCapa, selectListed } from "./listed.ts";

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
  const matching = filters.q
    ? await frequentWords(session.tx, filters.q, lastVerified(session))
    : null;
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

/** Returns the number of unfinished CAPAs by status that the caller may see: those that do not grow for ever. */
export async function countUnfinished(session: Session): Promise<Omit<CapaCounts, "verified">> {
  const { verified: _, ...unfinished } = await countCapas(session, {}, 0);
  return unfinished;
}

/** Selects the CAPAs with the ids of an SQL array; unordered. */
function capasOf({ tx }: Session, ids: RawBuilder<unknown>) {
  return selectCapas(tx).where(sql<boolean>`c.id = any(${ids})`);
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
