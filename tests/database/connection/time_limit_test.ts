import assert from "node:assert/strict";
import pg from "pg";
import { translateDatabaseError } from "@/lib/database/errors.ts";
import { withTimeLimit } from "@/lib/database/time_limit.ts";
import { testPostgres } from "@/tests/support/database/postgres.ts";

const LIMIT_MS = 2_000;

async function connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { adminUrl } = await testPostgres();
  const Client = withTimeLimit(LIMIT_MS, pg.Client);
  const options = { connectionString: adminUrl, pipeline: true };
  const client = new Client(options as pg.ClientConfig);
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

Deno.test("statements that wait for a server that says nothing fail, all of them (postgres)", () =>
  connected(async (client) => {
    const started = performance.now();
    const waiting = ["select pg_sleep(60)", "select 1"].map((text) => client.query(text));
    for (const answer of await Promise.allSettled(waiting)) {
      assert.equal(answer.status, "rejected");
      const problem = translateDatabaseError(answer.reason) as { code?: string };
      assert.equal(problem.code, "unavailable", String(answer.reason));
    }
    assert.ok(performance.now() - started >= LIMIT_MS);
    await assert.rejects(client.query("select 1"));
  }));

Deno.test("a server that answers one statement after the other has its time for each (postgres)", () =>
  connected(async (client) => {
    const asked = Array.from({ length: 4 }, () => client.query("select pg_sleep(0.7)"));
    await Promise.all(asked);
    // Nothing is owed while a connection rests, however long.
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
    assert.equal((await client.query("select 1 as n")).rows[0].n, 1);
  }));
