import assert from "node:assert/strict";
import { sql } from "kysely";
import pg from "pg";
import { type Actor, SentLast, type Tx } from "@/lib/database/mod.ts";
import { withJoinedWrites } from "@/lib/database/pipeline.ts";
import { Problem } from "@/lib/errors.ts";
import { answersOf, asAdministrator, readTogether } from "@/lib/session.ts";
import { openTestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const HSE: Actor = { id: PEOPLE.hse.id, role: "hse", site_id: null, session_version: 1 };
const REPORTER: Actor = { ...HSE, id: PEOPLE.reporter.id, role: "reporter" };

const roleOf = async (tx: Tx) =>
  (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]!.role;

testOnBothDatabases("statements run in the order of their calls", async ({ database }) => {
  await createWorld(database);
  await database.inSession(HSE, async (tx) => {
    const calls = Array.from(
      { length: 50 },
      (_, n) =>
        sql<{ before: string }>`select current_setting('app.n', true) as before,
        set_config('app.n', ${String(n)}, true)`.execute(tx),
    );
    const found = (await Promise.all(calls)).map(({ rows }) => Number(rows[0]!.before));
    assert.deepEqual(found.slice(1), Array.from({ length: 49 }, (_, n) => n));
  });
});

testOnBothDatabases(
  "the administrative role holds for its statements alone",
  async ({ database }) => {
    await createWorld(database);
    await database.inSession(REPORTER, async (tx) => {
      const before = roleOf(tx);
      const inside = asAdministrator({ tx }, "look", () => Promise.all([roleOf(tx), roleOf(tx)]));
      assert.deepEqual([await before, ...await inside, await roleOf(tx)], [
        "app_user",
        "app_administrator",
        "app_administrator",
        "app_user",
      ]);
      const refused = asAdministrator({ tx }, "fail", () => {
        throw new Problem("not_found");
      });
      await assert.rejects(refused, { code: "not_found" });
      assert.equal(await roleOf(tx), "app_user");
    });
  },
);

testOnBothDatabases(
  "reads that go together refuse another role among them",
  async ({ database }) => {
    await createWorld(database);
    await database.inSession(REPORTER, async (tx) => {
      const reads = readTogether({ tx }, {
        own: () => roleOf(tx),
        foreign: () => asAdministrator({ tx }, "look", () => roleOf(tx)),
      });
      await assert.rejects(reads, /"look" among reads that go together/);
      const { role } = await readTogether({ tx }, { role: () => roleOf(tx) });
      assert.equal(role, "app_user");
      assert.equal(await asAdministrator({ tx }, "look", () => roleOf(tx)), "app_administrator");
    });
  },
);

testOnBothDatabases("reading without an open session finds and answers nothing", async (test) => {
  const { database } = test;
  await createWorld(database);
  const ended = { ...HSE, session_version: 2 };
  let seen: unknown;
  const read = (fail: boolean) =>
    database.inSession(ended, async (tx) => {
      seen = (await tx.selectFrom("profiles").select("id").execute()).length;
      if (fail) throw new Problem("not_found");
      return "what nobody may get";
    }, { readOnly: true });
  await assert.rejects(read(false), { code: "session_ended" });
  assert.equal(seen, 0);
  await assert.rejects(read(true), { code: "session_ended" });
  // The connection goes on with the next session.
  const rows = await database.inSession(
    HSE,
    (tx) => tx.selectFrom("profiles").select("id").where("id", "=", HSE.id).execute(),
    { readOnly: true },
  );
  assert.equal(rows.length, 1);
});

testOnBothDatabases("many readers and writers at once each see their own session", async (test) => {
  const { database } = test;
  await createWorld(database);
  const whoAmI = (tx: Tx) =>
    sql<{ id: string }>`select app_user_id() as id`.execute(tx).then(({ rows }) => rows[0]!.id);
  const calls = Array.from({ length: 60 }, async (_, n) => {
    const actor = n % 2 === 0 ? HSE : REPORTER;
    const options = { readOnly: n % 3 !== 0 };
    if (n % 5 === 0) {
      const failing = database.inSession(
        actor,
        (tx) => sql`select 1 / ${0}::int`.execute(tx),
        options,
      );
      await assert.rejects(failing);
    }
    assert.equal(await database.inSession(actor, whoAmI, options), actor.id);
  });
  await Promise.all(calls);
});

testOnBothDatabases(
  "a failure among reads ends the transaction with that failure",
  async (test) => {
    const { database } = test;
    await createWorld(database);
    const reads = database.inSession(HSE, (tx) =>
      readTogether({ tx }, {
        first: () => roleOf(tx),
        failing: () => sql`select missing_function()`.execute(tx),
        last: () => roleOf(tx),
      }), { readOnly: true });
    await assert.rejects(reads, /missing_function/);
    assert.equal(await database.inSession(HSE, roleOf), "app_user");
  },
);

testOnBothDatabases("what only reads cannot write", async (test) => {
  // The embedded database has no transactions that only read.
  if (test.kind === "pglite") return;
  const { database } = test;
  await createWorld(database);
  const write = database.inSession(
    HSE,
    (tx) => tx.updateTable("profiles").set({ phone: "1" }).where("id", "=", HSE.id).execute(),
    { readOnly: true },
  );
  await assert.rejects(write, /read-only transaction/);
});

testOnBothDatabases(
  "what is sent last is committed whole, or refused by its own error",
  async (test) => {
    const { database } = test;
    await createWorld(database);
    const nameOf = () =>
      database.inSession(HSE, async (tx) => {
        const { name } = await tx.selectFrom("sites").select("name").where(
          "id",
          "=",
          PLACES.north.id,
        )
          .executeTakeFirstOrThrow();
        return name;
      });
    const admin: Actor = { ...HSE, id: PEOPLE.admin.id, role: "admin" };
    const rename = (name: string, actor: Actor, more: (tx: Tx) => Promise<unknown>) =>
      database.inSession(actor, (tx) => {
        const renamed = tx.updateTable("sites").set({ name }).where("id", "=", PLACES.north.id)
          .returning("name").executeTakeFirst();
        const sent = answersOf([renamed.then((row) => row?.name), more(tx)]);
        return Promise.resolve(new SentLast(sent.then(([row]) => row)));
      }, { early: true });
    const before = await nameOf();
    const fails = (tx: Tx) =>
      answersOf([
        sql`select refuse('site_inactive', 'site_id')`.execute(tx),
        sql`select 1 as after_the_failure`.execute(tx),
      ]);
    await assert.rejects(rename("Nowhere", admin, fails), { code: "validation_failed" });
    assert.equal(await nameOf(), before);
    await assert.rejects(
      rename("Nowhere", { ...admin, session_version: 2 }, () => Promise.resolve()),
      {
        code: "session_ended",
      },
    );
    assert.equal(await nameOf(), before);
    assert.equal(await rename("Elsewhere", admin, () => Promise.resolve()), "Elsewhere");
    assert.equal(await nameOf(), "Elsewhere");
  },
);

Deno.test("statements that are sent together are one write (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  const client = new (withJoinedWrites(pg.Client))({
    connectionString: test.config.databaseUrl!,
    pipeline: true,
  });
  try {
    await client.connect();
    const { stream } = client.connection;
    let writes = 0;
    for (const name of ["_write", "_writev"] as const) {
      const original = stream[name]!.bind(stream) as (...args: unknown[]) => void;
      stream[name] = (...args: unknown[]) => {
        writes++;
        original(...args);
      };
    }
    const answers = [1, 2, 3].map((n) => client.query("select $1::int as n", [n]));
    // A statement that promises lead to without an answer of the database goes along.
    const next = Promise.resolve().then(() => client.query("select 4 as n"));
    const found = await Promise.all([...answers, next]);
    assert.deepEqual(found.map(({ rows }) => rows[0].n), [1, 2, 3, 4]);
    assert.equal(writes, 1);
    await client.query("select 5");
    assert.equal(writes, 2);
  } finally {
    await client.end();
    await test.close();
  }
});
