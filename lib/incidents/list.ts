import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { dayOrInstant, type Page, PAGE_SIZE, pageNumber } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";
import { countIncidents, type StatusCounts } from "./count.ts";
import type { Incident } from "./incident.ts";
import { conditions, type Narrowing, NEWEST_FIRST } from "./narrow.ts";
import { presentIncident, selectIncidents } from "./read.ts";
import { searchIncidents } from "./search.ts";

import { INCIDENT_STATUSES } from "./rules/transitions.ts";
import { INCIDENT_TYPES } from "./rules/types.ts";

export type { StatusCounts };
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

/** The incidents the caller may see, newest first. */
export async function listIncidents(
  session: Session,
  filters: Narrowing & { page: number },
): Promise<Page<Incident>> {
  return (await readList(session, filters)).list;
}

/** One page of incidents, and how many of each state there are under the filters besides the status. */
export interface CountedList {
  list: Page<Incident>;
  counts: StatusCounts;
}

/** Reads a list in two statements, or in three when `clamped` had a page beyond the last one become it. */
export async function readList(
  session: Session,
  filters: Narrowing & { page: number },
  { clamped = false } = {},
): Promise<CountedList> {
  const { q } = filters;
  const found = q ? await searchIncidents(session, { ...filters, q }) : null;
  const counts = found?.counts ?? await countIncidents(session, filters);
  const total = countOf(counts, filters.status);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = clamped ? Math.min(filters.page, pages) : filters.page;
  if (found && page !== filters.page) return await readList(session, { ...filters, page });
  const rows = page > pages || total === 0
    ? []
    : await detailsOf(session, found?.ids ?? idsOfPage(session, { ...filters, page }));
  const items = rows.map((row) => presentIncident(row, session));
  return { counts, list: { items, page, page_size: PAGE_SIZE, total, pages } };
}

/** How many incidents of each state the caller sees, under the filters besides the status. */
export async function countByStatus(
  session: Session,
  filters: Partial<IncidentFilters> = {},
): Promise<StatusCounts> {
  const { q } = filters;
  if (!q) return await countIncidents(session, filters);
  return (await searchIncidents(session, { ...filters, q, page: 1 })).counts;
}

/** The incidents in one state, in all but `closed` for `open`, or in any. */
export function countOf(counts: StatusCounts, status: IncidentFilters["status"]): number {
  const counted = INCIDENT_STATUSES.filter((each) =>
    status === "open" ? each !== "closed" : status === undefined || each === status
  );
  return counted.reduce((sum, each) => sum + counts[each], 0);
}

/** Which incidents stand on a page is answered from an index; only theirs is read what else is shown. */
function idsOfPage(session: Session, filters: Narrowing & { page: number }): RawBuilder<unknown> {
  return sql`array(select i.id from incidents i where ${conditions(session, filters)}
    order by ${NEWEST_FIRST} limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE})`;
}

function detailsOf({ tx }: Session, ids: string[] | RawBuilder<unknown>) {
  return selectIncidents(tx).where(sql<boolean>`i.id = any(${ids})`).orderBy(NEWEST_FIRST)
    .execute();
}
