import { type RawBuilder, sql, type SqlBool } from "kysely";
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
  return sql<SqlBool>`(search_goes_on(${columns[0]}::text) and
    concat_ws(e'\n', ${sql.join(columns)}) ilike all(${searchPatterns(search)}::text[]))`;
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
