import assert from "node:assert/strict";
import { sql } from "kysely";
import { GROWTH } from "@/lib/jobs/mod.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";

/** Which migrations ran. */
const NOT_DATA = "schema_migrations";

Deno.test("every table has a rule that keeps it from growing for ever, or a reason to (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    const tables = await test.database.asAdministrator("look", async (tx) =>
      (await sql<{ name: string }>`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
        .execute(tx)).rows.map(({ name }) => name));
    assert.deepEqual(
      tables.filter((name) => name !== NOT_DATA).sort(),
      Object.keys(GROWTH).sort(),
    );
  } finally {
    await test.close();
  }
});

Deno.test("the documents say of every table what trims it, or that nothing does", async () => {
  const text = await Deno.readTextFile(new URL("../../docs/operations.md", import.meta.url));
  const [, section = ""] = /\n## What grows, and what trims it\n(.*?)\n## /s.exec(text) ?? [];
  const named = [...section.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!);
  assert.deepEqual(
    named.filter((name) => Object.hasOwn(GROWTH, name)).sort(),
    Object.keys(GROWTH).sort(),
    "each table stands there once",
  );
  for (const rule of Object.values(GROWTH)) {
    if ("days" in rule && rule.days > 0) assert.match(section, new RegExp(`\\b${rule.days} days`));
  }
});
