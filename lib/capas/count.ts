import { today } from "@/lib/calendar.ts";
import { sql } from "kysely";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { type Session } from "@/lib/session.ts";
import { isOverdueOn } from "./capa.ts";
import { conditions, type Narrowing, source } from "./narrow.ts";

/** How many actions of each state, and how many of them are overdue. */
export type CapaCounts = Record<CapaStatus, number> & { overdue: number };

/** Filters under which verified actions are counted one by one; otherwise their kept counts are summed. */
const NOT_KEPT_BY = ["incident_id", "overdue", "q"] as const satisfies (keyof Narrowing)[];

/** How many actions of each state the caller sees, under the filters besides the status. */
export async function countCapas(
  session: Session,
  { status: _, ...filters }: Narrowing = {},
): Promise<CapaCounts> {
  const isKept = NOT_KEPT_BY.every((name) => filters[name] === undefined || filters[name] === "");
  const where = conditions(session, filters);
  const { rows } = await sql<{ status: CapaStatus; n: number; late: number }>`
    select c.status, count(*)::int as n,
      (count(*) filter (where ${isOverdueOn(today(session))}))::int as late
    from ${source(filters)}
    where ${where} ${isKept ? sql`and c.status <> 'verified'` : sql``}
    group by c.status
    ${
    isKept
      ? sql`union all select 'verified', coalesce(sum(c.amount), 0)::int, 0
        from verified_capa_counts c where ${where}`
      : sql``
  }`.execute(session.tx);
  const counts = { open: 0, in_progress: 0, pending_verification: 0, verified: 0, overdue: 0 };
  for (const { status, n, late } of rows) {
    counts[status] = n;
    counts.overdue += late;
  }
  return counts;
}
