import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import { beginningOf, endOf, today } from "@/lib/calendar.ts";
import { MOST_COUNTED, MOST_FILTERED } from "@/lib/i18n/counts.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/rules/types.ts";
import { pageNumber } from "@/lib/page.ts";
import { seesAll, type Session } from "@/lib/session.ts";
import { writtenLine } from "@/lib/text.ts";
import { isOverdueOn } from "../capa.ts";
import { CONTROL_LEVELS } from "../rules/controls.ts";
import { CAPA_STATUSES, TO_DO_STATUSES } from "../rules/statuses.ts";

/** The query of a list of CAPAs. */
export const CapaFilters = z.strictObject({
  status: z.enum(CAPA_STATUSES).optional(),
  owner_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  incident_id: z.uuid().optional(),
  overdue: z.stringbool().optional(),
  /** Whether its owner still has work to do. */
  to_do: z.stringbool().optional(),
  /** The type of its incident. */
  type: z.enum(INCIDENT_TYPES).optional(),
  control_level: z.enum(CONTROL_LEVELS).optional(),
  /** Days on which it was assigned. */
  assigned_from: z.iso.date().optional(),
  assigned_to: z.iso.date().optional(),
  /** Days on which its owner last sent it to verification. */
  sent_from: z.iso.date().optional(),
  sent_to: z.iso.date().optional(),
  /** Whether it was sent on or before its due date. */
  on_time: z.stringbool().optional(),
  /** Whether it was reopened at least once. */
  reopened: z.stringbool().optional(),
  /** Search words for the title and the number of the incident. */
  q: writtenLine({ max: 200 }).optional(),
  view: z.enum(["board", "table"]).optional(),
  page: pageNumber,
});
export type CapaFilters = z.output<typeof CapaFilters>;

/** The filters of lists, boards and counts. */
export type ListFilters = Partial<Omit<CapaFilters, "page" | "view">> & {
  /** A condition in place of the words of a search. */
  matching?: RawBuilder<SqlBool> | undefined;
};

/** Whether any filter besides the status is set: without one, the counts are those of all CAPAs. */
export function isFiltered({ status: _, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Whether values choose the CAPAs that a caller sees in a list (`limitTo`). */
export function isNarrowed({ actor }: Pick<Session, "actor">, filters: ListFilters): boolean {
  return isFiltered(filters) || !seesAll(actor);
}

/** Up to which number the verified CAPAs of a list on a page are counted. */
export function mostCounted({ q, matching, ...filters }: ListFilters): number {
  return !q && !matching && isFiltered(filters) ? MOST_FILTERED : MOST_COUNTED;
}

/**
 * The SQL conditions of the filters on `c`, with those of row-level security that an index can
 * serve.
 */
export function conditions(session: Session, f: ListFilters): RawBuilder<SqlBool> {
  const found: RawBuilder<SqlBool>[] = [f.matching ?? sql`true`];
  const overdue = isOverdueOn(today(session));
  if (f.status) found.push(sql`c.status = ${sql.lit(f.status)}`);
  if (f.owner_id) found.push(sql`c.owner_id = ${f.owner_id}`);
  if (f.site_id) found.push(sql`c.site_id = ${f.site_id}`);
  if (f.incident_id) found.push(sql`c.incident_id = ${f.incident_id}`);
  if (f.overdue !== undefined) found.push(f.overdue ? overdue : sql`not ${overdue}`);
  const details = detailConditions(session, f);
  if (details.length > 0) {
    const all = sql.join(details, sql` and `);
    // A search returns few columns.
    found.push(f.q ? sql`exists (select from capas k where k.id = c.id and ${all})` : sql`${all}`);
  }
  found.push(...visibility(session));
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/** The conditions that the figures of the dashboard lead to, on the CAPA `c`, or `k` beside a search. */
function detailConditions({ timeZone }: Session, f: ListFilters): RawBuilder<SqlBool>[] {
  const c = sql.ref(f.q ? "k" : "c");
  const found: RawBuilder<SqlBool>[] = [];
  if (f.to_do !== undefined) {
    const open = sql.join(TO_DO_STATUSES.map((status) => sql.lit(status)));
    found.push(f.to_do ? sql`${c}.status in (${open})` : sql`${c}.status not in (${open})`);
  }
  if (f.type) {
    found.push(sql`exists (select from incidents i
      where i.id = ${c}.incident_id and i.type = ${f.type})`);
  }
  if (f.control_level) found.push(sql`${c}.control_level = ${f.control_level}`);
  if (f.assigned_from) {
    found.push(sql`${c}.assigned_at >= ${beginningOf(f.assigned_from, timeZone)}`);
  }
  if (f.assigned_to) found.push(sql`${c}.assigned_at < ${endOf(f.assigned_to, timeZone)}`);
  if (f.sent_from) found.push(sql`${c}.completed_at >= ${beginningOf(f.sent_from, timeZone)}`);
  if (f.sent_to) found.push(sql`${c}.completed_at < ${endOf(f.sent_to, timeZone)}`);
  if (f.on_time !== undefined) found.push(sql`${sentOnTime(c, timeZone)} = ${f.on_time}`);
  if (f.reopened !== undefined) found.push(sql`(${c}.reopened_count > 0) = ${f.reopened}`);
  return found;
}

/** The SQL of whether a CAPA was sent to verification on or before its due date; null when it was not sent. */
function sentOnTime(c: RawBuilder<unknown>, timeZone: string): RawBuilder<SqlBool> {
  return sql`((${c}.completed_at at time zone ${timeZone})::date <= ${c}.due_date)`;
}

/** Repeats the row-level security conditions in a form that an index can serve. */
function visibility({ actor }: Session): RawBuilder<SqlBool>[] {
  if (seesAll(actor)) return [];
  return actor.role === "supervisor"
    ? [sql`(c.site_id = ${actor.site_id} or c.owner_id = ${actor.id})`]
    : [sql`c.owner_id = ${actor.id}`];
}

/**
 * The SQL of a selection of CAPAs `c`, in parts without common rows of which each is served by an index: "at the
 * site, or one's own" is served by none, so a supervisor of a small site would wait for the whole company.
 * `select` makes the SQL of a part from its condition.
 */
export function seenBy(
  { actor }: Session,
  select: (seen: RawBuilder<SqlBool>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (actor.role !== "supervisor") return select(sql`true`);
  // By an array of ids, which are few; or all CAPAs may be read in the order of a list to find them.
  const own = sql<
    SqlBool
  >`c.id = any(array(select k.id from capas k where k.owner_id = ${actor.id}))
    and c.site_id is distinct from ${actor.site_id}::uuid`;
  return sql`(${select(sql`c.site_id = ${actor.site_id}`)}) union all (${select(own)})`;
}

/** The SQL source of CAPAs `c` that has the first ones of an order in it, and need not have the others. */
export function firstSeen(
  session: Session,
  { from, where, order, limit }: {
    from: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const parts = seenBy(
    session,
    (seen) =>
      sql`select c.id, c.status, c.due_date, c.completed_at, c.verified_at from ${from}
      where ${where} and ${seen} order by ${order} ${limit}`,
  );
  return sql`(${parts}) c`;
}
