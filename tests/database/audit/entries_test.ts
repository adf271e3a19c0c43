import assert from "node:assert/strict";
import { verifyAudit } from "@/lib/audit/mod.ts";
import type { Database } from "@/lib/database/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { sealLog, writeEntries, writeTestEntry } from "@/tests/support/fixtures/audit_entries.ts";
import { actorOf } from "@/tests/database/records.ts";

const now = new Date("2026-03-10T03:00:00.123Z");
const timeZone = "Asia/Kuala_Lumpur";

function entries(database: Database) {
  return database.asAdministrator("read the log", (tx) =>
    tx.selectFrom("audit_log")
      .select(["action", "actor_id", "actor_role", "reason", "request_id", "at"]).orderBy("id")
      .execute());
}

testOnBothDatabases(
  "an entry holds the actor, the reason of the administrative client and the request",
  async ({ database }) => {
    await createWorld(database);
    const actor = actorOf(PEOPLE.hse);
    const note = (action: string) => ({ action });
    await database.inSession(actor, async (tx) => {
      const session = { tx, actor, now, timeZone };
      await writeTestEntry(session, note("request.plain"));
      await asAdministrator(
        session,
        "a reason",
        () => writeTestEntry(session, note("request.elevated")),
      );
      await writeTestEntry(session, note("request.afterwards"));
    });
    await database.asAdministrator(
      "a job",
      (tx) => writeTestEntry({ tx, now }, note("service.alone")),
    );
    await database.asAdministrator(
      "for somebody",
      (tx) => writeTestEntry({ tx, now }, note("service.asked")),
      { id: actor.id, role: actor.role, request_id: "another-request" },
    );
    const person = {
      actor_id: actor.id,
      actor_role: "hse",
      request_id: "request-of-a-test",
      at: now,
    };
    const nobody = { actor_id: null, actor_role: null, request_id: null, at: now };
    assert.deepEqual(await entries(database), [
      { ...person, action: "request.plain", reason: null },
      { ...person, action: "request.elevated", reason: "a reason" },
      { ...person, action: "request.afterwards", reason: null },
      { ...nobody, action: "service.alone", reason: "a job" },
      {
        ...person,
        action: "service.asked",
        reason: "for somebody",
        request_id: "another-request",
      },
    ]);
  },
);

testOnBothDatabases("a change that is rolled back leaves no entry", async ({ database }) => {
  await assert.rejects(
    writeEntries(database, 2, () => {
      throw new Error("changed my mind");
    }),
    /changed my mind/,
  );
  assert.deepEqual(await entries(database), []);
});

testOnBothDatabases("sealing during concurrent writes misses no entry", async (test) => {
  const { database } = test;
  const seal = () => sealLog(database, now);
  const rounds = Array.from({ length: 8 }, async (_, round) => {
    // The embedded database has one connection: there writes and seals alternate.
    const pause = () => new Promise<void>((go) => setTimeout(go, round * 3));
    await writeEntries(database, 3, test.kind === "postgres" ? pause : undefined);
  });
  await Promise.all([...rounds, seal(), seal(), seal(), seal()]);
  await seal();
  const report = await database.asAdministrator("verify", (tx) => verifyAudit(tx));
  assert.deepEqual(report.faults, []);
  assert.equal(report.sealed_entries, 24 + 1, "and that of the key");
  assert.equal(report.unsealed_entries, 0);
});
