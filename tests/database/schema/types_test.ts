import assert from "node:assert/strict";
import { sql } from "kysely";
import { FIELD_NAMES } from "@/lib/investigations/rules/fields.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";

/** Tables and columns that no statement of the query builder names. */
const LEFT_OUT = new Set([
  "schema_migrations",
  "incidents.search_text",
]);

/** Columns whose types follow from the table of an investigation's fields: here their names alone. */
const CONTENT = FIELD_NAMES.filter((name) => name !== "root_causes")
  .map((name) => `investigations.${name}`);

/** The columns in lib/database/schema.ts as `table.column`, with `?` where they may be null. */
async function declaredColumns(): Promise<string[]> {
  const file = new URL("../../../lib/database/schema.ts", import.meta.url);
  const text = await Deno.readTextFile(file);
  const bodyOf = (type: string) =>
    new RegExp(`interface ${type}(?: extends \\w+)? \\{(.*?)\\n\\}`, "s").exec(text)![1]!;
  const tables = [...bodyOf("Schema").matchAll(/^ {2}(\w+): (\w+);$/gm)];
  const columns = tables.flatMap(([_, table, type]) =>
    [...bodyOf(type!).matchAll(/^ {2}(\w+): (.*?);$/gms)].map(([_, name, kind]) =>
      // PostgreSQL does not know which columns of a view are never null.
      `${table}.${name}${table !== "people" && /Nullable|\| null\b/.test(kind!) ? "?" : ""}`
    )
  );
  return [...columns, ...CONTENT];
}

Deno.test("the types of the query builder name the columns of the tables (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
      select c.relname as "table", c.relname || '.' || a.attname as "column",
        c.relkind = 'r' and not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and a.attnum > 0 and not a.attisdropped`.execute(test.connection.kysely);
    const columns = rows
      .filter(({ table, column }) => !LEFT_OUT.has(table) && !LEFT_OUT.has(column))
      .map(({ column, nullable }) => nullable && !CONTENT.includes(column) ? `${column}?` : column);
    assert.deepEqual((await declaredColumns()).sort(), columns.sort());
  } finally {
    await test.close();
  }
});
