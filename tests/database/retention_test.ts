import assert from "node:assert/strict";
import type { Tx } from "@/lib/database/mod.ts";
import { createJobs } from "@/lib/jobs/mod.ts";
import { deleteExpiredRows } from "@/lib/jobs/retention.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { actorOf } from "@/tests/database/records.ts";
import { testAuditKey } from "@/tests/support/fixtures/audit_entries.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";

const NOW = new Date("2026-03-10T04:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000);

/** Rows by how many days ago a key was used, or a message was written and delivered. */
async function writeRows(tx: Tx): Promise<void> {
  for (const days of [0, 29, 31, 400]) {
    await tx.insertInto("idempotency_keys").values({
      user_id: PEOPLE.hse.id,
      key: crypto.randomUUID(),
      request_hash: new Uint8Array(32),
      used_at: daysAgo(days),
    }).execute();
    // In the future for 0 days.
    if (days < 30) {
      await tx.insertInto("ended_sessions").values({
        id: crypto.randomUUID(),
        user_id: PEOPLE.reporter.id,
        expires_at: days === 0 ? new Date(NOW.getTime() + 1000) : daysAgo(days),
      }).execute();
      await tx.insertInto("password_reset_tokens").values({
        user_id: PEOPLE.reporter.id,
        token_hash: new Uint8Array([days]),
        expires_at: days === 0 ? new Date(NOW.getTime() + 1000) : daysAgo(days),
      }).execute();
    }
    await tx.insertInto("notifications").values({
      event: `${days}`,
      user_id: PEOPLE.hse.id,
      kind: "test",
      data: "{}",
      created_at: daysAgo(days),
    }).execute();
    for (const status of ["delivered", "waiting"] as const) {
      await tx.insertInto("deliveries").values({
        event: `${days} ${status}`,
        kind: "incident_created",
        channel: "email",
        user_id: PEOPLE.hse.id,
        data: "{}",
        due_at: daysAgo(500),
        expires_at: daysAgo(499),
        created_at: daysAgo(500),
        status,
        ended_at: status === "waiting" ? null : daysAgo(days),
      }).execute();
    }
  }
}

const KEPT = [
  "0 delivered",
  "0 waiting",
  "29 delivered",
  "29 waiting",
  "31 waiting",
  "400 waiting",
];

testOnBothDatabases(
  "used keys and delivered messages are deleted after 30 days, notifications after a year, ended sessions and links when they expire",
  async (test) => {
    await createWorld(test.database);
    await test.database.asAdministrator("write old rows", writeRows);
    const run = () =>
      test.database.asAdministrator("test", (tx) => deleteExpiredRows({ tx, now: NOW }));
    const old = {
      ended_sessions: 1,
      password_reset_tokens: 1,
      notifications: 1,
      deliveries: 2,
      idempotency_keys: 2,
    };
    assert.deepEqual(await run(), old);
    assert.ok(Object.values(await run()).every((count) => count === 0));
    await test.database.asAdministrator("look", async (tx) => {
      const keys = await tx.selectFrom("idempotency_keys").select("used_at").orderBy("used_at")
        .execute();
      assert.deepEqual(keys.map(({ used_at }) => used_at), [daysAgo(29), daysAgo(0)]);
      const messages = await tx.selectFrom("deliveries").select("event").execute();
      assert.deepEqual(messages.map(({ event }) => event).sort(), KEPT);
    });
  },
);

testOnBothDatabases("the service deletes expired rows as a job; a request cannot", async (test) => {
  await createWorld(test.database);
  await test.database.asAdministrator("write old rows", writeRows);
  await assert.rejects(
    test.database.inSession(
      actorOf(PEOPLE.admin),
      (tx) => deleteExpiredRows({ tx, now: NOW }),
    ),
    { code: "42501" },
  );
  const { retention } = createJobs({
    database: test.database,
    storage: {} as Storage,
    clock: { now: () => NOW },
    auditKey: await testAuditKey(),
    deliveries: { deliver: () => Promise.reject(new Error("nothing to deliver")) },
    embeddingWorker: { embedWaiting: () => Promise.reject(new Error("nothing to embed")) },
    log: () => {},
    config: { timeZone: "Asia/Kuala_Lumpur" },
  });
  await retention(NOW);
  const left = await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("deliveries").select("id").execute());
  assert.equal(left.length, KEPT.length);
});
