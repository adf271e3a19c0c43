import { type RawBuilder, sql, type SqlBool } from "kysely";

/** Every word of a search must stand somewhere in one of the columns, whatever its case. */
export function containsWords(
  search: string,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<SqlBool> {
  const conditions = searchPatterns(search).map((pattern) =>
    sql`(${sql.join(columns.map((column) => sql`${column} ilike ${pattern}`), sql` or `)})`
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The words of a search as patterns of `like`: each is found anywhere in a text, taken literally. */
export function searchPatterns(search: string): string[] {
  return search.trim().split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}
