import { sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Work } from "@/lib/work.ts";
import { type Capa, presentCapa } from "./capa.ts";
import { type CapaFilters, narrowedCapas } from "./read.ts";
import { CAPA_STATUSES } from "./transitions.ts";

/** Cards a column starts with, and what it holds at most when it is asked for in full. */
const COLUMN_START = 10;
export const COLUMN_LIMIT = 50;

/** One state of the board: the first of its actions, and how many there are in all. */
export interface BoardColumn {
  status: CapaStatus;
  total: number;
  items: Capa[];
}

/** What is to be done by due date; what waits, the oldest first; what is verified, the newest first. */
const ORDER = {
  open: sql`c.due_date`,
  in_progress: sql`c.due_date`,
  pending_verification: sql`c.completed_at`,
  verified: sql`c.verified_at desc`,
} as const satisfies Record<CapaStatus, unknown>;

/** The actions the caller may see, by state. `expanded` is the column that is asked for in full. */
export async function readBoard(
  work: Work,
  filters: Pick<CapaFilters, "owner_id" | "site_id" | "incident_id" | "overdue" | "q">,
  expanded?: CapaStatus,
): Promise<BoardColumn[]> {
  const columns: BoardColumn[] = [];
  for (const status of CAPA_STATUSES) {
    const rows = await narrowedCapas(work, { ...filters, status })
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .orderBy(ORDER[status]).orderBy("c.id")
      .limit(status === expanded ? COLUMN_LIMIT : COLUMN_START).execute();
    columns.push({
      status,
      total: rows[0]?.total ?? 0,
      items: rows.map(({ total: _, ...row }) => presentCapa(row, work)),
    });
  }
  return columns;
}
