import { type RawBuilder, sql, type SqlBool } from "kysely";
import { beginningOf, endOf } from "@/lib/calendar.ts";
import type { Session } from "@/lib/session.ts";
import type { IncidentFilters } from "./list.ts";

/** What the service itself may narrow a list by besides: never a name of the public query. */
export type Narrowing = Partial<IncidentFilters> & {
  /** Only the reports of one person, for their own pages. */
  reporter_id?: string;
};

/** Newest first; two of the same moment by id. */
export const NEWEST_FIRST = sql`i.created_at desc, i.id desc`;

/** What the filters ask of `i`, besides the words of a search. */
export function conditions(
  { timeZone }: Pick<Session, "timeZone">,
  f: Narrowing,
): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [sql`true`];
  const add = (condition: RawBuilder<SqlBool>) => found.push(condition);
  // A word of the statement, not a parameter: indexes of open incidents are chosen by it.
  if (f.status === "open") add(sql`i.status <> 'closed'`);
  else if (f.status) add(sql`i.status = ${f.status}`);
  if (f.type) add(sql`i.type = ${f.type}`);
  if (f.severity) add(sql`i.severity = ${f.severity}`);
  if (f.site_id) add(sql`i.site_id = ${f.site_id}`);
  if (f.zone_id) add(sql`i.zone_id = ${f.zone_id}`);
  if (f.reporter_id) add(sql`i.reporter_id = ${f.reporter_id}`);
  if (f.truck_id) add(sql`i.truck_id = ${f.truck_id}`);
  if (f.from) add(sql`i.occurred_at >= ${beginningOf(f.from, timeZone)}`);
  if (f.to) add(sql`i.occurred_at < ${endOf(f.to, timeZone)}`);
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}
