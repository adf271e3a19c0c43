import assert from "node:assert/strict";
import { sql } from "kysely";
import { openTestDatabase } from "@/tests/support/database/mod.ts";

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

Deno.test("an idle connection that is lost is replaced (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    await test.database.ping();
    await test.asSuperuser(TERMINATE);
    await test.database.ping();
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
