import { sql } from "kysely";
import { PAGE_SIZE } from "@/lib/page.ts";
import { searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { type Counted, type StatusCounts, toCounts } from "./count.ts";
import { conditions, type Narrowing, NEWEST_FIRST } from "./narrow.ts";

/** What a search found: how many of each state, and one page of the asked state. */
interface Found {
  counts: StatusCounts;
  ids: string[];
}

/**
 * Finds the incidents that every word of `q` stands somewhere in: number, description, site, zone, plate.
 * One statement, because a search is what costs most of a page.
 */
export async function searchIncidents(
  session: Session,
  { status, ...filters }: Narrowing & { q: string; page: number },
): Promise<Found> {
  const { rows: [found] } = await sql<{ counts: Counted[] | null; ids: string[] }>`
    with found as materialized (
      select i.id, i.status, i.created_at
      from app_find_incidents(${searchPatterns(filters.q)}::text[]) i
      where ${conditions(session, filters)})
    select
      (select json_agg(json_build_object('status', status, 'n', n))
        from (select status, count(*)::int as n from found group by status) counted) as counts,
      array(select i.id from found i where ${conditions(session, { ...(status && { status }) })}
        order by ${NEWEST_FIRST} limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE}) as ids
  `.execute(session.tx);
  return { counts: toCounts(found?.counts ?? []), ids: found?.ids ?? [] };
}
