import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";
import type { Incident } from "./incident.ts";
import { type CountedList, type IncidentFilters, readList } from "./list.ts";
import { presentIncident, selectIncidents } from "./read.ts";

export { countOf } from "./list.ts";

/** Reports that nobody has triaged yet, whatever the list is narrowed by. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Incident | null;
}

/** One page of incidents, the counts of each state under the same filters, and what waits. */
export interface Inbox extends Readonly<CountedList> {
  readonly waiting: Waiting;
}

/**
 * What the caller's inbox shows, in three statements: the counts of the states tell how long the
 * list is. A page beyond the last one is the last one.
 */
export async function readInbox(session: Session, filters: IncidentFilters): Promise<Inbox> {
  return {
    ...await readList(session, filters, { clamped: true }),
    waiting: await readWaiting(session),
  };
}

async function readWaiting(session: Session): Promise<Waiting> {
  const row = await selectIncidents(session.tx)
    .select(sql<number>`(select count(*)::int from incidents where status = 'reported')`
      .as("waiting"))
    .where(sql<boolean>`i.id = (select o.id from incidents o where o.status = 'reported'
      order by o.created_at, o.id limit 1)`)
    .executeTakeFirst();
  return row
    ? { count: row.waiting, oldest: presentIncident(row, session) }
    : { count: 0, oldest: null };
}
