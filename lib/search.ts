import { type RawBuilder, sql, type SqlBool } from "kysely";

/** Every word of a search must stand somewhere in one of the columns, whatever its case. */
export function containsWords(
  search: string,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<SqlBool> {
  const words = search.trim().split(/\s+/);
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql`(${sql.join(columns.map((column) => sql`${column} ilike ${pattern}`), sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
