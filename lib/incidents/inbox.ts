import { sql } from "kysely";
import type { Work } from "@/lib/work.ts";
import type { Incident } from "./incident.ts";
import {
  countByStatus,
  type IncidentFilters,
  type Page,
  pageOfIncidents,
  pagesOf,
  type StatusCounts,
} from "./list.ts";
import { presentIncident } from "./present.ts";
import { selectIncidents } from "./select.ts";
import { INCIDENT_STATUSES } from "./transitions.ts";

/** Reports that nobody has triaged yet, whatever the list is narrowed by. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Incident | null;
}

/** One page of incidents, the counts of each state under the same filters, and what waits. */
export interface Inbox {
  readonly list: Page<Incident>;
  readonly counts: StatusCounts;
  readonly waiting: Waiting;
}

/**
 * What the caller's inbox shows, in three statements: the counts of the states tell how long the
 * list is. A page beyond the last one is the last one.
 */
export async function readInbox(work: Work, filters: IncidentFilters): Promise<Inbox> {
  const counts = await countByStatus(work, filters);
  const total = countOf(counts, filters.status);
  const page = Math.min(filters.page, pagesOf(total));
  return {
    counts,
    list: await pageOfIncidents(work, { ...filters, page }, total),
    waiting: await readWaiting(work),
  };
}

/** The incidents in one state, in all but `closed` for `open`, or in any. */
export function countOf(counts: StatusCounts, status: IncidentFilters["status"]): number {
  const counted = INCIDENT_STATUSES.filter((each) =>
    status === "open" ? each !== "closed" : status === undefined || each === status
  );
  return counted.reduce((sum, each) => sum + counts[each], 0);
}

async function readWaiting(work: Work): Promise<Waiting> {
  const row = await selectIncidents(work.tx)
    .select(sql<number>`(select count(*)::int from incidents where status = 'reported')`
      .as("waiting"))
    .where("i.status", "=", "reported").orderBy("i.created_at").limit(1).executeTakeFirst();
  return row
    ? { count: row.waiting, oldest: presentIncident(row, work) }
    : { count: 0, oldest: null };
}
