import assert from "node:assert/strict";
import { sql } from "kysely";
import { type Actor, connect, openDatabase, type Tx } from "@/lib/database/mod.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";

Deno.test("two transactions in a deadlock both succeed (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    await createWorld(test.database);
    let runs = 0;
    const met = Promise.withResolvers<void>();
    let waiting = 0;
    const lock = (tx: Tx, key: number) =>
      sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
    const cross = (first: number, second: number) =>
      test.database.asAdministrator("cross", async (tx) => {
        runs++;
        await lock(tx, first);
        if (++waiting === 2) met.resolve();
        await met.promise;
        await lock(tx, second);
        return first;
      });
    assert.deepEqual(await Promise.all([cross(1, 2), cross(2, 1)]), [1, 2]);
    assert.ok(runs >= 3, "one of them ran again");
  } finally {
    await test.close();
  }
});

Deno.test("a server that does not answer is unavailable after the timeout (postgres)", async () => {
  const silent = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = silent.addr as Deno.NetAddr;
  const connection = await connect({
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`,
    dataDir: "",
  });
  const { id, role, site_id } = PEOPLE.hse;
  const actor: Actor = { id, role, site_id, session_version: 1 };
  const database = openDatabase(connection);
  await assert.rejects(database.inSession(actor, () => Promise.resolve()), { code: "unavailable" });
  silent.close();
  await connection.close();
});
