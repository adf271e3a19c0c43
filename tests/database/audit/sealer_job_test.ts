import assert from "node:assert/strict";
import { sql } from "kysely";
import { createJobs } from "@/lib/jobs/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { testAuditKey, writeEntries } from "@/tests/support/fixtures/audit_entries.ts";

const NOW = new Date("2026-03-10T04:00:00Z");

async function sealer({ database }: TestDatabase) {
  const lines: Record<string, unknown>[] = [];
  const auditKey = await testAuditKey();
  const { seal } = createJobs({
    database,
    storage: {} as Storage,
    clock: { now: () => NOW },
    auditKey,
    deliveries: { deliver: () => Promise.reject(new Error("nothing to deliver")) },
    embeddingWorker: { embedWaiting: () => Promise.reject(new Error("nothing to embed")) },
    log: (line) => lines.push(line),
    config: { timeZone: "Asia/Kuala_Lumpur" },
  });
  return { run: () => seal(NOW), lines, keyId: auditKey.publicKey.kid };
}

function newestHash({ database }: TestDatabase): Promise<string | undefined> {
  return database.asAdministrator("look", async (tx) => {
    const { rows: [seal] } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from audit_seals order by id desc limit 1`.execute(tx);
    return seal?.hash;
  });
}

testOnBothDatabases(
  "each seal is a line of the log, which a cut-off end cannot reach",
  async (test) => {
    const { run, lines, keyId } = await sealer(test);
    await run();
    assert.deepEqual(lines, [], "there is nothing to seal");
    await writeEntries(test.database, 3);
    await run();
    const hash = await newestHash(test);
    const at = NOW.toISOString();
    assert.deepEqual(lines, [
      { event: "audit.sealed", at, seal: 1, entries: 4, hash, key_id: keyId },
    ]);

    // Somebody cuts off the end: the process that made the seal does not seal what is left.
    await test.asSuperuser(`
    alter table audit_seals disable trigger all;
    delete from audit_seals;
    alter table audit_seals enable trigger all`);
    await writeEntries(test.database, 1);
    await run();
    assert.deepEqual(lines.slice(1), [{ event: "audit.seal_lost", at, hash }]);
    assert.equal(await newestHash(test), undefined);
  },
);
