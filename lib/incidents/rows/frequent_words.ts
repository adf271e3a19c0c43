import { type RawBuilder, sql, type SqlBool } from "kysely";
import { isFrequent, searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";

/**
 * The SQL condition that an incident `i` contains every word of a search, if they are frequent. The first
 * results are then found by reading on in the order of the list; the search by index finds and sorts all of
 * them first, however many they are.
 * @returns null for words that are rare, which the index finds sooner
 */
export async function frequentWords(
  { tx, actor }: Session,
  search: string,
): Promise<RawBuilder<SqlBool> | null> {
  const words = searchPatterns(search).map(containsWord);
  const matching = sql<SqlBool>`(search_goes_on() and ${sql.join(words, sql` and `)})`;
  // An index has the newest of a site.
  const seen = actor.role === "supervisor" ? sql`i.site_id = ${actor.site_id}` : sql`true`;
  const newest = {
    where: sql`i.status = 'closed' and ${seen}`,
    order: sql`i.created_at desc, i.id desc`,
  };
  return await isFrequent(tx, matching, { table: "incidents", as: "i", ...newest })
    ? matching
    : null;
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
