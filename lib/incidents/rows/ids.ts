import { type RawBuilder, sql } from "kysely";
import { limitsOf } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";
import { conditions, isNarrowed, type ListFilters } from "../filters.ts";
import { closedOrder, joinedForOrder, orderOf } from "../order.ts";

/**
 * The SQL for the ids of one page, which an index covers. Other columns are read for these rows
 * only.
 */
export function idsOfPage(
  session: Session,
  filters: ListFilters & { page: number },
  length: number,
): RawBuilder<unknown> {
  const limits = limitsOf(filters.page, length, isNarrowed(session, filters));
  const { from, where } = candidates(session, filters, limits.upToEnd);
  return sql`array(select i.id from ${from} ${joinedForOrder(session, filters)} ${where}
    order by ${orderOf(session, filters)} ${limits.rows})`;
}

/** The SQL source of incidents `i` that has the first ones of a list in it, and need not have the others. */
function candidates(
  session: Session,
  filters: ListFilters,
  upToEnd: RawBuilder<unknown>,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const part = (condition: RawBuilder<unknown>) =>
    sql`select i.id, i.status, i.severity, i.created_at, i.occurred_at from incidents i
      where ${condition} and ${conditions(session, filters)}`;
  // A person's own reports are few. Without `offset`, all incidents may be read by date until a page of
  // theirs is found.
  if (filters.reporter_id !== undefined) {
    return { from: sql`(${part(sql`true`)} offset 0) i`, where: sql`` };
  }
  if (filters.sort !== "urgent" || !showsClosed(filters)) {
    return { from: sql`incidents i`, where: sql`where ${conditions(session, filters)}` };
  }
  // The first by urgency are among the open ones, the closed ones with an open duty, and the first of the
  // closed ones in their own order: the first two are few, an index gives the third. Sorting all would take
  // longer with each year.
  const hasDuty = sql`i.id in (select d.incident_id from legal_duties d where not d.done)`;
  const from = sql`((${part(sql`i.status <> 'closed'`)})
    union (${part(sql`i.status = 'closed' and ${hasDuty}`)})
    union (${
    seenBy(session, (seen) =>
      sql`${part(sql`i.status = 'closed' and ${seen}`)}
        order by ${closedOrder(filters)} ${upToEnd}`)
  })) i`;
  return { from, where: sql`` };
}

/**
 * The SQL of a selection of incidents `i`, in parts without common rows of which each is served by an index: "at
 * the site, or one's own, or with an action of one's own" is served by none, so a supervisor of a small site would
 * wait for the whole company. `select` makes the SQL of a part from its condition.
 */
export function seenBy(
  { actor }: Session,
  select: (seen: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (actor.role !== "supervisor") return select(sql`true`);
  // By an array of ids, which are few; or all incidents may be read in the order of a list to find them.
  const own = sql`i.id = any(array(select r.id from incidents r where r.reporter_id = ${actor.id}
      union select c.incident_id from capas c where c.owner_id = ${actor.id}))
    and i.site_id is distinct from ${actor.site_id}::uuid`;
  return sql`(${select(sql`i.site_id = ${actor.site_id}`)}) union all (${select(own)})`;
}

/** Whether closed incidents are in a list. */
export function showsClosed({ status = "all" }: ListFilters): boolean {
  return status === "all" || status === "closed";
}
