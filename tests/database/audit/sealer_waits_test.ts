import assert from "node:assert/strict";
import { verifyAudit } from "@/lib/audit/mod.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { sessionsWait } from "@/tests/support/database/waiting.ts";
import { sealLog, writeEntries } from "@/tests/support/fixtures/audit_entries.ts";

Deno.test("the sealer waits for a writer whose entry has a lower number (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  const { database } = test;
  try {
    const wrote = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const slow = writeEntries(database, 1, async () => {
      wrote.resolve();
      await commit.promise;
    });
    await wrote.promise;
    // Entry 2 is committed and entry 1 is not: a seal made now would miss entry 1.
    await writeEntries(database, 1);
    let isSealed = false;
    const sealing = sealLog(database, new Date())
      .then(() => isSealed = true);
    await sessionsWait(test);
    assert.equal(isSealed, false);
    commit.resolve();
    await Promise.all([slow, sealing]);
    const report = await database.asAdministrator("verify", (tx) => verifyAudit(tx));
    assert.deepEqual(
      [report.sealed_entries, report.faults],
      [2 + 1, []],
      "with the entry of the key",
    );
  } finally {
    await test.close();
  }
});
