import { sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Work } from "@/lib/work.ts";
import { type Capa, presentCapa } from "./capa.ts";
import { type CapaFilters, narrowedCapas } from "./read.ts";

/** Cards that a column gets at a time, and what it holds at most: the table shows the others. */
export const COLUMN_STEP = 50;
export const COLUMN_MOST = 500;

/** The order of the board's columns; a test holds it against the board itself. */
const ORDER = {
  open: sql`c.due_date`,
  in_progress: sql`c.due_date`,
  pending_verification: sql`c.completed_at`,
  verified: sql`c.verified_at desc`,
} as const satisfies Record<CapaStatus, unknown>;

/** The actions of one column of the board behind its first `from`, until there are `to` of them. */
export async function readFurther(
  work: Work,
  filters: Pick<CapaFilters, "owner_id" | "site_id" | "incident_id" | "overdue" | "q">,
  status: CapaStatus,
  { from, to }: { from: number; to: number },
): Promise<Capa[]> {
  const rows = await narrowedCapas(work, { ...filters, status })
    .orderBy(ORDER[status]).orderBy("c.id").offset(from).limit(to - from).execute();
  return rows.map((row) => presentCapa(row, work));
}
