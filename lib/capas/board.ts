import { sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Capa, presentCapa } from "./capa.ts";
import { capasOf, conditions, countCapas, type Narrowing, searchedOnce, source } from "./list.ts";
import type { CapaFilters } from "./read.ts";
import { CAPA_STATUSES } from "./rules/statuses.ts";

/** Cards that a column starts with; the others come when somebody gets near them. */
const COLUMN_START = 50;

/** One state of the board: the first of its actions, and how many there are in all. */
export interface BoardColumn {
  status: CapaStatus;
  total: number;
  items: Capa[];
}

/** What is to be done by due date; what waits, the oldest first; what is verified, the newest first. */
const BOARD_ORDER = {
  open: sql`c.due_date`,
  in_progress: sql`c.due_date`,
  pending_verification: sql`c.completed_at`,
  verified: sql`c.verified_at desc`,
} as const satisfies Record<CapaStatus, unknown>;

/** The actions the caller may see, by state. */
export async function readBoard(
  session: Session,
  filters: Pick<CapaFilters, "owner_id" | "site_id" | "incident_id" | "overdue" | "q">,
): Promise<BoardColumn[]> {
  const counts = await countCapas(session, filters);
  const filled = CAPA_STATUSES.filter((status) => counts[status] > 0);
  const ids = filled.length > 0 ? await readIds(session, filters, filled) : [];
  const rows = ids.length > 0
    ? await capasOf(session, ids.flatMap((column) => column.ids)).execute()
    : [];
  const capas = new Map(rows.map((row) => [row.id, presentCapa(row, session)]));
  return CAPA_STATUSES.map((status) => ({
    status,
    total: counts[status],
    items: ids.filter((column) => column.status === status)
      .flatMap((column) => column.ids.flatMap((id) => capas.get(id) ?? [])),
  }));
}

/** Which actions stand in each column, in their order. */
async function readIds(
  session: Session,
  filters: Narrowing,
  filled: readonly CapaStatus[],
) {
  const { found, from } = searchedOnce(filters);
  const columns = filled.map((status) =>
    sql`select ${status} as status, array(select c.id from ${from}
      where ${conditions(session, { ...filters, status })}
      order by ${BOARD_ORDER[status]}, c.id
      limit ${COLUMN_START}) as ids`
  );
  const { rows } = await sql<{ status: CapaStatus; ids: string[] }>`
    ${found} ${sql.join(columns, sql` union all `)}`.execute(session.tx);
  return rows;
}

/** Cards that a column gets at a time, and what it holds at most: the table shows the others. */
export const COLUMN_STEP = 50;
export const COLUMN_MOST = 500;

/** The actions of one column of the board behind its first `from`, until there are `to` of them. */
export async function readFurther(
  session: Session,
  filters: Pick<CapaFilters, "owner_id" | "site_id" | "incident_id" | "overdue" | "q">,
  status: CapaStatus,
  { from, to }: { from: number; to: number },
): Promise<Capa[]> {
  const ids = sql`array(select c.id from ${source(filters)}
    where ${conditions(session, { ...filters, status })}
    order by ${BOARD_ORDER[status]}, c.id offset ${from} limit ${to - from})`;
  const rows = await capasOf(session, ids).orderBy(BOARD_ORDER[status]).orderBy("c.id").execute();
  return rows.map((row) => presentCapa(row, session));
}
