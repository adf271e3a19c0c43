import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { beginningOf, endOf } from "@/lib/calendar.ts";
import type { Session } from "@/lib/session.ts";

const day = z.iso.date();

/** Which incidents figures and files are about; days are those on which they happened. */
export const Scope = z.strictObject({
  site_id: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
});
export type Scope = z.output<typeof Scope>;

/** The SQL condition that the incident `i` is in the scope. */
export function isIn(
  { site_id, from, to }: Scope,
  { timeZone }: Pick<Session, "timeZone">,
): RawBuilder<SqlBool> {
  const conditions = [
    sql`true`,
    ...site_id ? [sql`i.site_id = ${site_id}`] : [],
    ...from ? [sql`i.occurred_at >= ${beginningOf(from, timeZone)}`] : [],
    ...to ? [sql`i.occurred_at < ${endOf(to, timeZone)}`] : [],
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}
