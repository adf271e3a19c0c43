import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { allOf, conditionsInSight, type Narrowing } from "./narrow.ts";
import { INCIDENT_STATUSES } from "./rules/transitions.ts";
import { isInvolved, seesEverything } from "./sight.ts";

/** How many incidents stand in each state. */
export type StatusCounts = Readonly<Record<IncidentStatus, number>>;

/** Counted rows, one or several of a state. */
export type Counted = { status: IncidentStatus; n: number };

/** Filters under which closed incidents are counted one by one; otherwise their kept counts are summed. */
const NOT_KEPT_BY = ["zone_id", "truck_id", "reporter_id", "from", "to"] as const satisfies (
  keyof Narrowing
)[];

/** How many incidents of each state the caller sees, under the filters besides the status and a search. */
export async function countIncidents(session: Session, filters: Narrowing): Promise<StatusCounts> {
  const { status: _, ...narrowing } = filters;
  const isKept = NOT_KEPT_BY.every((name) => filters[name] === undefined);
  const where = conditionsInSight(session, narrowing);
  const counted = isKept
    ? sql<Counted>`${countWhere(sql`i.status <> 'closed' and ${where}`)}
        union all ${sumOfClosed(narrowing)}
        ${
      seesEverything(session.actor)
        ? sql``
        : sql`union all ${
          countWhere(sql`i.status = 'closed' and ${notKept(session)} and ${where}`)
        }`
    }`
    : countWhere(where);
  const { rows } = await counted.execute(session.tx);
  return toCounts(rows);
}

/** Sums up the rows of each state; the others are 0. */
export function toCounts(rows: readonly Counted[]): StatusCounts {
  const counts = Object.fromEntries(INCIDENT_STATUSES.map((status) => [status, 0])) as Record<
    IncidentStatus,
    number
  >;
  for (const { status, n } of rows) counts[status] += n;
  return counts;
}

function countWhere(where: RawBuilder<SqlBool>) {
  return sql<Counted>`select i.status, count(*)::int as n from incidents i
    where ${where} group by i.status`;
}

function sumOfClosed({ site_id, type, severity }: Narrowing) {
  const asked = Object.entries({ site_id, type, severity })
    .flatMap(([name, value]) => value ? [sql<SqlBool>`${sql.ref(name)} = ${value}`] : []);
  return sql<Counted>`select 'closed', coalesce(sum(amount), 0)::int from closed_incident_counts
    where ${allOf([sql`true`, ...asked])}`;
}

/** Of the closed incidents that somebody sees, those that no kept count of theirs holds. */
function notKept({ actor }: Session): RawBuilder<SqlBool> {
  if (actor.role !== "supervisor" || !actor.site_id) return isInvolved(actor);
  return sql`(i.site_id <> ${actor.site_id} and ${isInvolved(actor)})`;
}
