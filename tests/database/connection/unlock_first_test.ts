/** Transactions that give their locks back before the disk has answered. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import pg from "pg";
import { type Actor, unlockFirst } from "@/lib/database/mod.ts";
import { startOwnServer } from "@/tests/support/database/mod.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const ADMIN: Actor = { id: PEOPLE.admin.id, role: "admin", site_id: null, session_version: 1 };

Deno.test("a lock is given back before the disk answers, the result after it (postgres)", async () => {
  // No standby of this name answers, so no commit that waits ever ends, as with a disk that hangs.
  const server = await startOwnServer({ replicated: true });
  const { connection, database, adminUrl } = server;
  const superuser = new pg.Client({ connectionString: adminUrl });
  await superuser.connect();
  const waitFor = async (standby: string) => {
    await superuser.query("set synchronous_commit = off");
    await superuser.query(`alter system set synchronous_standby_names = '${standby}'`);
    await superuser.query("select pg_reload_conf()");
    await eventually("the setting", async () => {
      const { rows } = await superuser.query("show synchronous_standby_names");
      return rows[0].synchronous_standby_names === standby;
    });
  };
  const addPlus = () =>
    database.inSession(ADMIN, async (tx) => {
      await sql`select ${unlockFirst(tx)} as unlocked`.execute(tx);
      await sql`update sites set name = name || '+' where id = ${PLACES.north.id}`.execute(tx);
    });
  const nameNow = async () => {
    const { rows } = await superuser.query("select name from sites where id = $1", [
      PLACES.north.id,
    ]);
    return rows[0].name;
  };
  try {
    await waitFor("nobody");
    let answered = 0;
    const changes = [1, 2, 3].map(() => addPlus().then(() => answered++));
    // Each had the lock of the row after the one before it.
    await eventually("three committed changes", async () => (await nameNow()).endsWith("+++"));
    assert.equal(answered, 0, "nothing is answered before it is safe");
    await waitFor("");
    await Promise.all(changes);
    assert.equal(answered, 3);
    const { rows: [setting] } = await sql<{ after: string }>`
      select current_setting('synchronous_commit') as after`.execute(connection.kysely);
    assert.notEqual(setting!.after, "off", "the next transaction of a connection waits again");
  } finally {
    await waitFor("");
    await superuser.end();
    await server.stop();
  }
});
