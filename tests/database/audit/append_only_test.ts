import assert from "node:assert/strict";
import type { Connection } from "@/lib/database/mod.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { INCIDENTS, setStatus, writeRecords } from "@/tests/database/records.ts";
import { APPEND_ONLY, attempt, NO_PRIVILEGE, type Outcome } from "@/tests/database/refusal.ts";

const CHANGES = [
  "update audit_log set reason = 'another' where id = 1",
  "update audit_log set reason = reason",
  "delete from audit_log where id = 1",
  "truncate audit_log",
  "update audit_seals set at = at",
  "delete from audit_seals",
  "truncate audit_seals",
  "update addenda set body = 'Nothing'",
  "update addenda set created_at = created_at",
  "delete from addenda",
  "truncate addenda",
  "update legal_records set reference = 'X'",
  "update legal_records set created_at = created_at",
  "delete from legal_records",
  "truncate legal_records",
];

type Role = { code: string; before: string[]; by?: "owner" | "superuser" };

const ROLES: Record<string, Role> = {
  "a request": { code: NO_PRIVILEGE, before: ["set local role app_user"] },
  "the administrative client": {
    code: NO_PRIVILEGE,
    before: ["set local role app_administrator"],
  },
  "the service's login": { code: NO_PRIVILEGE, before: [] },
  "the owner connection": { code: APPEND_ONLY, before: [], by: "owner" },
  "a superuser": { code: APPEND_ONLY, before: [], by: "superuser" },
  "a superuser with ordinary triggers off": {
    code: APPEND_ONLY,
    before: ["set local session_replication_role = replica"],
    by: "superuser",
  },
};

function act(test: TestDatabase, { before, by }: Role, change: string): Promise<Outcome> {
  const act = ({ kysely }: Connection) => attempt(kysely, [...before, change]);
  if (by === "owner") return test.withOwner(act);
  return by === "superuser" ? test.withSuperuser(act) : act(test.connection);
}

function isHidden({ kind }: TestDatabase, role: string, change: string): boolean {
  return kind === "postgres" && role === "the owner connection" &&
    /^(update|delete from) (addenda|legal_records)/.test(change);
}

testOnBothDatabases(
  "audit entries, seals, addenda and legal records accept insert only",
  async (test, context) => {
    await writeRecords(test.database);
    for (const [name, role] of Object.entries(ROLES)) {
      // The embedded database has one login, a superuser.
      if (test.kind === "pglite" && name === "the service's login") continue;
      await context.step(name, async () => {
        for (const change of CHANGES) {
          const outcome = await act(test, role, change);
          // On a server no policy grants the owner an addendum: the statement finds no row.
          if (isHidden(test, name, change)) {
            assert.deepEqual(outcome, { rows: 0 }, change);
            continue;
          }
          assert.ok("code" in outcome, change);
          assert.equal(outcome.code, role.code, `${change}: ${outcome.message}`);
        }
      });
    }
  },
);

testOnBothDatabases("deleting an open incident deletes its addenda", async (test) => {
  await writeRecords(test.database);
  const addenda = () =>
    test.database.asAdministrator("look", (tx) =>
      tx.selectFrom("addenda").select("incident_id").orderBy("incident_id").execute());
  assert.equal((await addenda()).length, 2);
  await test.database.asAdministrator("delete", (tx) =>
    tx.deleteFrom("incidents").where("id", "=", INCIDENTS.north).execute());
  assert.deepEqual(await addenda(), [{ incident_id: INCIDENTS.south }]);
});

testOnBothDatabases("the audit log keeps the entries of a deleted incident", async (test) => {
  await writeRecords(test.database);
  await test.database.asAdministrator("delete", (tx) =>
    tx.deleteFrom("incidents").where("id", "=", INCIDENTS.north).execute());
  const kept = await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select("action").where("incident_id", "=", INCIDENTS.north)
      .execute());
  assert.deepEqual(kept, [{ action: "incident.triaged" }]);
});

testOnBothDatabases("the addenda of a closed incident cannot be deleted with it", async (test) => {
  await writeRecords(test.database);
  await test.database.asAdministrator("close", (tx) => setStatus(tx, INCIDENTS.north, "closed"));
  await assert.rejects(
    test.database.asAdministrator("delete", (tx) =>
      tx.deleteFrom("incidents").where("id", "=", INCIDENTS.north).execute()),
    { code: "incident_locked" },
  );
});
