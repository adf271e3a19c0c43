import { type RawBuilder, sql } from "kysely";
import { addDays, SOON_DAYS, today } from "@/lib/calendar.ts";
import type { Session } from "@/lib/session.ts";

/** The date that a list filters and sorts by: when it happened, or when it was reported. */
export const LIST_DATES = ["occurred", "reported"] as const;
export type ListDate = (typeof LIST_DATES)[number];

/** The orders of a list. */
export const LIST_SORTS = ["newest", "urgent", "waiting"] as const;

/** The order of a list and the date that it goes by, as its query names them. */
export interface ListOrder {
  by?: ListDate | undefined;
  sort?: (typeof LIST_SORTS)[number] | undefined;
}

const COLUMNS: Readonly<Record<ListDate, RawBuilder<Date>>> = {
  occurred: sql`i.occurred_at`,
  reported: sql`i.created_at`,
};

/** The SQL of the date of an incident `i` that a list filters and sorts by. */
export function dateColumn({ by = "occurred" }: Pick<ListOrder, "by">): RawBuilder<Date> {
  return COLUMNS[by];
}

/** One part of an order: its value for an incident `i`, and the direction. */
interface OrderKey {
  readonly value: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
}

const ASCENDING = sql`asc nulls last`;
const DESCENDING = sql`desc nulls last`;
const ID = sql`i.id`;

/**
 * Joins to incidents `i` as `first` the open duty that is due first: by its last day, by which pages call
 * it near or late, and by its time: at once before everything, what is due by the hour at its hour,
 * anything else at the end of its day in the time zone. All open duties are read together, from their
 * partial index, instead of those of each incident.
 */
function joinedFirstDuty(timeZone: string): RawBuilder<unknown> {
  return sql`left join (select d.incident_id, min(d.due_on) as due_on,
      min(case when d.at_once then '-infinity'::timestamptz
        else coalesce(d.due_at, (d.due_on + 1)::timestamp at time zone ${timeZone}) end) as due_at
    from legal_duties d where not d.done group by d.incident_id) first on first.incident_id = i.id`;
}

/** What an order joins to incidents `i`. */
export function joinedForOrder(
  { timeZone }: Pick<Session, "timeZone">,
  { sort }: ListOrder,
): RawBuilder<unknown> {
  return sort === "urgent" ? joinedFirstDuty(timeZone) : sql``;
}

/**
 * The keys of an order, the first one first; the id decides between equals. `urgent`: open incidents
 * before closed ones; among them a duty that is late or due soon, then reports that nobody has
 * triaged, the oldest first, then later duties, then the severest. Closed ones with an open duty come
 * before the others, which are in {@linkcode closedOrder}.
 */
function orderKeys(
  session: Pick<Session, "now" | "timeZone">,
  { by, sort = "newest" }: ListOrder,
): OrderKey[] {
  const date = dateColumn({ by });
  switch (sort) {
    case "newest":
      return [{ value: date, direction: sql`desc` }, { value: ID, direction: sql`desc` }];
    case "waiting":
      return [{ value: date, direction: sql`asc` }, { value: ID, direction: sql`asc` }];
    case "urgent": {
      const soon = addDays(today(session), SOON_DAYS);
      return [
        {
          value: sql`case when i.status = 'closed' then 4
            when first.due_on <= ${soon}::date then 0
            when i.status = 'reported' then 1
            when first.due_on is not null then 2 else 3 end`,
          direction: ASCENDING,
        },
        { value: sql`first.due_at`, direction: ASCENDING },
        {
          value: sql`case when i.status = 'reported' then i.created_at end`,
          direction: ASCENDING,
        },
        {
          value: sql`case when i.status <> 'closed' then i.severity end`,
          direction: DESCENDING,
        },
        ...orderKeys(session, { by, sort: "newest" }),
      ];
    }
  }
}

/** The SQL order of closed incidents `i` without an open duty in a list by urgency: an index has it. */
export function closedOrder({ by }: ListOrder): RawBuilder<unknown> {
  return sql`${dateColumn({ by })} desc, ${ID} desc`;
}

/** The SQL order of a list of incidents `i`, with what {@linkcode joinedForOrder} joins. */
export function orderOf(
  session: Pick<Session, "now" | "timeZone">,
  filters: ListOrder,
): RawBuilder<unknown> {
  return sql.join(
    orderKeys(session, filters).map(({ value, direction }) => sql`${value} ${direction}`),
    sql`, `,
  );
}

/**
 * The same for rows that were found before: the columns to select from an incident `i`, and the order by
 * them.
 */
export function keptOrder(
  session: Pick<Session, "now" | "timeZone">,
  filters: ListOrder,
) {
  const keys = orderKeys(session, filters).map((key, index) => ({
    ...key,
    name: sql.ref(`order_${index}`),
  }));
  return {
    columns: sql.join(keys.map(({ value, name }) => sql`${value} as ${name}`), sql`, `),
    order: sql.join(keys.map(({ name, direction }) => sql`${name} ${direction}`), sql`, `),
  };
}
