import assert from "node:assert/strict";
import { createCapa } from "@/lib/capas/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { closeIncident } from "@/lib/incidents/mod.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { sessionsWait } from "@/tests/support/database/waiting.ts";
import { actorOf, INCIDENTS, setStatus, writeRecords } from "@/tests/database/records.ts";

const { north } = INCIDENTS;
const actor = actorOf(PEOPLE.hse);

/** Only PostgreSQL runs two transactions at once; the embedded database runs them one by one. */
function testRace(name: string, body: (test: TestDatabase) => Promise<void>): void {
  Deno.test(`${name} (postgres)`, async () => {
    const test = await openTestDatabase("postgres");
    try {
      await writeRecords(test.database);
      await body(test);
    } finally {
      await test.close();
    }
  });
}

const addPerson = (tx: Tx) =>
  tx.insertInto("incident_persons").values({ incident_id: north, position: 7, name: "Tan" })
    .execute();
const close = (tx: Tx) => setStatus(tx, north, "closed");

/** Starts `second` before `first` commits; returns the outcome of `second`. */
async function race(
  test: TestDatabase,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const done = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const leading = test.database.inSession(actor, async (tx) => {
    await first(tx);
    done.resolve();
    await commit.promise;
  });
  await done.promise;
  const following = Promise.allSettled([test.database.inSession(actor, second)]);
  await sessionsWait(test);
  commit.resolve();
  await leading;
  return (await following)[0];
}

testRace("a change concurrent with a closure waits and is refused", async (test) => {
  const change = await race(test, close, addPerson);
  assert.equal(change.status, "rejected");
  assert.equal(change.reason.code, "incident_locked");
});

testRace("a closure concurrent with a change waits until it is committed", async (test) => {
  const closure = await race(test, addPerson, close);
  assert.equal(closure.status, "fulfilled");
  const persons = await test.database.inSession(
    actor,
    (tx) =>
      tx.selectFrom("incident_persons").select("name").where("incident_id", "=", north).execute(),
  );
  assert.equal(persons.length, 2);
});

const now = new Date("2026-03-10T03:00:00Z");
const work = (tx: Tx) => ({ tx, actor, now, timeZone: "Asia/Kuala_Lumpur" });
const closeByRule = (tx: Tx) => closeIncident(work(tx), north);
const addAction = (tx: Tx) =>
  createCapa(work(tx), north, {
    title: "Straps",
    description: null,
    action_type: "corrective",
    control_level: "ppe",
    owner_id: PEOPLE.capa_owner.id,
  });

testRace("a new CAPA concurrent with a closure is refused", async (test) => {
  const action = await race(test, closeByRule, addAction);
  assert.equal(action.status, "rejected");
  assert.equal(action.reason.code, "incident_locked");
});

testRace(
  "a closure concurrent with a new CAPA is refused, because the CAPA is not verified",
  async (test) => {
    const closure = await race(test, addAction, closeByRule);
    assert.equal(closure.status, "rejected");
    assert.match(closure.reason.code, /^(capa_not_verified|not_in_verification)$/);
  },
);
