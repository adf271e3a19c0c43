import assert from "node:assert/strict";
import { sql } from "kysely";
import { createAuditKey, sealAudit, verifyAudit } from "@/lib/audit/mod.ts";
import type { Connection } from "@/lib/database/mod.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { sealLog, writeEntries } from "@/tests/support/fixtures/audit_entries.ts";

const NOW = new Date("2026-03-10T04:00:00Z");

/** Two seals: entries 1 to 4, the last of which is the key's, and 5 to 7. */
async function sealedLog({ database }: TestDatabase): Promise<void> {
  for (let seal = 0; seal < 2; seal++) {
    await writeEntries(database, 3);
    await sealLog(database, NOW);
  }
}

const TRIGGERS_OFF = ["audit_log", "audit_seals"].map((table) =>
  `alter table ${table} disable trigger all`
);
const ROW_SECURITY_OFF = ["audit_log", "audit_seals"].map((table) =>
  `alter table ${table} no force row level security`
);

/** What somebody does to the log who holds a login, with all rights that it can give itself. */
const FORGERIES: Readonly<Record<string, readonly string[]>> = {
  change: ["update audit_log set action = 'report.read' where id = 5"],
  delete: ["delete from audit_log where id = 5"],
  insert: [
    `insert into audit_log (id, at, action, subject_type) overriding system value
      values (0, now(), 'report.read', 'report')`,
    `update audit_seals set first_entry = 0 where id = 1`,
  ],
  reorder: [
    `with other as (select id, after from audit_log where id in (5, 6))
      update audit_log a set after = other.after from other
      where a.id in (5, 6) and other.id in (5, 6) and a.id <> other.id`,
  ],
  truncate: ["truncate audit_log"],
  "rewrite with fresh hashes": [
    "update audit_log set action = 'report.read' where id = 2",
    "update audit_seals as s set hash = audit_seal_hash(s) where id = 1",
    `update audit_seals s set previous_hash = p.hash
      from audit_seals p where s.id = 2 and p.id = 1`,
    "update audit_seals as s set hash = audit_seal_hash(s) where id = 2",
  ],
  "rewrite without signatures": [
    "delete from audit_seals where id = 2",
    "delete from audit_log where id > 4",
    "update audit_log set action = 'report.read' where id = 2",
    "update audit_seals as s set hash = audit_seal_hash(s), key_id = null, signature = null",
  ],
};

/** Runs statements in a transaction; returns the SQLSTATE of a refusal, or the number of faults found. */
async function tamper(
  { kysely }: Connection,
  statements: readonly string[],
): Promise<string | number> {
  const attempt = await kysely.startTransaction().execute();
  try {
    for (const statement of statements) await sql.raw(statement).execute(attempt);
    return (await verifyAudit(attempt)).faults.length;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await attempt.rollback().execute();
  }
}

testOnBothDatabases("tampering is refused or found, whoever does it", async (test, { step }) => {
  await sealedLog(test);
  const isServer = test.kind === "postgres";
  for (const [name, forgery] of Object.entries(FORGERIES)) {
    await step(name, async () => {
      if (isServer) {
        const { connection } = test;
        for (const role of ["", "set local role app_user", "set local role app_administrator"]) {
          const become = role ? [role] : [];
          assert.equal(await tamper(connection, [...become, ...forgery]), "42501", role);
          for (const off of [...TRIGGERS_OFF, ...ROW_SECURITY_OFF]) {
            assert.equal(await tamper(connection, [...become, off]), "42501", off);
          }
        }
      }
      await test.withOwner(async (owner) => {
        const refused = await tamper(owner, forgery);
        assert.match(String(refused), /^(SI003|428C9|42501)$/, "refused by trigger or grant");
        const grants = ["audit_log", "audit_seals"].map((table) =>
          `grant all on ${table} to current_user`
        );
        const found = await tamper(owner, [
          ...TRIGGERS_OFF,
          ...ROW_SECURITY_OFF,
          ...grants,
          ...forgery,
        ]);
        assert.ok(typeof found === "number" && found > 0, `found ${found}`);
      });
      await test.withSuperuser(async (superuser) => {
        const found = await tamper(superuser, [...TRIGGERS_OFF, ...forgery]);
        assert.ok(typeof found === "number" && found > 0, `found ${found}`);
      });
    });
  }
});

testOnBothDatabases(
  "functions that the service uses cannot be replaced, changed or dropped by its login",
  async (test) => {
    if (test.kind === "pglite") return;
    const attacks = [
      "drop function write_audit_log(text, text, uuid, uuid, jsonb, jsonb, timestamptz)",
      "alter function audit_seal_hash(audit_seals) security invoker",
      "create or replace function audit_seal_hash(seal audit_seals) returns bytea language sql as 'select null'",
      "alter table audit_log owner to current_user",
      "set role app_definer",
      "create table mine (id int)",
      "alter policy audit_log_select on audit_log using (true)",
      "alter table audit_log disable row level security",
    ];
    for (const attack of attacks) {
      for (const role of ["app_user", "app_administrator", "none"]) {
        const outcome = await tamper(test.connection, [`set local role ${role}`, attack]);
        assert.equal(outcome, "42501", `${role}: ${attack}`);
      }
    }
  },
);

testOnBothDatabases(
  "a log sealed anew with another key says so, and a seal kept elsewhere finds it",
  async (test) => {
    await sealedLog(test);
    const before = await verify(test);
    const foreign = await createAuditKey("a key that somebody else has made up");
    const report = await test.withSuperuser(async ({ kysely }) => {
      const attempt = await kysely.startTransaction().execute();
      try {
        for (const statement of TRIGGERS_OFF) await sql.raw(statement).execute(attempt);
        await sql`delete from audit_seals`.execute(attempt);
        await sql`delete from audit_log where action = 'audit_log.key_added'`.execute(attempt);
        await sql`update audit_log set action = 'report.read' where id = 2`.execute(attempt);
        await sealAudit({ tx: attempt, now: NOW }, foreign);
        return await verifyAudit(attempt, before.newest_seal!);
      } finally {
        await attempt.rollback().execute();
      }
    });
    assert.deepEqual(report.keys.map(({ key_id }) => key_id), [foreign.publicKey.kid]);
    assert.notEqual(report.keys[0]!.key_id, before.keys[0]!.key_id);
    assert.deepEqual(report.faults.map(({ fault }) => fault), ["end_missing"]);
  },
);

testOnBothDatabases(
  "after a change of APP_SECRET the old seals are still verified",
  async (test) => {
    await sealedLog(test);
    await writeEntries(test.database, 2);
    const next = await createAuditKey("the secret after a rotation of the secret");
    await test.database.asAdministrator("seal", (tx) => sealAudit({ tx, now: NOW }, next));
    const { keys, faults } = await verify(test);
    assert.deepEqual(faults, []);
    assert.deepEqual(keys.map(({ first_seal, last_seal }) => [first_seal, last_seal]), [[1, 2], [
      3,
      3,
    ]]);
    assert.equal(keys[1]!.key_id, next.publicKey.kid);
  },
);

testOnBothDatabases("a seal is refused whose signature is not of the next seal", async (test) => {
  await writeEntries(test.database, 1);
  const add = (hash: Uint8Array) =>
    test.database.asAdministrator("seal", (tx) =>
      sql`select add_audit_seal(${NOW}, ${hash}::bytea, ${"k".repeat(43)}, ${new Uint8Array(
        64,
      )})`
        .execute(tx));
  await assert.rejects(add(new Uint8Array(32)), { code: "SI003" });
});

function verify({ database }: TestDatabase) {
  return database.asAdministrator("verify", (tx) => verifyAudit(tx));
}
