import assert from "node:assert/strict";
import { type AuditAction, secondsUntilAllowed } from "@/lib/audit/mod.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { writeTestEntry } from "@/tests/support/fixtures/audit_entries.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { actorOf } from "./records.ts";

const reporter = actorOf(PEOPLE.reporter);
const NOON = Date.parse("2026-03-10T04:00:00Z");

/** Does something if the rate limit allows it; returns the seconds to wait, 0 when it was done. */
function tryAction(
  database: Database,
  actor: Actor,
  action = "test.done",
  ms = 0,
): Promise<number> {
  const now = new Date(NOON + ms);
  return database.inSession(actor, async (tx) => {
    const session = { tx, actor, now, timeZone: "Asia/Kuala_Lumpur" };
    const wait = await secondsUntilAllowed(session, action as AuditAction);
    if (wait === 0) await writeTestEntry(session, { action });
    return wait;
  });
}

testOnBothDatabases("of twenty simultaneous calls one passes", async ({ database }) => {
  await createWorld(database);
  const calls = Array.from({ length: 20 }, () => tryAction(database, reporter));
  const waits = (await Promise.all(calls)).sort((a, b) => a - b);
  assert.deepEqual(waits, [0, ...Array(19).fill(60)]);
});

testOnBothDatabases(
  "a clock that was set back an hour refuses nobody for an hour",
  async ({ database }) => {
    await createWorld(database);
    assert.equal(await tryAction(database, reporter, "test.done", 3600_000), 0);
    assert.equal(await tryAction(database, reporter), 0, "the fast clock's entry does not count");
    assert.equal(await tryAction(database, reporter), 60);
    const behind = await tryAction(database, reporter, "test.done", -30_000);
    assert.equal(behind, 90, "one of a clock that is a little ahead does");
  },
);

testOnBothDatabases("the limit is of one person and one action", async ({ database }) => {
  await createWorld(database);
  await tryAction(database, reporter);
  assert.equal(await tryAction(database, actorOf(PEOPLE.otherReporter)), 0);
  assert.equal(await tryAction(database, reporter, "test.other"), 0);
});

testOnBothDatabases(
  "the wait shrinks to the full minute and is never zero before it",
  async ({ database }) => {
    await createWorld(database);
    await tryAction(database, reporter);
    const waits: [ms: number, wait: number][] = [
      [0, 60],
      [1, 60],
      [1_000, 59],
      [59_000, 1],
      [59_999, 1],
      [60_000, 0],
    ];
    for (const [ms, wait] of waits) {
      assert.equal(await tryAction(database, reporter, "test.done", ms), wait, `after ${ms} ms`);
    }
  },
);

testOnBothDatabases("an action that was rolled back does not count", async ({ database }) => {
  await createWorld(database);
  const failed = database.inSession(reporter, async (tx) => {
    const now = new Date(NOON);
    await writeTestEntry({ tx, now }, { action: "test.done" });
    throw new Error("no");
  });
  await assert.rejects(failed, /^Error: no$/);
  assert.equal(await tryAction(database, reporter), 0);
});
