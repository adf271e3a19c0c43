import assert from "node:assert/strict";
import type { Tx } from "@/lib/database/mod.ts";
import { replaceDuties } from "@/lib/incidents/law/duties.ts";
import { remindOfDaysOff } from "@/lib/records/mod.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { sessionsWait } from "@/tests/support/database/waiting.ts";
import { INCIDENTS, writeRecords } from "@/tests/database/records.ts";

const now = new Date("2026-03-10T03:00:00Z");
/** Both incidents, two safety officers. */
const ALL = 4;

const remind = async (tx: Tx) =>
  (await remindOfDaysOff({ tx, now, timeZone: "Asia/Kuala_Lumpur" })).sent;

/** Runs on PostgreSQL, which alone runs two transactions at once, with days off open on both incidents. */
function testRace(name: string, body: (test: TestDatabase) => Promise<void>): void {
  Deno.test(`${name} (postgres)`, async () => {
    const test = await openTestDatabase("postgres");
    try {
      await writeRecords(test.database);
      await test.asSuperuser(`insert into legal_duties (incident_id, duty, due_on)
        select id, 'days_off', '2026-03-06' from incidents`);
      await body(test);
    } finally {
      await test.close();
    }
  });
}

/** Starts `second` while `first` has done its work and not committed. `fails`: it never is. */
async function race<First, Second>(
  { database, ...test }: TestDatabase,
  first: (tx: Tx) => Promise<First>,
  second: (tx: Tx) => Promise<Second>,
  fails = false,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  const done = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const leading = database.asAdministrator("first", async (tx) => {
    const result = await first(tx);
    done.resolve();
    await end.promise;
    return result;
  });
  const results = Promise.allSettled([
    leading,
    done.promise.then(() => database.asAdministrator("second", second)),
  ]);
  await done.promise;
  await sessionsWait({ database, ...test });
  if (fails) end.reject(new Error("the server died"));
  else end.resolve();
  return await results;
}

async function sent({ database }: TestDatabase): Promise<number> {
  return await database.asAdministrator("count", async (tx) => {
    const rows = await tx.selectFrom("notifications").select("id")
      .where("kind", "=", "days_off_open").execute();
    return rows.length;
  });
}

testRace("of two servers that remind at once, one sends the reminders", async (test) => {
  const [first, second] = await race(test, remind, remind);
  assert.deepEqual([first, second], [
    { status: "fulfilled", value: ALL },
    { status: "fulfilled", value: 0 },
  ]);
  assert.equal(await sent(test), ALL);
});

testRace("a server sends the reminders that another one rolled back", async (test) => {
  const [first, second] = await race(test, remind, remind, true);
  assert.equal(first.status, "rejected");
  assert.deepEqual(second, { status: "fulfilled", value: ALL });
  assert.equal(await sent(test), ALL);
});

testRace("ten servers at once send each reminder once", async (test) => {
  const runs = Array.from(
    { length: 10 },
    () => test.database.asAdministrator("remind", remind),
  );
  const counts = await Promise.all(runs);
  assert.equal(counts.reduce((sum, count) => sum + count, 0), ALL);
  assert.equal(await sent(test), ALL);
});

testRace("the reminder waits for a concurrent triage", async (test) => {
  const answer = async (tx: Tx) => {
    await tx.selectFrom("incidents").select("id").where("id", "=", INCIDENTS.north).forUpdate()
      .execute();
    await replaceDuties({ tx }, INCIDENTS.north, []);
  };
  const [, reminded] = await race(test, answer, remind);
  assert.deepEqual(reminded, { status: "fulfilled", value: ALL / 2 });
});

testRace("the reminder waits for a concurrent deletion", async (test) => {
  const remove = (tx: Tx) => tx.deleteFrom("incidents").where("id", "=", INCIDENTS.south).execute();
  const [, reminded] = await race(test, remove, remind);
  assert.deepEqual(reminded, { status: "fulfilled", value: ALL / 2 });
});
