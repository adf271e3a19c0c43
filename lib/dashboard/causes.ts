import { type RawBuilder, sql, type SqlBool } from "kysely";
import { allows, type Role } from "@/lib/identity/mod.ts";
import {
  ROOT_CAUSE_CATEGORIES,
  type RootCauseCategory,
  tellsOfHealth,
} from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";

const TOP_CAUSES = 5;

/** How many incidents have a root cause of the category. */
export interface CauseCount {
  category: RootCauseCategory;
  count: number;
}

/**
 * Counts the incidents `i` of a condition by the categories of their root causes, the most first: one
 * count per category and incident, of submitted investigations (domain.md 4.4). Run it as administrator:
 * management sees no investigation, but how often each category was the cause. For those who may not
 * read investigations, causes that tell of somebody's health count as `other`.
 */
export async function countCauses(
  { tx }: Pick<Session, "tx">,
  reader: Role,
  condition: RawBuilder<SqlBool>,
  /** An instant before which none of the incidents happened. */
  since: Date = new Date(0),
): Promise<CauseCount[]> {
  const hidden = allows(reader, "investigation.read")
    ? []
    : ROOT_CAUSE_CATEGORIES.filter(tellsOfHealth);
  const { rows } = await sql<CauseCount>`
    select category, count(distinct incident_id)::int as count from (
      select case when r.category = any(${hidden}::text[]) then 'other' else r.category end
          as category, v.incident_id
        from incidents i join investigations v on v.incident_id = i.id
          join root_causes r on r.investigation_id = v.id
        where v.submitted_at is not null and v.submitted_at >= ${since}::timestamptz
          and ${condition}) caused
    group by category order by count desc, category collate "C" limit ${TOP_CAUSES}`.execute(tx);
  return rows;
}
