/** Answers of sessions that only read are kept as long as nothing was committed, and not a moment longer. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import pg from "pg";
import { type Actor, connect, type Database, openDatabase, type Tx } from "@/lib/database/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import {
  openTestDatabase,
  startOwnServer,
  testOnBothDatabases,
} from "@/tests/support/database/mod.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const HSE: Actor = { id: PEOPLE.hse.id, role: "hse", site_id: null, session_version: 1 };
const ADMIN: Actor = { ...HSE, id: PEOPLE.admin.id, role: "admin" };
const REPORTER: Actor = { ...HSE, id: PEOPLE.reporter.id, role: "reporter" };

/** Runs `work` in a session that only reads. */
function reading<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  actor: Actor = HSE,
): Promise<T> {
  return database.inSession(actor, work, { readOnly: true });
}

/** The rows of all sites; an answer that was kept has the very rows of the answer before. */
const sitesOf = async (tx: Tx) =>
  (await sql<{ name: string }>`select name from sites order by id`.execute(tx)).rows;

/** The same, once they were answered twice by the same rows: other tests commit to other databases of the server. */
async function keptSites(database: Database): ReturnType<typeof sitesOf> {
  let first = await reading(database, sitesOf);
  await eventually("a kept answer", async () => {
    const before = first;
    first = await reading(database, sitesOf);
    return first === before;
  });
  return first;
}

const rename = (tx: Tx, name: string) =>
  tx.updateTable("sites").set({ name }).where("id", "=", PLACES.north.id).execute();

const nameOf = async (tx: Tx) =>
  (await tx.selectFrom("sites").select("name").where("id", "=", PLACES.north.id)
    .executeTakeFirstOrThrow()).name;

testOnBothDatabases("an answer is kept until something is committed", async ({ database }) => {
  await createWorld(database);
  const first = await keptSites(database);
  assert.throws(() => first.pop(), TypeError, "nobody changes what others are shown");
  assert.throws(() => Object.assign(first[0]!, { name: "x" }), TypeError);

  await database.inSession(ADMIN, (tx) => rename(tx, "Renamed"));
  const second = await reading(database, sitesOf);
  assert.notEqual(second, first);
  assert.ok(second.some(({ name }) => name === "Renamed"));

  const failed = database.inSession(ADMIN, async (tx) => {
    await rename(tx, "Never");
    throw new Error("rolled back");
  });
  await assert.rejects(failed, /rolled back/);
  assert.deepEqual(await reading(database, sitesOf), second);
});

testOnBothDatabases("an answer is another one's never", async ({ database }) => {
  await createWorld(database);
  await reading(database, async (tx) => {
    await sql`select 1 as shared`.execute(tx);
  });
  const who = async (tx: Tx) =>
    (await sql<{ id: string }>`select app_user_id() as id`.execute(tx)).rows[0]!.id;
  const people = async (tx: Tx) => (await tx.selectFrom("users").select("id").execute()).length;
  for (let time = 0; time < 2; time++) {
    for (const actor of [HSE, REPORTER, ADMIN]) {
      assert.equal(await reading(database, who, actor), actor.id);
    }
    assert.notEqual(
      await reading(database, people, REPORTER),
      await reading(database, people, ADMIN),
    );
  }
  const both = (tx: Tx) =>
    Promise.all([people(tx), asAdministrator({ tx }, "count", () => people(tx))]);
  const [own, all] = await reading(database, both, REPORTER);
  assert.ok(own! < all!, "the administrative role sees more");
  assert.deepEqual(await reading(database, both, REPORTER), [own, all]);
});

testOnBothDatabases(
  "what changes without a commit is asked for each time",
  async ({ database }) => {
    await createWorld(database);
    const questions = ["clock_timestamp()", "now()", "gen_random_uuid()", "current_timestamp"];
    for (const question of questions) {
      const ask = async (tx: Tx) =>
        (await sql<{ answer: unknown }>`select ${sql.raw(question)}::text as answer`.execute(tx))
          .rows[0]!.answer;
      const first = await reading(database, ask);
      // The embedded database counts milliseconds, of which two reads may need one.
      await eventually(`another ${question}`, async () => await reading(database, ask) !== first);
    }
    const given = async (tx: Tx, text: string) =>
      (await sql<{ text: string }>`select ${text}::text as text`.execute(tx)).rows[0]!.text;
    for (const text of ["a", "b", "a"]) {
      assert.equal(await reading(database, (tx) => given(tx, text)), text);
    }
    const setting = async (tx: Tx) =>
      (await sql<{ id: string }>`select current_setting('app.request_id') as id`.execute(tx))
        .rows[0]!
        .id;
    for (const request_id of ["one", "two"]) {
      assert.equal(await reading(database, setting, { ...HSE, request_id }), request_id);
    }
  },
);

testOnBothDatabases("a session that has ended reads nothing that is kept", async ({ database }) => {
  await createWorld(database);
  await reading(database, sitesOf, REPORTER);
  const ended = { ...REPORTER, session_version: 9 };
  await assert.rejects(reading(database, sitesOf, ended), { code: "session_ended" });
});

testOnBothDatabases("nothing asks for the time behind the back of a statement", async (test) => {
  // A view, a policy or a function that does would have another answer without a commit. Those that are
  // volatile write, which a session that only reads may not.
  const { rows } = await test.withSuperuser(({ kysely }) =>
    sql<{ name: string }>`
      select viewname as name from pg_views where schemaname = 'public'
        and definition ~* '\\m(now|current_timestamp|current_date|clock_timestamp)\\M'
      union all
      select policyname from pg_policies
        where concat(qual, with_check) ~* '\\m(now|current_timestamp|current_date|clock_timestamp)\\M'
      union all
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and p.provolatile <> 'v' and p.prolang in
            (select oid from pg_language where lanname in ('sql', 'plpgsql'))
          and p.prosrc ~* '\\m(now|current_timestamp|current_date|clock_timestamp)\\M'
    `.execute(kysely)
  );
  assert.deepEqual(rows, []);
});

Deno.test("a change is seen at once, whichever process made it (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  await createWorld(test.database);
  const other = await connect(test.config);
  const processes = [test.database, openDatabase(other)];
  try {
    let begun = 0;
    let acknowledged = 0;
    let reads = 0;
    let isOver = false;
    const write = async (database: Database) => {
      for (let change = 0; change < 150; change++) {
        await database.inSession(ADMIN, async (tx) => {
          await sql`select pg_advisory_xact_lock(1)`.execute(tx);
          await rename(tx, String(++begun));
        });
        acknowledged = Math.max(acknowledged, Number(await reading(database, nameOf)));
      }
    };
    const read = async (database: Database) => {
      while (!isOver) {
        const least = acknowledged;
        const found = Number(await reading(database, nameOf));
        assert.ok(found >= least && found <= begun, `${found} is not from ${least} to ${begun}`);
        reads++;
      }
    };
    await test.database.inSession(ADMIN, (tx) => rename(tx, "0"));
    const readers = [...processes, ...processes, ...processes].map(read);
    await Promise.all(processes.map(write)).finally(() => isOver = true);
    await Promise.all(readers);
    assert.equal(Number(await reading(test.database, nameOf)), 300);
    assert.ok(reads > 300, `${reads} reads`);
  } finally {
    await other.close();
    await test.close();
  }
});

Deno.test("after a crash of the server the state is another one (postgres)", async () => {
  const server = await startOwnServer();
  const { database, adminUrl } = server;
  try {
    // A server process that dies makes PostgreSQL start anew from its log, under the same postmaster.
    const superuser = new pg.Client({ connectionString: adminUrl });
    superuser.on("error", () => {});
    await superuser.connect();
    // The servers of tests do not write each commit to the disk.
    await superuser.query("checkpoint");
    const first = await keptSites(database);
    const { rows: [{ pid }] } = await superuser.query("select pg_backend_pid() as pid");
    Deno.kill(pid, "SIGKILL");
    let after = first;
    await eventually("another state", async () => {
      try {
        after = await reading(database, sitesOf);
      } catch (error) {
        assert.equal((error as { code?: string }).code, "unavailable");
      }
      return after !== first;
    });
    assert.deepEqual(after, first);
  } finally {
    await server.stop();
  }
});
