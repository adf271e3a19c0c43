import assert from "node:assert/strict";
import { sql } from "kysely";
import { addDays } from "@/lib/calendar.ts";
import { escalateOverdue, remindOfRechecks } from "@/lib/capas/mod.ts";
import { CAPAS, INCIDENTS, writeRecords } from "@/tests/database/records.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { TIME_ZONE } from "./channels.ts";

const DUE = "2026-03-01";
/** Just after midnight in Malaysia, `days` after the due date. */
const midnight = (days: number) => new Date(`${addDays(DUE, days - 1)}T16:00:00Z`);

/** An open action that is due on the 1st of March in Malaysia. */
async function overdue(test: TestDatabase): Promise<void> {
  await writeRecords(test.database);
  await test.asSuperuser(`
    update incidents set status = 'capa_pending' where id = '${INCIDENTS.north}';
    update capas set status = 'open', due_date = '${DUE}', verified_at = null, verified_by = null,
      recheck_date = null where id = '${CAPAS.north}'`);
}

const escalate = ({ database }: TestDatabase, now: Date) =>
  database.asAdministrator("escalate", (tx) => escalateOverdue({ tx, now, timeZone: TIME_ZONE }));

const recheck = ({ database }: TestDatabase, now: Date) =>
  database.asAdministrator("recheck", (tx) => remindOfRechecks({ tx, now, timeZone: TIME_ZONE }));

/** Who was told by mail of each kind and threshold or round. */
async function mailed({ database }: TestDatabase): Promise<string[]> {
  const rows = await database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("deliveries as d").innerJoin("profiles as p", "p.id", "d.user_id")
        .select(["d.event", "p.role"]).where("channel", "=", "email").execute(),
  );
  return rows.map(({ event, role }) => {
    const [kind, , ...occasion] = event.split(":");
    return `${kind} ${occasion[0]} ${role}`;
  }).sort();
}

async function noted({ database }: TestDatabase): Promise<string[]> {
  const rows = await database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("escalations").select(["threshold", "outcome", "due_date", "reopened_count"])
        .orderBy("at").orderBy("threshold").execute(),
  );
  return rows.map((row) => `${row.threshold} ${row.outcome} ${row.due_date} ${row.reopened_count}`);
}

const OWNER = "capa_overdue overdue_1 capa_owner";
const THREE = ["capa_overdue overdue_3 capa_owner", ...twice("capa_overdue overdue_3 hse")];
const SEVEN = [
  "capa_overdue overdue_7 capa_owner",
  ...twice("capa_overdue overdue_7 hse"),
  "capa_overdue overdue_7 supervisor",
];
const FOURTEEN = [
  "capa_overdue overdue_14 capa_owner",
  ...twice("capa_overdue overdue_14 hse"),
  "capa_overdue overdue_14 management",
  "capa_overdue overdue_14 supervisor",
];

function twice(line: string): string[] {
  return [line, line];
}

testOnBothDatabases(
  "each threshold is told once, to who must know by then, in Malaysian days",
  async (test) => {
    await overdue(test);
    const second = 1000;
    assert.deepEqual(await escalate(test, new Date(midnight(1).getTime() - second)), {
      examined: 0,
      sent: 0,
    });
    for (let day = 1; day <= 20; day++) {
      for (const hour of [0, 8, 23]) {
        await escalate(test, new Date(midnight(day).getTime() + hour * 3600 * second));
      }
    }
    assert.deepEqual(await mailed(test), [OWNER, ...THREE, ...SEVEN, ...FOURTEEN].sort());
    assert.deepEqual(await noted(test), [
      `overdue_1 sent ${DUE} 0`,
      `overdue_3 sent ${DUE} 0`,
      `overdue_7 sent ${DUE} 0`,
      `overdue_14 sent ${DUE} 0`,
    ]);
  },
);

testOnBothDatabases(
  "the last day of a year ends in Malaysia for what is due, in UTC for checks",
  async (test) => {
    await overdue(test);
    await test.asSuperuser(`
    update capas set due_date = '2026-12-31' where id = '${CAPAS.north}';
    update capas set recheck_round = 0, recheck_date = '2027-01-01',
      verified_at = '2026-12-02T23:59:59Z' where id = '${CAPAS.south}'`);
    const at = async (now: string) => {
      const counts = [await escalate(test, new Date(now)), await recheck(test, new Date(now))];
      return counts.map(({ sent }) => sent);
    };
    assert.deepEqual(await at("2026-12-31T15:59:59Z"), [0, 0]);
    assert.deepEqual(await at("2026-12-31T16:00:00Z"), [1, 0]);
    assert.deepEqual(await at("2026-12-31T23:59:59Z"), [0, 0]);
    assert.deepEqual(await at("2027-01-01T00:00:00Z"), [0, 1]);
  },
);

testOnBothDatabases(
  "after days without a run the highest threshold alone is told",
  async (test) => {
    await overdue(test);
    await escalate(test, midnight(9));
    assert.deepEqual(await mailed(test), SEVEN.toSorted());
    assert.deepEqual((await noted(test)).sort(), [
      `overdue_1 skipped ${DUE} 0`,
      `overdue_3 skipped ${DUE} 0`,
      `overdue_7 sent ${DUE} 0`,
    ]);
    await escalate(test, midnight(30));
    assert.deepEqual(await mailed(test), [...SEVEN, ...FOURTEEN].sort());
  },
);

testOnBothDatabases("another due date and a reopening begin anew", async (test) => {
  await overdue(test);
  await escalate(test, midnight(1));
  await test.asSuperuser(`update capas set due_date = '${addDays(DUE, 10)}'`);
  await escalate(test, midnight(10));
  assert.deepEqual(await mailed(test), [OWNER]);
  await escalate(test, midnight(11));
  assert.deepEqual(await mailed(test), twice(OWNER));
  await test.asSuperuser(`update capas set reopened_count = 1`);
  await escalate(test, midnight(11));
  assert.deepEqual(await mailed(test), [OWNER, ...twice(OWNER)]);
  // Back to the first due date, which was told already in its cycle.
  await test.asSuperuser(`update capas set due_date = '${DUE}', reopened_count = 0`);
  await escalate(test, midnight(2));
  assert.equal((await mailed(test)).length, 3);
});

testOnBothDatabases(
  "an owner who cannot act is not told: the safety officers are",
  async (test) => {
    await overdue(test);
    // The database asks for a hand-over; older data may have been changed before it did.
    await test.asSuperuser(`alter table profiles disable trigger user;
      update profiles set active = false where id = '${PEOPLE.capa_owner.id}';
      alter table profiles enable trigger user`);
    await escalate(test, midnight(1));
    assert.deepEqual(await mailed(test), twice("capa_without_owner overdue_1 hse"));
    await escalate(test, midnight(7));
    assert.deepEqual(await mailed(test), [
      "capa_overdue overdue_7 supervisor",
      ...twice("capa_without_owner overdue_1 hse"),
      ...twice("capa_without_owner overdue_7 hse"),
    ]);
  },
);

testOnBothDatabases("what is done or being changed is not told", async (test) => {
  await overdue(test);
  await test.asSuperuser(
    `update capas set status = 'pending_verification' where id = '${CAPAS.north}'`,
  );
  assert.equal((await escalate(test, midnight(30))).examined, 0);
});

Deno.test("ten runs at once tell each threshold once", async () => {
  const { openTestDatabase } = await import("@/tests/support/database/mod.ts");
  const test = await openTestDatabase("postgres");
  try {
    await overdue(test);
    await Promise.all(Array.from({ length: 10 }, () => escalate(test, midnight(3))));
    await escalate(test, midnight(3));
    assert.deepEqual(await mailed(test), THREE.toSorted());
  } finally {
    await test.close();
  }
});

testOnBothDatabases("each effectiveness check is reminded of once, in UTC days", async (test) => {
  await writeRecords(test.database);
  // Verified on the 1st of March in UTC, the incident closed since.
  await test.asSuperuser(`update capas set recheck_round = 0, recheck_date = '2026-03-31',
      verified_at = '2026-03-01T23:30:00Z';
    update incidents set status = 'closed', closed_at = '2026-03-02T00:00:00Z'`);
  const both = 2;
  assert.equal((await recheck(test, new Date("2026-03-30T23:59:59Z"))).sent, 0);
  assert.equal((await recheck(test, new Date("2026-03-31T00:00:00Z"))).sent, both);
  assert.equal((await recheck(test, new Date("2026-03-31T23:00:00Z"))).sent, 0);
  // Down until after the third one: the others follow one by one.
  const late = new Date("2026-06-15T00:00:00Z");
  assert.equal((await recheck(test, late)).sent, both);
  assert.equal((await recheck(test, late)).sent, both);
  assert.equal((await recheck(test, late)).sent, 0);
  const lines = await mailed(test);
  const expected = [1, 2, 3].flatMap((round) => [
    ...twice(`capa_recheck ${round} capa_owner`),
    ...twice(`capa_recheck ${round} hse`),
    ...twice(`capa_recheck ${round} hse`),
  ]);
  assert.deepEqual(lines, expected.sort());
  const { rows: [state] } = await test.database.asAdministrator("look", (tx) =>
    sql<{ recheck_round: number; recheck_date: string | null }>`
      select recheck_round, recheck_date from capas where id = ${CAPAS.north}`.execute(tx));
  assert.deepEqual(state, { recheck_round: 3, recheck_date: null });
});
