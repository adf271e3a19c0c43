import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Sample } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";

/** The order of incidents `i`, of all and of closed ones, that an index has. */
export const NEWEST_FIRST = sql`i.created_at desc, i.id desc`;

/** Where to look whether words are frequent in incidents `i`: an index has the newest closed ones, of a site too. */
export function newestClosed({ actor }: Session): Sample {
  const seen = actor.role === "supervisor" ? sql`i.site_id = ${actor.site_id}` : sql`true`;
  return {
    table: "incidents",
    as: "i",
    where: sql`i.status = 'closed' and ${seen}`,
    order: NEWEST_FIRST,
    contains: containsWord,
  };
}

/** As `app_find_incidents` finds it: in number, description, site, zone or plate. */
function containsWord(written: string): RawBuilder<SqlBool> {
  const pattern = sql`(select search_form(${written}))`;
  const named = (place: string, column: string, also = sql`false`) =>
    sql`i.${sql.ref(`${place}_id`)} in (select p.id from ${sql.table(`${place}s`)} p
      where search_form(p.${sql.ref(column)}) like ${pattern} or ${also})`;
  const plate = sql`search_form(translate(p.number, ' /-', '')) like ${pattern}`;
  return sql<SqlBool>`(i.search_text like ${pattern} or ${named("site", "name")}
    or ${named("zone", "name")} or ${named("truck", "number", plate)})`;
}
