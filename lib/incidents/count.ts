import { sql } from "kysely";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { conditions, type Narrowing } from "./narrow.ts";
import { INCIDENT_STATUSES } from "./rules/transitions.ts";

/** How many incidents have each status. */
export type StatusCounts = Readonly<Record<IncidentStatus, number>>;

/** A row of a count by status. */
export type Counted = { status: IncidentStatus; n: number };

/**
 * Returns how many incidents of each status the caller sees, under the filters besides the status and
 * the search. Row-level security applies the visibility; an index holds every column it reads.
 */
export async function countIncidents(
  session: Session,
  { status: _, ...filters }: Narrowing,
): Promise<StatusCounts> {
  const { rows } = await sql<Counted>`select i.status, count(*)::int as n from incidents i
    where ${conditions(session, filters)} group by i.status`.execute(session.tx);
  return toCounts(rows);
}

/** Returns the counts by status; a status without a row is 0. */
export function toCounts(rows: readonly Counted[]): StatusCounts {
  const counts = Object.fromEntries(INCIDENT_STATUSES.map((status) => [status, 0])) as Record<
    IncidentStatus,
    number
  >;
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}
