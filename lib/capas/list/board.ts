import { type RawBuilder, sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { limitTo } from "@/lib/page.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { conditions, firstSeen, isFiltered, isNarrowed, type ListFilters } from "./filters.ts";
import { type CapaCounts, countCapas, searchCapas } from "./counts.ts";
import { type CapaAttention, readCapaAttention, withFrequentWords } from "./list.ts";
import { type ListedCapa, selectListed } from "./listed.ts";
import { CAPA_STATUSES, rulesOf } from "../rules/statuses.ts";

/** The number of cards that "more" adds to a column. */
export const COLUMN_STEP = 50;

/** The SQL source of all CAPAs. */
const CAPAS = sql`capas c`;

/** A column of the board: the first CAPAs of a status, and how many there are in all. */
export interface BoardColumn {
  status: CapaStatus;
  total: number;
  items: ListedCapa[];
}

/** The filters of a board: its columns are the statuses. */
type BoardFilters = Omit<ListFilters, "status">;

/**
 * Returns the board with the summary above it. The counts and cards that both need are read once when
 * nothing is filtered.
 */
export async function readBoardWithAttention(
  session: Session,
  asked: BoardFilters,
  shown: Partial<Record<CapaStatus, number>> = {},
): Promise<{ board: BoardColumn[]; attention: CapaAttention }> {
  const filters = await withFrequentWords(session, asked);
  const counts = countCapas(session);
  if (isFiltered(filters)) {
    return await readTogether(session, {
      board: () => readBoard(session, filters, shown),
      attention: () => readCapaAttention(session, { counts }),
    });
  }
  const board = readBoard(session, filters, shown, counts);
  const cards = board.then((columns) => columns.flatMap(({ items }) => items));
  return await readTogether(session, {
    board: () => board,
    attention: () => readCapaAttention(session, { counts, cards }),
  });
}

/**
 * Returns the columns of the board with the CAPAs that the caller may see.
 * @param shown number of cards by status, where a column shows more than at first
 * @param counted the counts under the filters, if they are read for something else too
 */
export async function readBoard(
  session: Session,
  filters: BoardFilters,
  shown: Partial<Record<CapaStatus, number>> = {},
  counted?: Promise<CapaCounts>,
): Promise<BoardColumn[]> {
  const { counts, cards } = await readFirstCards(session, filters, counted);
  const columns = CAPA_STATUSES.map((status) => ({
    status,
    total: counts[status],
    items: cards.filter((card) => card.status === status),
  }));
  for (const column of columns) {
    const { status, items, total } = column;
    const to = Math.min(shown[status] ?? 0, rulesOf(status).cards.most, total);
    if (to <= items.length) continue;
    const more = await readMoreCards(session, { ...filters, status }, { from: items.length, to });
    column.items = [...items, ...more];
  }
  return columns;
}

/** Returns the counts and the first cards of all columns, each in display order. */
async function readFirstCards(
  session: Session,
  filters: BoardFilters,
  counted: Promise<CapaCounts> | undefined,
): Promise<{ counts: CapaCounts; cards: ListedCapa[] }> {
  const { q } = filters;
  if (q) {
    const { counts, ids } = await searchCapas(
      session,
      { ...filters, q },
      (from) => firstOfColumns(session, {}, from),
    );
    return { counts, cards: await selectListed(session, ids) };
  }
  return await readTogether(session, {
    counts: () => counted ?? countCapas(session, filters),
    cards: () => selectListed(session, firstOfColumns(session, filters, CAPAS)),
  });
}

/** The SQL array of the ids of the first cards of all columns. */
function firstOfColumns(
  session: Session,
  filters: BoardFilters,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const others = conditions(session, { ...filters, status: undefined });
  const columns = CAPA_STATUSES.map((status) =>
    // The status as a literal: a plan for all values then knows the index of each column.
    sql`array(${
      firstIds(session, {
        from,
        where: sql`c.status = ${sql.lit(status)} and ${others}`,
        order: orderOf(status),
        limit: limitTo(rulesOf(status).cards.first, isNarrowed(session, filters)),
      })
    })`
  );
  return sql`(${sql.join(columns, sql` || `)})`;
}

/** Returns the cards of one column from position `first` to `to`. */
async function readMoreCards(
  session: Session,
  filters: BoardFilters & { status: CapaStatus },
  { from: first, to }: { from: number; to: number },
): Promise<ListedCapa[]> {
  const { q, status } = filters;
  const idsIn = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
    const ids = firstIds(session, {
      from,
      where,
      order: orderOf(status),
      limit: limitTo(to, true),
    });
    return sql`array(${ids} offset ${first})`;
  };
  if (!q) return await selectListed(session, idsIn(CAPAS, conditions(session, filters)));
  const ofStatus = conditions(session, { status });
  const found = await searchCapas(session, { ...filters, q }, (from) => idsIn(from, ofStatus));
  return await selectListed(session, found.ids);
}

/** The SQL of the ids of the first CAPAs of an order. */
function firstIds(
  session: Session,
  selection: Parameters<typeof firstSeen>[1],
): RawBuilder<unknown> {
  const { order, limit } = selection;
  return sql`select c.id from ${firstSeen(session, selection)} order by ${order} ${limit}`;
}

/** The SQL order of a column; `order` in the table of statuses names a column of `c`. */
function orderOf(status: CapaStatus) {
  return sql.raw(`c.${rulesOf(status).order}, c.id`);
}
