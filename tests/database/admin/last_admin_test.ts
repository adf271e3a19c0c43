import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";

const refused = (error: unknown) => error instanceof Problem && error.code === "last_admin";

function stepDown(database: Database, id: string, beforeCommit = () => Promise.resolve()) {
  return database.asAdministrator("a test", async (tx) => {
    await tx.updateTable("profiles").set({ role: "hse" }).where("id", "=", id).execute();
    await beforeCommit();
  });
}

testOnBothDatabases(
  "of two administrators who step down at once, the second waits and stays",
  async (test) => {
    await createWorld(test.database);
    await test.asSuperuser(`update profiles set role = 'admin' where id = '${PEOPLE.otherHse.id}'`);
    let second = Promise.resolve();
    await stepDown(test.database, PEOPLE.admin.id, async () => {
      second = stepDown(test.database, PEOPLE.otherHse.id);
      // It may be refused before the first one is answered, when nobody waits for it yet.
      second.catch(() => {});
      // Long enough for a concurrent transaction to reach the lock.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await assert.rejects(second, refused);
  },
);

testOnBothDatabases("no statement removes the last administrator", async (test) => {
  await createWorld(test.database);
  await test.asSuperuser(`update profiles set role = 'admin' where id = '${PEOPLE.otherHse.id}'`);
  const statements = [
    sql`update profiles set role = 'hse' where role = 'admin'`,
    sql`update profiles set active = false`,
    sql`delete from users where id in (select id from profiles where role = 'admin')`,
  ];
  for (const statement of statements) {
    const attempt = test.database.asAdministrator("a test", (tx) => statement.execute(tx));
    await assert.rejects(attempt, refused);
  }
  // The owner of the tables is refused too.
  await assert.rejects(
    test.asSuperuser("update profiles set active = false"),
    (error: { message?: string }) => error.message === "last_admin",
  );
});
