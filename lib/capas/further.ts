import { sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { BOARD_ORDER } from "./board.ts";
import { type Capa, presentCapa } from "./capa.ts";
import { capasOf, conditions, source } from "./narrow.ts";
import type { CapaFilters } from "./read.ts";

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
