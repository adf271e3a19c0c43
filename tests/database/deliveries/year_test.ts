import assert from "node:assert/strict";
import { addDays } from "@/lib/calendar.ts";
import { escalateOverdue, remindOfRechecks } from "@/lib/capas/mod.ts";
import type { Outcome } from "@/lib/channels/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { INCIDENTS, writeRecords } from "@/tests/database/records.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { aWorker, type Taken, TIME_ZONE } from "./channels.ts";
import { type Change, DAYS, expectedEvents, FIRST_DAY, planYear } from "./year.ts";

/** `YEAR_CAPAS` is for the proof of a release. */
const CAPAS = Number(Deno.env.get("YEAR_CAPAS") ?? 40);
const OWNERS = 12;
const DOWN: Outcome = { outcome: "retry", reason: "unreachable" };

const ownerId = (n: number) => `01900000-0000-7000-8000-0000000004${String(n).padStart(2, "0")}`;
const capaId = (n: number) => `01900000-0000-7000-8000-0000001${String(n).padStart(5, "0")}`;
const numberOf = (id: string) => Number(id.slice(-5));

/** Twelve owners in the north, and the actions of the plan, which appear on their days. */
async function writeCompany(test: TestDatabase): Promise<void> {
  await writeRecords(test.database);
  const names = Array.from({ length: OWNERS }, (_, n) => n);
  await test.asSuperuser(`
    delete from capa_rechecks; delete from capas;
    update incidents set status = 'capa_pending' where id = '${INCIDENTS.north}';
    insert into users (id, email, password_hash) select id::uuid, 'owner' || n || '@siaga.test', hash
      from (select password_hash as hash from users limit 1) h,
        (values ${names.map((n) => `(${n}, '${ownerId(n)}')`)}) v (n, id);
    insert into profiles (id, full_name, role, site_id, locale, phone)
      select id::uuid, 'Owner ' || n, 'capa_owner', '${PLACES.north.id}', 'en', '+6012345' || (6700 + n)
      from (values ${names.map((n) => `(${n}, '${ownerId(n)}')`)}) v (n, id);
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
      select id, 'https://push.test/' || id, 'key', 'secret', now() from profiles
      where full_name like 'Owner _'`);
}

const insertOf = ({ number, owner, assigned, due_date }: ReturnType<typeof planYear>[number]) =>
  `insert into capas (id, incident_id, site_id, title, action_type, control_level, owner_id, priority,
      due_date, status, assigned_at, created_by)
    values ('${capaId(number)}', '${INCIDENTS.north}', '${PLACES.north.id}', 'Action ${number}',
      'corrective', 'engineering', '${ownerId(owner)}', 'medium', '${due_date}', 'open',
      '${assigned}', '${PEOPLE.hse.id}')`;

/** As the service writes them; verified at eight in the morning in Malaysia. */
const updateOf = ({ capa, day, set }: Change) =>
  `update capas set ${
    [
      ...set.status ? [`status = '${set.status}'`] : [],
      ...set.due_date ? [`due_date = '${set.due_date}'`] : [],
      ...set.reopened
        ? [
          "reopened_count = reopened_count + 1, verified_at = null, verified_by = null",
          "recheck_round = 0, recheck_date = null",
        ]
        : [],
      ...set.verified
        ? [
          `verified_at = '${day}T00:00:00Z', verified_by = '${PEOPLE.hse.id}'`,
          `recheck_round = 0, recheck_date = '${addDays(day, 30)}'`,
        ]
        : [],
    ].join(", ")
  } where id = '${capaId(capa)}'`;

Deno.test("in a year of a company each threshold and each check is told exactly once", async () => {
  const test = await openTestDatabase("postgres");
  try {
    await writeCompany(test);
    const plan = planYear(CAPAS, OWNERS);
    const changes = plan.flatMap((one) => one.changes);
    /** Days without a process, and days on which a channel is down until seven the next morning. */
    const noRuns = new Set([40, 41, 42, 43, 200].map((n) => addDays(FIRST_DAY, n)));
    const channelDown = new Map([
      [60, "email"],
      [120, "telegram"],
      [180, "whatsapp"],
      [240, "push"],
      [300, "email"],
    ]);
    const taken: Taken[] = [];
    const arrived: Taken[] = [];
    let down: string | undefined;
    const workers = [1, 2].map(() =>
      aWorker(test, {
        taken,
        off: [],
        answer: (one) => {
          if (one.channel === down) return DOWN;
          arrived.push(one);
          return { outcome: "delivered" };
        },
      })
    );
    const runs = new Set<string>();
    const twice = async (work: (tx: Tx) => Promise<{ sent: number }>) => {
      // Two processes at the same moment, until neither finds anything.
      while (true) {
        const counts = await Promise.all(
          [1, 2].map(() => test.database.asAdministrator("a job", work)),
        );
        if (counts.every(({ sent }) => sent === 0)) return;
      }
    };
    for (let n = 0; n < DAYS; n++) {
      const day = addDays(FIRST_DAY, n);
      const statements = [
        ...plan.filter(({ assigned }) => assigned === day).map(insertOf),
        ...changes.filter((one) => one.day === day).map(updateOf),
      ];
      if (statements.length > 0) await test.asSuperuser(statements.join(";"));
      if (noRuns.has(day)) continue;
      runs.add(day);
      down = channelDown.get(n);
      // Eight in the morning in Malaysia is midnight in UTC: both dates have begun.
      for (const hour of [0, 23]) {
        if (hour === 23) down = undefined;
        const now = new Date(`${day}T${String(hour).padStart(2, "0")}:30:00Z`);
        // In Malaysia the next day has begun at 23 in UTC.
        if (hour < 23) {
          await twice((tx) => escalateOverdue({ tx, now, timeZone: TIME_ZONE }));
          await twice((tx) => remindOfRechecks({ tx, now, timeZone: TIME_ZONE }));
        }
        await Promise.all(workers.map((worker) => worker.deliver(now)));
      }
    }
    down = undefined;
    const end = new Date(`${addDays(FIRST_DAY, DAYS - 1)}T23:30:00Z`);
    for (const worker of workers) await worker.deliver(end);

    const rows = await test.database.asAdministrator("look", (tx) =>
      tx.selectFrom("deliveries").select(["event", "channel", "status", "user_id"]).execute());
    const told = await test.database.asAdministrator("look", (tx) =>
      tx.selectFrom("notifications").select(["event", "user_id"]).where("kind", "<>", "test")
        .execute());
    const plain = (event: string) => {
      const [kind, id, ...occasion] = event.split(":");
      return [kind, numberOf(id!), ...occasion].join(":");
    };
    const expected = expectedEvents(plan, runs);
    assert.ok(expected.length > CAPAS, `${expected.length} events`);
    const group = rows.filter(({ channel }) => channel === "telegram").map(({ event }) => event);
    assert.deepEqual(group.map(plain).sort(), expected);
    assert.deepEqual(
      [...new Set(told.map(({ event }) => event))].map(plain).sort(),
      expected.filter((event) => event.startsWith("capa_overdue")),
    );
    assert.ok(rows.every(({ status }) => status === "delivered"));
    const ids = arrived.map(({ message }) => message.id);
    assert.equal(new Set(ids).size, ids.length, "nothing arrived twice");
    assert.ok(taken.length > arrived.length, "a channel was down");
    console.log(
      `${CAPAS} actions, ${expected.length} events, ${told.length} in the app, ` +
        `${rows.length} deliveries, ${taken.length} attempts`,
    );
  } finally {
    await test.close();
  }
});
