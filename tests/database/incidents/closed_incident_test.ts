import assert from "node:assert/strict";
import type { Connection } from "@/lib/database/mod.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import {
  CAPAS,
  INCIDENTS,
  INVESTIGATIONS,
  setStatus,
  writeRecords,
} from "@/tests/database/records.ts";
import {
  APPEND_ONLY,
  attempt,
  NO_PRIVILEGE,
  type Outcome,
  PROBLEM,
} from "@/tests/database/refusal.ts";

const { north, south } = INCIDENTS;

/** Every role that can reach the database, from a request to a superuser. */
const ROLES: Record<string, (test: TestDatabase, statements: string[]) => Promise<Outcome>> = {
  "a request of a safety officer": ({ connection }, statements) =>
    attempt(connection.kysely, [
      "set local role app_user",
      `select open_session('${PEOPLE.admin.id}', 1, null)`,
      ...statements,
    ]),
  "the administrative client": ({ connection }, statements) =>
    attempt(connection.kysely, ["set local role app_administrator", ...statements]),
  "the owner connection": (test, statements) =>
    test.withOwner(({ kysely }) => attempt(kysely, statements)),
  "a superuser": (test, statements) => bySuperuser(test, statements),
  "a superuser with ordinary triggers off": (test, statements) =>
    bySuperuser(test, ["set local session_replication_role = replica", ...statements]),
};

function bySuperuser(test: TestDatabase, statements: string[]): Promise<Outcome> {
  return test.withSuperuser(({ kysely }: Connection) => attempt(kysely, statements));
}

/** Every way to change a closed incident or a part of it. */
const CHANGES = [
  `update incidents set description = 'Nothing happened' where id = '${north}'`,
  `update incidents set status = 'verification', closed_at = null where id = '${north}'`,
  `update incidents set updated_at = updated_at where id = '${north}'`,
  `delete from incidents where id = '${north}'`,
  `update incident_persons set name = 'Nobody' where incident_id = '${north}'`,
  `update incident_persons set incident_id = '${south}', position = 9 where incident_id = '${north}'`,
  `update incident_persons set incident_id = '${north}', position = 9 where incident_id = '${south}'`,
  `delete from incident_persons where incident_id = '${north}'`,
  `insert into incident_persons (incident_id, position, name) values ('${north}', 1, 'Tan')`,
  `update incident_embeddings set model = 'other' where incident_id = '${north}'`,
  `delete from incident_embeddings where incident_id = '${north}'`,
  `insert into incident_embeddings (incident_id) values ('${north}')`,
  `update investigations set conclusion = 'None' where incident_id = '${north}'`,
  `delete from investigations where incident_id = '${north}'`,
  `update root_causes set text = 'None' where investigation_id = '${INVESTIGATIONS.north}'`,
  `update root_causes set investigation_id = '${INVESTIGATIONS.south}', position = 4
    where investigation_id = '${INVESTIGATIONS.north}'`,
  `delete from root_causes where investigation_id = '${INVESTIGATIONS.north}'`,
  `insert into root_causes (investigation_id, position, category, text)
    values ('${INVESTIGATIONS.north}', 1, 'training', 'x')`,
  `update evidence set file_name = 'other.jpg' where incident_id = '${north}'`,
  `delete from evidence where incident_id = '${north}'`,
  `insert into evidence (incident_id, uploaded_by, file_name, media_type, size, sha256,
    received_sha256, storage_key)
    values ('${north}', '${PEOPLE.admin.id}', 'a.jpg', 'image/jpeg', 1, sha256('a'), sha256('a'), 'a')`,
  `update capas set owner_notes = 'x' where id = '${CAPAS.north}'`,
  `update capas set status = 'in_progress', verified_at = null, verified_by = null
    where id = '${CAPAS.north}'`,
  `update capas set recheck_round = 1, title = 'x' where id = '${CAPAS.north}'`,
  `delete from capas where id = '${CAPAS.north}'`,
  `insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority,
      due_date, assigned_at, created_by)
    values ('${north}', '${PLACES.north.id}', 'Straps', 'corrective', 'ppe',
      '${PEOPLE.capa_owner.id}', 'low', '2026-05-01', now(), '${PEOPLE.admin.id}')`,
];

/** Changes that a request has no privilege for or sees no row of, so another error comes first. */
const NOT_FOR_REQUESTS =
  /^(update|delete from) evidence|^delete from capas|^(update|delete from|insert into) incident_embeddings/;

testOnBothDatabases(
  "every change of a closed incident and its parts is refused",
  async (test, context) => {
    await writeRecords(test.database);
    await test.database.asAdministrator("close", (tx) => setStatus(tx, north, "closed"));
    for (const [role, by] of Object.entries(ROLES)) {
      await context.step(role, async () => {
        for (const change of CHANGES) {
          const outcome = await by(test, [change]);
          const said = `${change}: ${JSON.stringify(outcome)}`;
          if (role.startsWith("a request") && NOT_FOR_REQUESTS.test(change)) {
            assert.ok("code" in outcome ? outcome.code === NO_PRIVILEGE : outcome.rows === 0, said);
            continue;
          }
          assert.ok("code" in outcome, said);
          assert.deepEqual(outcome, { code: PROBLEM, message: "incident_locked" }, said);
        }
      });
    }
  },
);

testOnBothDatabases(
  "every one of these changes is possible while the incident is open",
  async (test) => {
    await writeRecords(test.database);
    for (const change of CHANGES) {
      const outcome = await ROLES["the administrative client"]!(test, [change]);
      const isMine = "rows" in outcome ? outcome.rows > 0 : outcome.message !== "incident_locked";
      assert.ok(isMine, `${change}: ${JSON.stringify(outcome)}`);
    }
  },
);

testOnBothDatabases(
  "no table of incidents can be truncated",
  async (test, context) => {
    await writeRecords(test.database);
    const tables = [
      "incidents",
      "incident_persons",
      "investigations",
      "root_causes",
      "capas",
      "evidence",
      "addenda",
    ];
    for (const [role, by] of Object.entries(ROLES)) {
      const isGranted = role.includes("owner") || role.includes("superuser");
      await context.step(role, async () => {
        for (const table of [...tables, "profiles", "sites"]) {
          const outcome = await by(test, [`truncate ${table} cascade`]);
          assert.ok("code" in outcome, table);
          assert.equal(outcome.code, isGranted ? APPEND_ONLY : NO_PRIVILEGE, table);
        }
      });
    }
  },
);

testOnBothDatabases("a closed incident still takes addenda and rechecks", async (test) => {
  await writeRecords(test.database);
  await test.database.asAdministrator("close", (tx) => setStatus(tx, north, "closed"));
  const request = ROLES["a request of a safety officer"]!;
  const still = [
    `insert into addenda (incident_id, author_id, body)
      values ('${north}', '${PEOPLE.admin.id}', 'Medical leave to 28 March.')`,
    `update capas set recheck_round = 1, recheck_date = '2026-05-01', version = version + 1,
        updated_at = now() where id = '${CAPAS.north}'`,
    `insert into capa_rechecks (capa_id, round, result, at, by)
      values ('${CAPAS.north}', 2, 'effective', now(), '${PEOPLE.admin.id}')`,
  ];
  for (const statement of still) assert.deepEqual(await request(test, [statement]), { rows: 1 });
});
