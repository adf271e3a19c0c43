import { sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { type Capa, presentCapa } from "./capa.ts";
import { capasOf, conditions, countCapas, type ListFilters, searchedOnce, source } from "./list.ts";
import { CAPA_STATUSES, rulesOf } from "./rules/statuses.ts";

/** The number of cards that "more" adds to a column. */
export const COLUMN_STEP = 50;

/** A column of the board: the first CAPAs of a status, and how many there are in all. */
export interface BoardColumn {
  status: CapaStatus;
  total: number;
  items: Capa[];
}

/** The filters of a board: its columns are the statuses. */
type BoardFilters = Omit<ListFilters, "status">;

/**
 * Returns the columns of the board with the CAPAs that the caller may see.
 * @param shown number of cards by status, where a column shows more than at first
 */
export async function readBoard(
  session: Session,
  filters: BoardFilters,
  shown: Partial<Record<CapaStatus, number>> = {},
): Promise<BoardColumn[]> {
  const { counts, ids: found } = await readTogether(session, {
    counts: () => countCapas(session, filters),
    ids: () => readIds(session, filters),
  });
  const ids = found.filter((column) => column.ids.length > 0);
  const rows = ids.length > 0
    ? await capasOf(session, ids.flatMap((column) => column.ids)).execute()
    : [];
  const capas = new Map(rows.map((row) => [row.id, presentCapa(row, session)]));
  const columns = CAPA_STATUSES.map((status) => ({
    status,
    total: counts[status],
    items: ids.filter((column) => column.status === status)
      .flatMap((column) => column.ids.flatMap((id) => capas.get(id) ?? [])),
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

/** Returns the ids of the first CAPAs of each column, in display order. */
async function readIds(session: Session, filters: BoardFilters) {
  const { found, from } = searchedOnce(filters);
  const columns = CAPA_STATUSES.map((status) =>
    sql`select ${status} as status, array(select c.id from ${from}
      where ${conditions(session, { ...filters, status })}
      order by ${orderOf(status)}, c.id
      limit ${rulesOf(status).cards.first}) as ids`
  );
  const { rows } = await sql<{ status: CapaStatus; ids: string[] }>`
    ${found} ${sql.join(columns, sql` union all `)}`.execute(session.tx);
  return rows;
}

/** Returns the cards of one column from position `from` to `to`. */
async function readMoreCards(
  session: Session,
  filters: BoardFilters & { status: CapaStatus },
  { from, to }: { from: number; to: number },
): Promise<Capa[]> {
  const order = orderOf(filters.status);
  const ids = sql`array(select c.id from ${source(filters)}
    where ${conditions(session, filters)}
    order by ${order}, c.id offset ${from} limit ${to - from})`;
  const rows = await capasOf(session, ids).orderBy(order).orderBy("c.id").execute();
  return rows.map((row) => presentCapa(row, session));
}

/** The SQL order of a column; `order` in the table of statuses names a column of `c`. */
function orderOf(status: CapaStatus) {
  return sql.raw(`c.${rulesOf(status).order}`);
}
