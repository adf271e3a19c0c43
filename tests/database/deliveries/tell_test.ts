import assert from "node:assert/strict";
import type { Updateable } from "kysely";
import type { Schema } from "@/lib/database/mod.ts";
import { actorOf, INCIDENTS, writeRecords } from "@/tests/database/records.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { deliveries, NOON, tellOfIncident, TIME_ZONE } from "./channels.ts";
import { tell } from "@/lib/notifications/mod.ts";

function change(
  { database }: TestDatabase,
  { id }: Person,
  profile: Updateable<Schema["profiles"]>,
): Promise<unknown> {
  return database.asAdministrator(
    "change a profile",
    (tx) => tx.updateTable("profiles").set(profile).where("id", "=", id).execute(),
  );
}

const mute = ({ database }: TestDatabase, { id: user_id }: Person) =>
  database.asAdministrator("mute", (tx) =>
    tx.insertInto("muted_messages").values([
      { user_id, kind: "incident_created", channel: "email" },
      { user_id, kind: "incident_created", channel: "whatsapp" },
    ]).execute());

testOnBothDatabases("an event is told once to each recipient by each channel", async (test) => {
  await writeRecords(test.database);
  await change(test, PEOPLE.hse, { phone: "+60123456789" });
  assert.equal(await tellOfIncident(test), 3 + 3 + 1 + 1);
  assert.equal(await tellOfIncident(test), 0);
  assert.equal(await tellOfIncident(test, { occasion: "again" }), 8);
  const rows = (await deliveries(test)).filter(({ event }) => !event.endsWith("again"));
  assert.deepEqual(rows.map(({ channel, user_id }) => [channel, user_id]), [
    ["email", PEOPLE.supervisor.id],
    ["email", PEOPLE.hse.id],
    ["email", PEOPLE.otherHse.id],
    ["telegram", null],
    ["whatsapp", PEOPLE.hse.id],
  ]);
});

testOnBothDatabases("what a change tells is gone with it", async (test) => {
  await writeRecords(test.database);
  await assert.rejects(test.database.asAdministrator("tell", async (tx) => {
    await tell({ tx, now: NOON, timeZone: TIME_ZONE }, {
      kind: "days_off_open",
      incidentId: INCIDENTS.north,
      data: { number: "INC-2026-900000" },
    });
    throw new Error("the change failed");
  }));
  assert.deepEqual(await deliveries(test), []);
});

testOnBothDatabases("people mute channels, except mail that their role needs", async (test) => {
  await writeRecords(test.database);
  await change(test, PEOPLE.hse, { phone: "+60123456789" });
  await change(test, PEOPLE.supervisor, { phone: "+60123456780" });
  await mute(test, PEOPLE.hse);
  await mute(test, PEOPLE.supervisor);
  await tellOfIncident(test);
  const personal = (await deliveries(test)).filter(({ channel }) => channel !== "telegram");
  assert.deepEqual(personal.map(({ channel, user_id }) => [channel, user_id]), [
    ["email", PEOPLE.hse.id],
    ["email", PEOPLE.otherHse.id],
  ]);
});

/** Quiet from 22 to 6 o'clock in Malaysia, or around noon; when a message of a moment is due. */
const QUIET: [from: string, to: string, at: string, due: string][] = [
  ["22:00", "06:00", "2026-03-10T13:59:00Z", "2026-03-10T13:59:00Z"],
  ["22:00", "06:00", "2026-03-10T14:00:00Z", "2026-03-10T22:00:00Z"],
  ["22:00", "06:00", "2026-03-10T16:30:00Z", "2026-03-10T22:00:00Z"],
  ["22:00", "06:00", "2026-03-10T21:59:00Z", "2026-03-10T22:00:00Z"],
  ["22:00", "06:00", "2026-03-10T22:00:00Z", "2026-03-10T22:00:00Z"],
  ["12:00", "13:00", "2026-03-10T04:30:00Z", "2026-03-10T05:00:00Z"],
  ["12:00", "13:00", "2026-03-10T05:00:00Z", "2026-03-10T05:00:00Z"],
  ["22:00", "06:00", "2026-12-31T15:30:00Z", "2026-12-31T22:00:00Z"],
];

testOnBothDatabases("quiet hours hold back all but what is urgent or severe", async (test) => {
  await writeRecords(test.database);
  const dueFor = async (person: Person, occasion: string) =>
    (await deliveries(test)).find(({ user_id, event }) =>
      user_id === person.id && event.endsWith(occasion)
    )!.due_at.toISOString();
  for (const [index, [quiet_from, quiet_to, at, due]] of QUIET.entries()) {
    await change(test, PEOPLE.hse, { quiet_from, quiet_to });
    await tellOfIncident(test, { now: new Date(at), occasion: `quiet ${index}` });
    assert.equal(await dueFor(PEOPLE.hse, `quiet ${index}`), new Date(due).toISOString(), at);
    assert.equal(await dueFor(PEOPLE.otherHse, `quiet ${index}`), new Date(at).toISOString());
  }
  const night = new Date("2026-03-10T16:30:00Z");
  await tellOfIncident(test, { now: night, occasion: "urgent", urgent: true });
  assert.equal(await dueFor(PEOPLE.hse, ":urgent"), night.toISOString());
  await test.database.asAdministrator("a severe injury", (tx) =>
    tx.updateTable("incidents").set({ severity: 4 }).where("id", "=", INCIDENTS.north).execute());
  await tellOfIncident(test, { now: night, occasion: "severe" });
  assert.equal(await dueFor(PEOPLE.hse, ":severe"), night.toISOString());
});

testOnBothDatabases("quiet hours have a beginning and an end that differ", async (test) => {
  await writeRecords(test.database);
  for (const hours of [["22:00", null], [null, "06:00"], ["22:00", "22:00"]] as const) {
    const [quiet_from, quiet_to] = hours;
    await assert.rejects(
      change(test, PEOPLE.hse, { quiet_from, quiet_to }),
      { code: "validation_failed" },
    );
  }
});

testOnBothDatabases("an inactive person is told nothing", async (test) => {
  await writeRecords(test.database);
  await change(test, PEOPLE.otherHse, { active: false });
  await tellOfIncident(test);
  assert.ok((await deliveries(test)).every(({ user_id }) => user_id !== PEOPLE.otherHse.id));
});

testOnBothDatabases(
  "a person writes messages by the function alone, and reads their own",
  async (test) => {
    await writeRecords(test.database);
    await test.database.inSession(actorOf(PEOPLE.reporter), async (tx) => {
      await tell({ tx, now: NOON, timeZone: TIME_ZONE }, {
        kind: "incident_closed",
        users: [PEOPLE.reporter.id],
        incidentId: INCIDENTS.north,
        data: { number: "INC-2026-900000" },
      });
    });
    const read = await test.database.inSession(
      actorOf(PEOPLE.reporter),
      (tx) => tx.selectFrom("notifications").select("user_id").distinct().execute(),
    );
    assert.deepEqual(read, [{ user_id: PEOPLE.reporter.id }]);
  },
);
