import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Sample } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";

/** The order of verified CAPAs `c` that an index has. */
export const LAST_VERIFIED_FIRST = sql`c.verified_at desc, c.id`;

/** Where to look whether words are frequent in CAPAs `c`: an index has the last verified ones, of a site too. */
export function lastVerified({ actor }: Session): Sample {
  const seen = actor.role === "supervisor" ? sql`c.site_id = ${actor.site_id}` : sql`true`;
  return {
    table: "capas",
    as: "c",
    where: sql`c.status = 'verified' and ${seen}`,
    order: LAST_VERIFIED_FIRST,
    contains: containsWord,
  };
}

/** As `app_find_capas` finds it: in the title, or in the number of the incident. */
function containsWord(written: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_form(c.title || e'\n' || c.incident_number) like
    (select search_form(${written}))`;
}
