import { type Expression, sql, type SqlBool } from "kysely";
import { z } from "zod";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import { beginningOf, dayOrInstant, endOf } from "@/lib/day_range.ts";
import { type Page, PAGE_SIZE, pageNumber } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import type { Work } from "@/lib/work.ts";
import type { Incident } from "./incident.ts";
import { presentIncident } from "./present.ts";
import { selectIncidents } from "./select.ts";
import { INCIDENT_STATUSES } from "./transitions.ts";
import { INCIDENT_TYPES } from "./types.ts";

export { type Page, PAGE_SIZE };

/** What a list of incidents may be narrowed by; the names of the query. */
export const IncidentFilters = z.strictObject({
  status: z.enum([...INCIDENT_STATUSES, "open"]).optional(),
  type: z.enum(INCIDENT_TYPES).optional(),
  severity: z.coerce.number().int().min(1).max(5).optional(),
  site_id: z.uuid().optional(),
  zone_id: z.uuid().optional(),
  truck_id: z.uuid().optional(),
  q: z.string().trim().max(200).optional(),
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
  page: pageNumber,
});
export type IncidentFilters = z.output<typeof IncidentFilters>;

/** What the service itself may narrow a list by besides: never a name of the public query. */
type Narrowing = IncidentFilters & {
  /** Only the reports of one person, for their own pages. */
  reporter_id?: string;
};

/** How many incidents stand in each state. */
export type StatusCounts = Readonly<Record<IncidentStatus, number>>;

/** The incidents the caller may see, newest first. */
export async function listIncidents(
  work: Work,
  filters: Narrowing,
): Promise<Page<Incident>> {
  const { total } = await narrowedIncidents(work, filters)
    .select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return await pageOfIncidents(work, filters, total);
}

/** One page of a list whose length is known. */
export async function pageOfIncidents(
  work: Work,
  filters: IncidentFilters,
  total: number,
): Promise<Page<Incident>> {
  const rows = await selectIncidents(work.tx).where((eb) => eb.and(conditions(work, filters)))
    .orderBy("i.created_at", "desc").orderBy("i.id", "desc")
    .limit(PAGE_SIZE).offset((filters.page - 1) * PAGE_SIZE).execute();
  return {
    items: rows.map((row) => presentIncident(row, work)),
    page: filters.page,
    page_size: PAGE_SIZE,
    total,
    pages: pagesOf(total),
  };
}

/** How many pages a list has; an empty one has its first. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The rows that the filters leave, for counting: with the places that a search looks into. */
export function narrowedIncidents(work: Work, filters: Partial<IncidentFilters>) {
  return work.tx.selectFrom("incidents as i")
    .innerJoin("sites", "sites.id", "i.site_id")
    .innerJoin("zones", "zones.id", "i.zone_id")
    .leftJoin("trucks", "trucks.id", "i.truck_id")
    .where((eb) => eb.and(conditions(work, filters)));
}

/** How many incidents of each state the caller sees, under the filters besides the status. */
export async function countByStatus(
  work: Work,
  { status: _, ...filters }: Partial<IncidentFilters> = {},
): Promise<StatusCounts> {
  const rows = await narrowedIncidents(work, filters)
    .select(["i.status", sql<number>`count(*)::int`.as("n")]).groupBy("i.status").execute();
  const none = Object.fromEntries(INCIDENT_STATUSES.map((status) => [status, 0])) as StatusCounts;
  return rows.reduce((counts, { status, n }) => ({ ...counts, [status]: n }), none);
}

function conditions({ timeZone }: Work, f: Partial<Narrowing>): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  const add = (condition: Expression<SqlBool>) => found.push(condition);
  if (f.status === "open") add(sql`i.status <> 'closed'`);
  else if (f.status) add(sql`i.status = ${f.status}`);
  if (f.type) add(sql`i.type = ${f.type}`);
  if (f.severity) add(sql`i.severity = ${f.severity}`);
  if (f.site_id) add(sql`i.site_id = ${f.site_id}`);
  if (f.zone_id) add(sql`i.zone_id = ${f.zone_id}`);
  if (f.reporter_id) add(sql`i.reporter_id = ${f.reporter_id}`);
  if (f.truck_id) add(sql`i.truck_id = ${f.truck_id}`);
  if (f.q) add(containsWords(f.q, SEARCHED));
  if (f.from) add(sql`i.occurred_at >= ${beginningOf(f.from, timeZone)}`);
  if (f.to) add(sql`i.occurred_at < ${endOf(f.to, timeZone)}`);
  return found;
}

/** A plate is also known by its letters and digits alone: BNX4417 is BNX 4417. */
const SEARCHED = [
  ...["i.number", "i.description", "sites.name", "zones.name", "trucks.number"]
    .map((column) => sql.ref(column)),
  sql`replace(trucks.number, ' ', '')`,
];
