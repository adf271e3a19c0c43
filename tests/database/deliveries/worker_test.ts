import assert from "node:assert/strict";
import type { Outcome } from "@/lib/channels/mod.ts";
import { writeRecords } from "@/tests/database/records.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import {
  aWorker,
  deliveries,
  HOUR,
  later,
  MINUTE,
  NOON,
  statuses,
  type Taken,
  tellOfIncident,
} from "./channels.ts";

const DOWN: Outcome = { outcome: "retry", reason: "unreachable", detail: "connection refused" };
const mails = (taken: readonly Taken[]) => taken.filter(({ channel }) => channel === "email");

testOnBothDatabases("each delivery is sent once, in the recipient's language", async (test) => {
  await writeRecords(test.database);
  await test.database.asAdministrator("speak Malay", (tx) =>
    tx.updateTable("profiles").set({ locale: "ms" }).where("id", "=", PEOPLE.otherHse.id)
      .execute());
  await tellOfIncident(test);
  const worker = aWorker(test);
  assert.deepEqual(await worker.deliver(NOON), { examined: 4, sent: 4 });
  assert.deepEqual(await worker.deliver(later(MINUTE)), { examined: 0, sent: 0 });
  const subjects = mails(worker.taken).map(({ to, message }) => [to, message.subject]);
  assert.deepEqual(subjects.sort(), [
    ["hse@siaga.test", "New report INC-2026-900000"],
    ["other_hse@siaga.test", "Laporan baharu INC-2026-900000"],
    ["supervisor@siaga.test", "New report INC-2026-900000"],
  ]);
  const { message } = mails(worker.taken).find(({ to }) => to === "hse@siaga.test")!;
  assert.deepEqual(message.body, ["Injury · North depot · Loading bay", "Severity: 3 Moderate"]);
  assert.match(message.link.url, /^https:\/\/siaga\.test\/siaga\/incidents\/[0-9a-f-]{36}$/);
  const rows = await deliveries(test);
  assert.ok(rows.some(({ id }) => id === message.id), "the id of a message is that of its row");
  assert.ok(rows.every((row) => row.status === "delivered" && row.ended_at !== null));
});

testOnBothDatabases(
  "a channel that is down keeps nobody else waiting, and is tried again",
  async (test) => {
    await writeRecords(test.database);
    await tellOfIncident(test);
    let isDown = true;
    const worker = aWorker(test, {
      random: () => 0.5,
      answer: ({ channel }) => isDown && channel === "email" ? DOWN : { outcome: "delivered" },
    });
    assert.deepEqual(await worker.deliver(NOON), { examined: 4, sent: 1 });
    assert.deepEqual(await statuses(test), { delivered: 1, waiting: 3 });
    const [row] = (await deliveries(test)).filter(({ channel }) => channel === "email");
    assert.deepEqual(
      [row!.attempts, row!.reason, row!.detail, row!.due_at, row!.leased_until],
      [1, "unreachable", "connection refused", later(MINUTE / 2), null],
    );
    assert.equal(
      (await worker.deliver(later(MINUTE / 2 - 1))).examined,
      0,
      "it waits before trying again",
    );
    await worker.deliver(later(MINUTE / 2));
    assert.equal(
      (await worker.deliver(later(1.5 * MINUTE - 1))).examined,
      0,
      "and longer each time",
    );
    isDown = false;
    assert.deepEqual(await worker.deliver(later(1.5 * MINUTE)), { examined: 3, sent: 3 });
    assert.deepEqual(await statuses(test), { delivered: 4 });
  },
);

testOnBothDatabases("what cannot be sent within a day ends with its reason", async (test) => {
  await writeRecords(test.database);
  await tellOfIncident(test);
  const worker = aWorker(test, { answer: () => DOWN });
  for (let at = 0; at <= 24 * HOUR; at += 10 * MINUTE) await worker.deliver(later(at));
  const rows = await deliveries(test);
  assert.ok(rows.every(({ status, reason }) => status === "failed" && reason === "unreachable"));
  assert.ok(rows.every(({ ended_at }) => ended_at! <= later(24 * HOUR)));
});

testOnBothDatabases(
  "what is older than a day when delivery begins expires and floods nobody",
  async (test) => {
    await writeRecords(test.database);
    for (let day = 1; day <= 3; day++) {
      await tellOfIncident(test, { occasion: `${day}`, now: later(-day * 24 * HOUR) });
    }
    await tellOfIncident(test, { occasion: "today" });
    const worker = aWorker(test);
    await worker.deliver(NOON);
    assert.equal(worker.taken.length, 4);
    assert.deepEqual(await statuses(test), { delivered: 4, expired: 12 });
    const [expired] = (await deliveries(test)).filter(({ status }) => status === "expired");
    assert.equal(expired!.reason, "too_old");
  },
);

testOnBothDatabases(
  "a refusal for good ends at once, and a wait that is asked for is kept",
  async (test) => {
    await writeRecords(test.database);
    await tellOfIncident(test);
    const worker = aWorker(test, {
      answer: ({ channel, to }) => {
        if (to === "hse@siaga.test") return { outcome: "failed", reason: "recipient_refused" };
        if (channel === "telegram") return { outcome: "retry", reason: "rate_limited", after: 400 };
        return { outcome: "delivered" };
      },
    });
    await worker.deliver(NOON);
    assert.deepEqual(await statuses(test), { delivered: 2, failed: 1, waiting: 1 });
    const group = (await deliveries(test)).find(({ channel }) => channel === "telegram")!;
    assert.deepEqual(group.due_at, later(400_000));
  },
);

testOnBothDatabases(
  "a channel without configuration is off, and nothing of it waits",
  async (test) => {
    await writeRecords(test.database);
    await tellOfIncident(test);
    const worker = aWorker(test, { off: ["email", "telegram", "whatsapp", "push"] });
    assert.deepEqual(await worker.deliver(NOON), { examined: 0, sent: 0 });
    const rows = await deliveries(test);
    assert.ok(rows.every(({ status, reason }) => status === "off" && reason === "channel_off"));
  },
);

testOnBothDatabases("ten workers at once send each delivery once", async (test) => {
  await writeRecords(test.database);
  for (let n = 0; n < 10; n++) await tellOfIncident(test, { occasion: `${n}` });
  const taken: Taken[] = [];
  const workers = Array.from({ length: 10 }, () => aWorker(test, { taken }));
  const results = await Promise.all(workers.map((worker) => worker.deliver(NOON)));
  assert.equal(results.reduce((sum, { sent }) => sum + sent, 0), 40);
  assert.equal(new Set(taken.map(({ message }) => message.id)).size, 40);
  assert.equal(taken.length, 40);
});

testOnBothDatabases(
  "what a process was sending when it died is sent by another under the same id",
  async (test) => {
    await writeRecords(test.database);
    await tellOfIncident(test);
    let died = () => {};
    const began = new Promise<void>((begin) => died = begin);
    const dying = aWorker(test, {
      answer: () => {
        died();
        return new Promise(() => {});
      },
    });
    void dying.deliver(NOON);
    await began;
    const other = aWorker(test);
    await other.deliver(later(MINUTE - 1));
    const ids = new Set(dying.taken.map(({ message }) => message.id));
    assert.ok(other.taken.every(({ message }) => !ids.has(message.id)), "leased for a minute");
    await other.deliver(later(MINUTE + 1));
    assert.deepEqual(await statuses(test), { delivered: 4 });
    for (const id of ids) assert.ok(other.taken.some(({ message }) => message.id === id));
  },
);

testOnBothDatabases(
  "a recipient gets twenty mails in an hour, and the rest in one",
  async (test) => {
    await writeRecords(test.database);
    for (let n = 0; n < 50; n++) await tellOfIncident(test, { occasion: `${n}` });
    const worker = aWorker(test, { off: ["telegram", "push"] });
    await worker.deliver(NOON);
    const to = (taken: readonly Taken[], mail: string) => taken.filter((one) => one.to === mail);
    for (const mail of ["hse@siaga.test", "other_hse@siaga.test", "supervisor@siaga.test"]) {
      assert.equal(to(worker.taken, mail).length, 20, mail);
    }
    assert.deepEqual(await statuses(test), { delivered: 60, off: 50, waiting: 90 });
    worker.taken.length = 0;
    await worker.deliver(later(59 * MINUTE));
    assert.equal(worker.taken.length, 0);
    await tellOfIncident(test, { occasion: "late", now: later(HOUR) });
    await worker.deliver(later(HOUR));
    assert.equal(worker.taken.length, 3);
    const { message } = worker.taken[0]!;
    assert.equal(message.subject, "31 messages from Siaga");
    assert.equal(message.body.filter((line) => line === "New report INC-2026-900000").length, 31);
    assert.equal(message.link.url, "https://siaga.test/siaga/notifications");
    assert.deepEqual(await statuses(test), { delivered: 153, off: 51 });
    const digests = (await deliveries(test)).filter(({ digest_id }) => digest_id === message.id);
    assert.equal(digests.length, 31);
  },
);

testOnBothDatabases("urgent messages go before the others", async (test) => {
  await writeRecords(test.database);
  for (let n = 0; n < 30; n++) await tellOfIncident(test, { occasion: `${n}` });
  await tellOfIncident(test, { occasion: "urgent", urgent: true, now: later(1) });
  const worker = aWorker(test, { off: ["telegram", "push"] });
  await worker.deliver(later(MINUTE));
  const urgent = (await deliveries(test)).filter(({ event }) => event.endsWith(":urgent"));
  const mailed = urgent.filter(({ channel }) => channel === "email");
  assert.ok(mailed.every(({ status, digest_id }) => status === "delivered" && digest_id === null));
});

testOnBothDatabases("who has left since gets nothing", async (test) => {
  await writeRecords(test.database);
  await tellOfIncident(test);
  await test.database.asAdministrator("leave", (tx) =>
    tx.updateTable("profiles").set({ active: false }).where("id", "=", PEOPLE.hse.id).execute());
  const worker = aWorker(test);
  await worker.deliver(NOON);
  assert.ok(worker.taken.every(({ to }) => to !== "hse@siaga.test"));
  const [row] = (await deliveries(test)).filter(({ user_id }) => user_id === PEOPLE.hse.id);
  assert.deepEqual([row!.status, row!.reason], ["failed", "no_address"]);
});
