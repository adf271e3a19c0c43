import { type RawBuilder, sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import {
  conditions,
  firstSeen,
  isFiltered,
  type ListFilters,
  searchedOnce,
  source,
} from "./filters.ts";
import { type CapaAttention, countCapas, readCapaAttention, withFrequentWords } from "./list.ts";
import { type ListedCapa, selectListed } from "./listed.ts";
import { CAPA_STATUSES, rulesOf } from "../rules/statuses.ts";

/** The number of cards that "more" adds to a column. */
export const COLUMN_STEP = 50;

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
  counted = countCapas(session, filters),
): Promise<BoardColumn[]> {
  const { counts, cards } = await readTogether(session, {
    counts: () => counted,
    cards: () => readFirstCards(session, filters),
  });
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

/** Returns the first cards of all columns, each in display order. */
function readFirstCards(session: Session, filters: BoardFilters): Promise<ListedCapa[]> {
  const { found, from } = searchedOnce(filters);
  const others = conditions(session, { ...filters, status: undefined });
  const columns = CAPA_STATUSES.map((status) =>
    // The status as a literal: a plan for all values then knows the index of each column.
    sql`array(${
      firstIds(session, {
        from,
        where: sql`c.status = ${sql.lit(status)} and ${others}`,
        order: orderOf(status),
        most: rulesOf(status).cards.first,
      })
    })`
  );
  return selectListed(session, sql`(${sql.join(columns, sql` || `)})`, found);
}

/** Returns the cards of one column from position `from` to `to`. */
function readMoreCards(
  session: Session,
  filters: BoardFilters & { status: CapaStatus },
  { from, to }: { from: number; to: number },
): Promise<ListedCapa[]> {
  const ids = firstIds(session, {
    from: source(filters),
    where: conditions(session, filters),
    order: orderOf(filters.status),
    most: to,
  });
  return selectListed(session, sql`array(${ids} offset ${from})`);
}

/** The SQL of the ids of the first CAPAs of an order. */
function firstIds(
  session: Session,
  selection: Parameters<typeof firstSeen>[1],
): RawBuilder<unknown> {
  const { order, most } = selection;
  return sql`select c.id from ${firstSeen(session, selection)} order by ${order} limit ${most}`;
}

/** The SQL order of a column; `order` in the table of statuses names a column of `c`. */
function orderOf(status: CapaStatus) {
  return sql.raw(`c.${rulesOf(status).order}, c.id`);
}
