import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { problemOfField } from "@/lib/errors.ts";

/** The most different words of one search: each is compared with every row that the others leave. */
const MAX_WORDS = 8;

/**
 * Every word of a search must stand somewhere in one of the columns, whatever its case. The statement
 * is refused after two seconds (`search_goes_on`), on the embedded database too.
 * @throws Problem `query_too_broad`
 */
export function containsWords(
  search: string,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<SqlBool> {
  // One text of each row for all words. No word contains a line break, so none reaches across columns.
  const patterns = searchPatterns(search);
  return whileSearchGoesOn(
    sql`concat_ws(e'\n', ${sql.join(columns)}) ilike all(${patterns}::text[])`,
  );
}

/** A condition that is asked of each row only while the search has time left; then the search is refused. */
function whileSearchGoesOn(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(case when search_goes_on() then ${condition} end)`;
}

/**
 * The words of a search as patterns of `like`: each is found anywhere in a text, taken literally.
 * @throws Problem `query_too_broad` for more than eight different words, or for single letters alone
 */
export function searchPatterns(search: string): string[] {
  const written = new Map(
    search.trim().split(/\s+/).map((word) => [word.toLowerCase(), word] as const),
  );
  const words = [...written.values()];
  if (words.length > MAX_WORDS || !words.some(isLongEnough)) {
    throw problemOfField("q", "query_too_broad");
  }
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}

/** A letter or a digit alone stands in almost every text; a Chinese character is a word of its own. */
function isLongEnough(word: string): boolean {
  return !/^[a-z0-9]$/i.test(word);
}

/** A complete incident number, as a pattern: the database finds it at once (`mentioned_numbers`). */
const COMPLETE_NUMBER = /^%inc-\d{4}-\d{6,}%$/i;

/** How many rows are looked at to see whether words are frequent, and how many of them must have the words. */
const LOOKED_AT = 200;
const FREQUENT = 20;
/** How many rows the index finds and sorts in about the time of reading on to the end of the count. */
const FOUND_BY_INDEX = 5_000;

/** Where to look whether words are frequent: a table, as a name, the rows and the order that an index has. */
export interface Sample {
  table: "incidents" | "capas";
  as: string;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** The SQL condition that a row contains a word, given as a pattern. */
  contains(word: string): RawBuilder<SqlBool>;
}

/**
 * The SQL condition that a row contains every word of a search, if they are frequent: so many rows match that
 * a page does not count them all, as a few hundred of them tell. The first results are then found by reading
 * on in the order of the list; the search by index finds and sorts all of them first, however many they are.
 * @returns null for words that are rare, which the index finds sooner
 */
export async function frequentWords(
  tx: Tx,
  search: string,
  { table, as, where, order, contains }: Sample,
): Promise<RawBuilder<SqlBool> | null> {
  const patterns = searchPatterns(search);
  if (patterns.some((word) => COMPLETE_NUMBER.test(word))) return null;
  const words = patterns.map(contains);
  const matching = whileSearchGoesOn(sql.join(words, sql` and `));
  const name = sql.ref(as);
  const rows = sql`(select reltuples from pg_class where oid = ${sql.lit(table)}::regclass)`;
  // A table with fewer rows is not even looked at.
  const { rows: [found] } = await sql<{ n: number; rows: number }>`
    select count(*)::int as n, ${rows}::int as rows
    from (select * from ${sql.table(table)} ${name} where ${rows} > ${
    sql.lit(FOUND_BY_INDEX)
  } and ${where}
      order by ${order} limit ${sql.lit(LOOKED_AT)}) ${name} where ${matching}`.execute(tx);
  const { n, rows: all } = found!;
  return n >= FREQUENT && n / LOOKED_AT * all > FOUND_BY_INDEX ? matching : null;
}
