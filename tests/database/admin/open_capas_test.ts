import assert from "node:assert/strict";
import { sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { CAPAS, writeRecords } from "@/tests/database/records.ts";

testOnBothDatabases("no statement takes the role of who owns open actions", async (test) => {
  await writeRecords(test.database);
  const { id } = PEOPLE.capa_owner;
  const demote = [
    sql`update profiles set role = 'reporter' where id = ${id}`,
    sql`update profiles set active = false where id = ${id}`,
    sql`update profiles set role = 'hse', active = false where id = ${id}`,
  ];
  const tries = (statement: (typeof demote)[number]) =>
    test.database.asAdministrator("a test", async (tx) => {
      await statement.execute(tx);
      throw new Error("rolled back");
    });
  for (const statement of demote) await assert.rejects(tries(statement), /rolled back/, "verified");
  await test.asSuperuser(`update capas set status = 'open', verified_at = null, verified_by = null
    where id = '${CAPAS.north}'`);
  const refused = (error: unknown) => error instanceof Problem && error.code === "owns_open_capas";
  for (const statement of demote) await assert.rejects(tries(statement), refused);
  await assert.rejects(
    test.asSuperuser(`update profiles set active = false where id = '${id}'`),
    (error: { message?: string }) => error.message === "owns_open_capas",
    "the owner of the tables too",
  );
  await test.asSuperuser(`update profiles set phone = '012-338 4410', site_id = null
    where id = '${id}'`);
});
