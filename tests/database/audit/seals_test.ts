import assert from "node:assert/strict";
import { sql } from "kysely";
import { type AuditFault, verifyAudit } from "@/lib/audit/mod.ts";
import type { Connection } from "@/lib/database/mod.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { sealLog, writeEntries } from "@/tests/support/fixtures/audit_entries.ts";

const NOW = new Date("2026-03-10T04:00:00Z");

/** Three seals over three entries each. */
async function sealedLog({ database }: TestDatabase) {
  for (let seal = 0; seal < 3; seal++) {
    await writeEntries(database, 3);
    await sealLog(database, NOW);
  }
  return await verify({ database });
}

function verify({ database }: Pick<TestDatabase, "database">, expected?: string) {
  return database.asAdministrator("verify", (tx) => verifyAudit(tx, expected));
}

testOnBothDatabases("an untouched audit log has no faults", async (test) => {
  const empty = await verify(test);
  assert.deepEqual([empty.seals, empty.newest_seal, empty.faults], [0, null, []]);
  const sealed = await sealedLog(test);
  assert.deepEqual([sealed.seals, sealed.sealed_entries, sealed.unsealed_entries], [3, 10, 0]);
  assert.match(sealed.newest_seal!, /^[0-9a-f]{64}$/);
  assert.deepEqual(sealed.faults, []);
  await writeEntries(test.database, 2);
  assert.equal((await verify(test, sealed.newest_seal!)).unsealed_entries, 2);
  assert.deepEqual((await verify(test, sealed.newest_seal!)).faults, []);
});

testOnBothDatabases("sealing a log without new entries adds no seal", async (test) => {
  await sealedLog(test);
  const seal = await sealLog(test.database, NOW);
  assert.equal(seal, null);
});

/** Forgeries that a superuser could commit, and the faults that the check must report. */
const FORGERIES: Record<string, { done: string[]; found: [seal: number, fault: string][] }> = {
  "a changed action": {
    done: ["update audit_log set action = 'report.read' where id = 5"],
    found: [[2, "entries_changed"]],
  },
  "another actor": {
    done: ["update audit_log set actor_id = gen_random_uuid() where id = 9"],
    found: [[3, "entries_changed"]],
  },
  "a time moved by a microsecond": {
    done: ["update audit_log set at = at + interval '1 microsecond' where id = 1"],
    found: [[1, "entries_changed"]],
  },
  "a changed value": {
    done: [`update audit_log set after = after || '{"number": 0}' where id = 6`],
    found: [[2, "entries_changed"]],
  },
  "an entry deleted from the middle": {
    done: ["delete from audit_log where id = 5"],
    found: [[2, "entries_missing"]],
  },
  "the newest entries deleted": {
    done: ["delete from audit_log where id > 7"],
    found: [[3, "entries_missing"], [4, "entries_missing"]],
  },
  "an emptied log": {
    done: ["truncate audit_log"],
    // The entry with the public key is gone too.
    found: [1, 2, 3, 4].flatMap((
      seal,
    ) => [[seal, "entries_missing"], [seal, "signature_wrong"]] as [number, string][]),
  },
  "an entry put in the place of another": {
    done: [
      "delete from audit_log where id = 2",
      `insert into audit_log (id, at, action, subject_type) overriding system value
        values (2, now(), 'report.read', 'report')`,
    ],
    found: [[1, "entries_changed"]],
  },
  "an entry put into a number that was never used": {
    done: [
      `insert into audit_log (id, at, action, subject_type) overriding system value
        values (11, now(), 'report.read', 'report')`,
    ],
    found: [[4, "entries_added"]],
  },
  "a seal deleted": {
    done: ["delete from audit_seals where id = 2"],
    found: [[2, "seal_missing"]],
  },
  "two seals deleted": {
    done: ["delete from audit_seals where id in (2, 3)"],
    found: [[2, "seal_missing"], [3, "seal_missing"]],
  },
  "a seal's hash changed": {
    done: ["update audit_seals set hash = sha256('x') where id = 2"],
    found: [[2, "entries_changed"], [2, "signature_wrong"], [3, "chain_broken"]],
  },
  "a seal's time changed": {
    done: ["update audit_seals set at = at - interval '1 day' where id = 3"],
    found: [[3, "entries_changed"]],
  },
  "a seal that covers less": {
    done: ["update audit_seals set last_entry = 6, entries = 2 where id = 2"],
    found: [[2, "entries_changed"], [3, "chain_broken"]],
  },
  "a seal made to fit what was changed": {
    done: [
      "update audit_log set action = 'report.read' where id = 5",
      "update audit_seals as s set hash = audit_seal_hash(s) where id = 2",
    ],
    found: [[2, "signature_wrong"], [3, "chain_broken"]],
  },
  "all seals made anew to fit what was changed": {
    done: [
      "update audit_log set action = 'report.read' where id = 5",
      ...[2, 3, 4].map((id) =>
        `update audit_seals s set previous_hash = p.hash
        from audit_seals p where s.id = ${id} and p.id = ${id - 1};
        update audit_seals as s set hash = audit_seal_hash(s) where id = ${id}`
      ),
    ].flatMap((statement) => statement.split(";")),
    found: [[2, "signature_wrong"], [3, "signature_wrong"], [4, "signature_wrong"]],
  },
  "all seals made anew without signatures": {
    done: [
      "update audit_log set action = 'report.read' where id = 9",
      "update audit_seals set key_id = null, signature = null where id >= 3",
      "update audit_seals as s set hash = audit_seal_hash(s) where id = 3",
      `update audit_seals s set previous_hash = p.hash
        from audit_seals p where s.id = 4 and p.id = 3`,
      "update audit_seals as s set hash = audit_seal_hash(s) where id = 4",
    ],
    found: [[3, "signature_missing"], [4, "signature_missing"]],
  },
  "two entries that changed places": {
    done: [
      "alter table audit_log alter column id drop identity",
      "update audit_log set id = -5 where id = 5",
      "update audit_log set id = 5 where id = 6",
      "update audit_log set id = 6 where id = -5",
    ],
    found: [[2, "entries_changed"]],
  },
};

testOnBothDatabases("the check reports every forgery", async (test, context) => {
  await sealedLog(test);
  await assert.rejects(
    writeEntries(test.database, 1, () => {
      throw new Error("changed my mind");
    }),
    /changed my mind/,
  );
  await writeEntries(test.database, 1);
  await sealLog(test.database, NOW);
  assert.deepEqual((await verify(test)).faults, [], "a number used up by a rollback is no fault");
  for (const [forgery, { done, found }] of Object.entries(FORGERIES)) {
    await context.step(forgery, async () => {
      const faults = await test.withSuperuser((superuser) => faultsAfter(superuser, done));
      assert.deepEqual(faults.map(({ seal, fault }) => [seal, fault]), found);
    });
  }
});

/** Runs the statements with triggers off, checks the log, and rolls back; returns the faults. */
async function faultsAfter({ kysely }: Connection, statements: string[]): Promise<AuditFault[]> {
  const attempt = await kysely.startTransaction().execute();
  try {
    for (const table of ["audit_log", "audit_seals"]) {
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(attempt);
    }
    for (const statement of statements) await sql.raw(statement).execute(attempt);
    return (await verifyAudit(attempt)).faults;
  } finally {
    await attempt.rollback().execute();
  }
}

testOnBothDatabases("a truncated log is found by a seal kept elsewhere", async (test) => {
  const { newest_seal } = await sealedLog(test);
  await test.asSuperuser(`
    alter table audit_log disable trigger all;
    alter table audit_seals disable trigger all;
    delete from audit_seals where id = 3;
    delete from audit_log where id > 7`);
  assert.deepEqual((await verify(test)).faults, []);
  assert.deepEqual((await verify(test, newest_seal!)).faults, [{ seal: 3, fault: "end_missing" }]);
});
