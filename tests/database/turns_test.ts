import assert from "node:assert/strict";
import { sql } from "kysely";
import { type AuditAction, secondsUntilAllowed } from "@/lib/audit/mod.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { writeTestEntry } from "@/tests/support/audit_entries.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/world.ts";
import { actorOf } from "./records.ts";

const reporter = actorOf(PEOPLE.reporter);
const NOON = Date.parse("2026-03-10T04:00:00Z");

/** Does something if it is the caller's turn; answers the seconds to wait, 0 when it was done. */
function takeTurn(database: Database, actor: Actor, action = "test.done", ms = 0): Promise<number> {
  const now = new Date(NOON + ms);
  return database.inSession(actor, async (tx) => {
    const session = { tx, actor, now, timeZone: "Asia/Kuala_Lumpur" };
    const wait = await secondsUntilAllowed(session, action as AuditAction);
    if (wait === 0) await writeTestEntry(session, { action });
    return wait;
  });
}

testOnBothDatabases("of twenty simultaneous turns one is taken", async ({ database }) => {
  await createWorld(database);
  const turns = Array.from({ length: 20 }, () => takeTurn(database, reporter));
  const waits = (await Promise.all(turns)).sort((a, b) => a - b);
  assert.deepEqual(waits, [0, ...Array(19).fill(60)]);
});

testOnBothDatabases("a turn is of one person and one action", async ({ database }) => {
  await createWorld(database);
  await takeTurn(database, reporter);
  assert.equal(await takeTurn(database, actorOf(PEOPLE.otherReporter)), 0);
  assert.equal(await takeTurn(database, reporter, "test.other"), 0);
});

testOnBothDatabases(
  "the wait shrinks to the full minute and is never zero before it",
  async ({ database }) => {
    await createWorld(database);
    await takeTurn(database, reporter);
    const waits: [ms: number, wait: number][] = [
      [0, 60],
      [1, 60],
      [1_000, 59],
      [59_000, 1],
      [59_999, 1],
      [60_000, 0],
    ];
    for (const [ms, wait] of waits) {
      assert.equal(await takeTurn(database, reporter, "test.done", ms), wait, `after ${ms} ms`);
    }
  },
);

testOnBothDatabases("a turn that was taken back does not count", async ({ database }) => {
  await createWorld(database);
  const failed = database.inSession(reporter, async (tx) => {
    const now = new Date(NOON);
    await writeTestEntry({ tx, now }, { action: "test.done" });
    throw new Error("no");
  });
  await assert.rejects(failed, /^Error: no$/);
  assert.equal(await takeTurn(database, reporter), 0);
});

testOnBothDatabases("an incident number is never given twice", async ({ database }) => {
  await createWorld(database);
  const people = Object.values(PEOPLE).filter(({ active }) => active);
  const given = await Promise.all(
    Array.from(
      { length: 60 },
      (_, index) =>
        database.inSession(actorOf(people[index % people.length]!), async (tx) => {
          const { rows: [row] } = await sql<{ number: string }>`
        select next_incident_number(${2025 + index % 2}) as number`.execute(tx);
          return row!.number;
        }),
    ),
  );
  const expected = [2025, 2026].flatMap((year) =>
    Array.from({ length: 30 }, (_, index) => `INC-${year}-${String(index + 1).padStart(6, "0")}`)
  );
  assert.deepEqual(given.sort(), expected);
});

testOnBothDatabases("numbers grow past six digits", async ({ database }) => {
  await createWorld(database);
  await database.asAdministrator(
    "count far",
    (tx) =>
      tx.insertInto("incident_numbers").values({ year: 2026, last_number: 999_998 }).execute(),
  );
  const numbers = await database.inSession(reporter, async (tx) => {
    const { rows } = await sql<{ number: string }>`
      select next_incident_number(2026) as number from generate_series(1, 2)`.execute(tx);
    return rows.map(({ number }) => number);
  });
  assert.deepEqual(numbers, ["INC-2026-999999", "INC-2026-1000000"]);
});
