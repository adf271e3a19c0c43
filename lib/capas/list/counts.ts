import { type RawBuilder, sql } from "kysely";
import { today } from "@/lib/calendar.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { limitTo } from "@/lib/page.ts";
import { searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { isOverdueOn } from "../capa.ts";
import { byStatus } from "../rules/statuses.ts";
import { LAST_VERIFIED_FIRST } from "./frequent_words.ts";
import { conditions, isNarrowed, type ListFilters, mostCounted, seenBy } from "./filters.ts";

/** The number of CAPAs of each status, and of the overdue ones. */
export type CapaCounts = Record<CapaStatus, number> & { overdue: number };

/** One row of the counts; a status without a CAPA has none. */
interface Counted {
  counted: keyof CapaCounts;
  n: number;
}

function toCounts(rows: readonly Counted[]): CapaCounts {
  const counts = { ...byStatus(() => 0), overdue: 0 };
  for (const { counted, n } of rows) counts[counted] = n;
  return counts;
}

/**
 * Counts the CAPAs that the caller may see by status, and the overdue ones. Applies all filters
 * except the status; words are counted by {@linkcode searchCapas}. Verified ones are counted up to one more than
 * {@linkcode mostCounted}, or all with `null`.
 */
export async function countCapas(
  session: Session,
  { status: _, ...filters }: Omit<ListFilters, "q"> = {},
  mostVerified: number | null = mostCounted(filters) + 1,
): Promise<CapaCounts> {
  const where = conditions(session, filters);
  // Frequent words are looked for where they were found to be frequent.
  const order = filters.matching ? sql`order by ${LAST_VERIFIED_FIRST}` : sql``;
  const verified = mostVerified === 0 ? sql`` : sql`union all (${
    seenBy(
      session,
      (seen) =>
        sql`select c.status from capas c where c.status = 'verified' and ${where} and ${seen} ${order}`,
    )
  } ${limitTo(mostVerified, isNarrowed(session, filters))})`;
  const { rows } = await sql<Counted>`
    select status as counted, count(*)::int as n from (
      select c.status from capas c where c.status <> 'verified' and ${where} ${verified}) c
    group by status
    union all
    select 'overdue', count(*)::int from capas c
      where ${where} and ${isOverdueOn(today(session))}`.execute(session.tx);
  return toCounts(rows);
}

/** Returns the number of unfinished CAPAs by status that the caller may see: those that do not grow for ever. */
export async function countUnfinished(session: Session): Promise<Omit<CapaCounts, "verified">> {
  const { verified: _, ...unfinished } = await countCapas(session, {}, 0);
  return unfinished;
}

/**
 * Counts all CAPAs of a search by status, and selects the ids of some, in one statement, because the search is
 * the most expensive part of a page.
 * @param select makes the SQL array of ids from the SQL source of what was found
 */
export async function searchCapas(
  session: Session,
  { status: _, ...filters }: ListFilters & { q: string },
  select: (from: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ counts: CapaCounts; ids: RawBuilder<unknown> }> {
  const { rows: [found] } = await sql<{ counted: Counted[]; ids: string[] }>`
    with found as materialized (
      select c.* from app_find_capas(${searchPatterns(filters.q)}::text[]) c
      where ${conditions(session, filters)})
    select (select json_agg(row) from (
        select status as counted, count(*)::int as n from found group by status
        union all
        select 'overdue', count(*)::int from found c where ${isOverdueOn(today(session))}) row
      ) as counted,
      ${select(sql`found c`)} as ids`.execute(session.tx);
  return { counts: toCounts(found!.counted), ids: sql`${found!.ids}::uuid[]` };
}
