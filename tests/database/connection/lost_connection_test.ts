import assert from "node:assert/strict";
import { sql } from "kysely";
import { openTestDatabase } from "@/tests/support/database/mod.ts";

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Whether the loss is noticed before the next statement is a matter of microseconds. */
const LOSSES = 20;

Deno.test("an idle connection that is lost is replaced (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    for (let time = 1; time <= LOSSES; time++) {
      await test.database.ping();
      await test.asSuperuser(TERMINATE);
      await test.database.ping();
    }
  } finally {
    await test.close();
  }
});

Deno.test("a transaction whose connection was lost before its commit runs again, once it did nothing (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    for (let time = 1; time <= LOSSES; time++) {
      let runs = 0;
      await test.database.asAdministrator("a test", async (tx) => {
        runs++;
        await sql`insert into trucks (number) values (${`W ${time}`})`.execute(tx);
        if (runs === 1) await test.asSuperuser(TERMINATE);
        await sql`select 1`.execute(tx);
      });
    }
    const { rows: [counted] } = await test.database.asAdministrator("a test", (tx) =>
      sql<{ count: number }>`select count(*)::int as count from trucks`.execute(tx));
    assert.equal(counted!.count, LOSSES, "each once");
  } finally {
    await test.close();
  }
});

Deno.test("a connection lost between two statements ends only its transaction (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    const lost = test.database.asAdministrator("a test", async (tx) => {
      await test.asSuperuser(TERMINATE);
      // Time for the driver to notice while no statement runs.
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (;;) await sql`select 1`.execute(tx);
    });
    await assert.rejects(lost, { code: "unavailable" });
    await test.database.ping();
  } finally {
    await test.close();
  }
});
