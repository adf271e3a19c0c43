import { sql } from "kysely";
import type { TestDatabase } from "@/tests/support/database/mod.ts";

/** Every row of every table as text, read as superuser: to test that a value is stored nowhere. */
export function everythingStored(test: TestDatabase): Promise<string> {
  return test.withSuperuser(async ({ kysely }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(kysely);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`
        .execute(kysely);
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join("\n");
  });
}
