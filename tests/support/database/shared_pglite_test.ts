import assert from "node:assert/strict";
import { sql } from "kysely";
import { openTestDatabase, type TestDatabase } from "./mod.ts";

const zones = async ({ connection: { kysely } }: TestDatabase) =>
  (await sql<{ name: string }>`select name from zones order by created_at, name`.execute(kysely))
    .rows.map(({ name }) => name);

/** Rows that only a new database lacks: a table outside of those that are set back. */
const isNew = async ({ connection: { kysely } }: TestDatabase) => {
  const { rows } = await sql`select from pg_class where relname = 'mark'`.execute(kysely);
  return rows.length === 0;
};

Deno.test("an embedded database is set back and lent again, unless its schema changed", async () => {
  const first = await openTestDatabase("pglite", "world");
  const asMade = await zones(first);
  // Kysely's own statements are not watched, so this mark stays until the database is given up.
  await first.connection.kysely.schema.createTable("mark").addColumn("id", "integer").execute();
  await sql`delete from zones where created_at is not null`.execute(first.connection.kysely);
  assert.deepEqual(await zones(first), []);
  await first.close();

  const second = await openTestDatabase("pglite", "world");
  assert.equal(await isNew(second), false, "a statement that reads created_at changes no schema");
  assert.deepEqual(await zones(second), asMade);
  await second.connection.runScript("create table other (id int)");
  await second.close();

  const third = await openTestDatabase("pglite", "world");
  assert.equal(await isNew(third), true);
  assert.deepEqual(await zones(third), asMade);
  await third.close();
});
