import { type RawBuilder, sql, type SqlBool } from "kysely";
import { today } from "@/lib/calendar.ts";
import { limitsOf, type Page, PAGE_SIZE } from "@/lib/page.ts";
import { frequentWords } from "@/lib/search.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { type Capa, IS_TO_DO, presentCapa, selectCapas } from "../capa.ts";
import { countIn, isOverdue, isToDo } from "../rules/statuses.ts";
import { type CapaCounts, countCapas, searchCapas } from "./counts.ts";
import {
  type CapaFilters,
  conditions,
  firstSeen,
  isFiltered,
  isNarrowed,
  type ListFilters,
  mostCounted,
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

/** Returns a page of the list with the summary above it; it is counted up to {@linkcode mostCounted}. */
export async function listWithAttention(
  session: Session,
  { page, ...asked }: Omit<CapaFilters, "view">,
): Promise<{ list: Page<ListedCapa>; attention: CapaAttention }> {
  const filters = await withFrequentWords(session, asked);
  const counts = countCapas(session);
  const counted = isFiltered(filters) ? undefined : counts;
  return await readTogether(session, {
    list: () =>
      listCapasInBrief(session, { ...filters, page }, { most: mostCounted(filters), counted }),
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
  const { page, q, status } = filters;
  const pageOf = async (counts: CapaCounts, ids: RawBuilder<unknown>, read?: Item[]) => {
    const total = status ? counts[status] : countIn(counts);
    const pages = Math.max(1, Math.ceil(Math.min(total, most ?? total) / length));
    const isEmpty = page > pages || total === 0;
    const items = read ?? (isEmpty ? [] : await rows(ids));
    return { items, page, page_size: length, total, pages };
  };
  if (q) {
    const { counts, ids } = await searchCapas(
      session,
      { ...filters, q },
      (from) => idsOfPage(session, { status, page }, { length, from }),
    );
    return await pageOf(counts, ids);
  }
  const ids = idsOfPage(session, filters, { length });
  const count = () => counted ?? countCapas(session, filters, most && most + 1);
  if (page > 1) return await pageOf(await count(), ids);
  // There is always a first page, so it is read without waiting for the counts.
  const { counts, items } = await readTogether(session, { counts: count, items: () => rows(ids) });
  return await pageOf(counts, ids, items);
}

/** The SQL for the ids of a page, which an index covers, so that only their rows are read completely. */
function idsOfPage(
  session: Session,
  filters: ListFilters & { page: number },
  { length, from = sql`capas c` }: { length: number; from?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { page, ...others } = filters;
  const limits = limitsOf(page, length, isNarrowed(session, others));
  const source = firstSeen(session, {
    from,
    where: conditions(session, filters),
    order: TABLE_ORDER,
    limit: limits.upToEnd,
  });
  return sql`array(select c.id from ${source} order by ${TABLE_ORDER} ${limits.rows})`;
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
