import { type RawBuilder, sql, type SqlBool } from "kysely";
import { isFrequent, searchPatterns } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";

/** What can be part of the number of an incident. */
const NUMBER = /^%[inc0-9-]+%$/i;

/**
 * The SQL condition that a CAPA `c` contains every word of a search, if they are frequent: as that of incidents.
 * @returns null for words that are rare, which the index finds sooner
 */
export async function frequentWords(
  { tx, actor }: Session,
  search: string,
): Promise<RawBuilder<SqlBool> | null> {
  const words = searchPatterns(search).map(containsWord);
  const matching = sql<SqlBool>`(search_goes_on() and ${sql.join(words, sql` and `)})`;
  // An index has the last of a site.
  const seen = actor.role === "supervisor" ? sql`c.site_id = ${actor.site_id}` : sql`true`;
  const last = {
    where: sql`c.status = 'verified' and ${seen}`,
    order: sql`c.verified_at desc, c.id`,
  };
  return await isFrequent(tx, matching, { table: "capas", as: "c", ...last }) ? matching : null;
}

/** As `app_find_capas` finds it: in the title, or in the number of the incident. */
function containsWord(written: string): RawBuilder<SqlBool> {
  const pattern = sql`(select search_form(${written}))`;
  // Looked up for each CAPA; as a condition of incidents it would read all of them.
  const numbered = sql`lower((select i.number from incidents i where i.id = c.incident_id))
    like ${pattern}`;
  return NUMBER.test(written)
    ? sql<SqlBool>`(search_form(c.title) like ${pattern} or ${numbered})`
    : sql<SqlBool>`search_form(c.title) like ${pattern}`;
}
