import assert from "node:assert/strict";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { CAPAS, INCIDENTS, INVESTIGATIONS, writeRecords } from "@/tests/database/records.ts";
import { attempt, NO_PRIVILEGE } from "@/tests/database/refusal.ts";

type Name = Exclude<keyof typeof PEOPLE, "inactive">;
const SAFETY: Name[] = ["hse", "otherHse", "admin"];
const EVERYONE = Object.keys(PEOPLE).filter((name) => name !== "inactive") as Name[];

const { north } = INCIDENTS;
const incident = (reporter: string, status = "reported") => `
  insert into incidents (number, type, status, site_id, zone_id, reporter_id, occurred_at, description,
      locale, source, severity, checklist, triaged_at)
  select 'INC-2026-999999', 'near_miss', '${status}', '${PLACES.north.id}', '${PLACES.northBay.id}',
    ${reporter}, now(), 'A pallet slid off.', 'en', 'web',
    ${status === "reported" ? "null, null, null" : "3, '{}', now()"}`;
const capa = (status: string) => `
  insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority,
      due_date, status, assigned_at, created_by)
  values ('${north}', '${PLACES.north.id}', 'Straps', 'corrective', 'ppe', '${PEOPLE.capa_owner.id}',
    'low', '2026-05-01', '${status}', now(), app_user_id())`;

const idempotencyKey = (user: string) => `
  insert into idempotency_keys (user_id, key, request_hash, used_at)
  values (${user}, gen_random_uuid(), sha256('a'), now())`;

/** Statements of a request, and who may run them; for everybody else they fail or change no row. */
const STATEMENTS: Record<string, { statement: string; may: Name[] }> = {
  "report in one's own name": { statement: incident("app_user_id()"), may: EVERYONE },
  "report in another's name": { statement: incident(`'${PEOPLE.inactive.id}'`), may: [] },
  "report something as triaged": { statement: incident("app_user_id()", "triaged"), may: [] },
  "change an incident": {
    statement: `update incidents set description = 'Something else' where id = '${north}'`,
    may: SAFETY,
  },
  "delete an incident": {
    statement: `delete from incidents where id = '${north}'`,
    may: ["admin"],
  },
  "add a person to an incident in progress": {
    statement: `insert into incident_persons (incident_id, position, name)
      values ('${north}', 1, 'Tan')`,
    may: SAFETY,
  },
  "change a person": { statement: "update incident_persons set name = 'Tan'", may: SAFETY },
  "delete a person": { statement: "delete from incident_persons", may: SAFETY },
  "change an investigation": {
    statement: `update investigations set problem = 'x' where incident_id = '${north}'`,
    may: SAFETY,
  },
  "delete an investigation": { statement: "delete from investigations", may: SAFETY },
  "add a root cause": {
    statement: `insert into root_causes (investigation_id, position, category, text)
      values ('${INVESTIGATIONS.north}', 1, 'training', 'x')`,
    may: SAFETY,
  },
  "create an open action": { statement: capa("open"), may: SAFETY },
  "create an action as done": { statement: capa("in_progress"), may: [] },
  "change an action": {
    statement: `update capas set title = 'x' where id = '${CAPAS.north}'`,
    may: SAFETY,
  },
  "delete an action that is no longer open": { statement: "delete from capas", may: [] },
  "recheck in one's own name": {
    statement: `insert into capa_rechecks (capa_id, round, result, at, by)
      values ('${CAPAS.north}', 2, 'effective', now(), app_user_id())`,
    may: SAFETY,
  },
  "recheck in another's name": {
    statement: `insert into capa_rechecks (capa_id, round, result, at, by)
      values ('${CAPAS.north}', 2, 'effective', now(), '${PEOPLE.inactive.id}')`,
    may: [],
  },
  "change a recheck": { statement: "update capa_rechecks set note = 'x'", may: [] },
  "add an addendum in one's own name": {
    statement: `insert into addenda (incident_id, author_id, body)
      values ('${north}', app_user_id(), 'x')`,
    may: SAFETY,
  },
  "add an addendum in another's name": {
    statement: `insert into addenda (incident_id, author_id, body)
      values ('${north}', '${PEOPLE.inactive.id}', 'x')`,
    may: [],
  },
  "add evidence to the northern incident": {
    statement: `insert into evidence (incident_id, uploaded_by, file_name, media_type, size, sha256,
        received_sha256, storage_key)
      values ('${north}', app_user_id(), 'a.jpg', 'image/jpeg', 1, sha256('a'), sha256('a'), 'a')`,
    may: ["reporter", ...SAFETY],
  },
  "write an embedding": {
    statement: "update incident_embeddings set attempts = 1",
    may: [],
  },
  "write words of a flag": { statement: "update risk_words set text = 'x'", may: [] },
  "write a translation": { statement: "update translations set text = 'x'", may: [] },
  "delete evidence": { statement: "delete from evidence", may: [] },
  "write an audit entry past the function": {
    statement: "insert into audit_log (at, action, subject_type) values (now(), 'a.b', 'a')",
    may: [],
  },
  "write an audit entry": {
    statement: "select write_audit_log('a.b', 'a', null, null, null, null)",
    may: EVERYONE,
  },
  "prepare a seal of the audit log": { statement: "select next_audit_seal(now())", may: [] },
  "seal the audit log": {
    statement: "select add_audit_seal(now(), sha256('a'), 'a', sha256('a'))",
    may: [],
  },
  "read ended sessions": { statement: "select from ended_sessions", may: [] },
  "change one's own language": { statement: "update profiles set locale = 'ms'", may: EVERYONE },
  "change another's language": {
    statement: `update profiles set locale = 'ms' where id = '${PEOPLE.inactive.id}'`,
    may: [],
  },
  "change one's own role": { statement: "update profiles set role = 'admin'", may: [] },
  "read a password hash": { statement: "select password_hash from users", may: [] },
  "read the failed log-ins": { statement: "select from login_failures", may: [] },
  "read the requests for a new password": {
    statement: "select from password_reset_requests",
    may: [],
  },
  "read a reset token": { statement: "select token_hash from password_reset_tokens", may: [] },
  "read what waits to be sent": { statement: "select from deliveries", may: [] },
  "tell oneself something, past the function for it": {
    statement: `insert into notifications (event, user_id, kind) select 'x', app_user_id(), 'x'`,
    may: [],
  },
  "set one's own quiet hours": {
    statement: "update profiles set quiet_from = '22:00', quiet_to = '06:00'",
    may: EVERYONE,
  },
  "mute a message for oneself": {
    statement: "insert into muted_messages values (app_user_id(), 'capa_overdue', 'email')",
    may: EVERYONE,
  },
  "mute a message for another": {
    statement:
      `insert into muted_messages values ('${PEOPLE.inactive.id}', 'capa_overdue', 'email')`,
    may: [],
  },
  "ask for push messages of another": {
    statement: `insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
      values ('${PEOPLE.inactive.id}', 'https://example.org', 'x', 'x', now())`,
    may: [],
  },
  "read the jobs": { statement: "select from jobs", may: [] },
  "mark one's own messages as read": {
    statement: "update notifications set read_at = now()",
    may: EVERYONE,
  },
  "mark another's message as read": {
    statement: `update notifications set read_at = now() where user_id = '${PEOPLE.inactive.id}'`,
    may: [],
  },
  "hand one's message to another": {
    statement: `update notifications set user_id = '${PEOPLE.inactive.id}'`,
    may: [],
  },
  "add a truck": { statement: "insert into trucks (number) values ('WA 1')", may: ["admin"] },
  "rename a site": { statement: "update sites set name = name || '!'", may: ["admin"] },
  "delete a truck": {
    statement: `delete from trucks where id = '${PLACES.idleTruck.id}'`,
    may: ["admin"],
  },
  "change a setting": { statement: "update settings set sealed_value = '\\x01'", may: ["admin"] },
  "submit a register in one's own name": {
    statement: `insert into register_submissions (year, site_id, submitted_on, submitted_by)
      values (2024, '${PLACES.north.id}', '2025-01-02', app_user_id())`,
    may: SAFETY,
  },
  "withdraw a submitted register": {
    statement: `delete from register_submissions`,
    may: SAFETY,
  },
  "keep an idempotency key of one's own": {
    statement: idempotencyKey("app_user_id()"),
    may: EVERYONE,
  },
  "keep an idempotency key of another person": {
    statement: idempotencyKey(`'${PEOPLE.inactive.id}'`),
    may: [],
  },
  "free an idempotency key": { statement: "delete from idempotency_keys", may: [] },
  "take a number of an incident": { statement: "select next_incident_number(2026)", may: EVERYONE },
  "condemn a file": { statement: "insert into stray_files (storage_key) values ('a')", may: [] },
  "save a file from removal": { statement: "delete from stray_files", may: [] },
  "set the number counter": { statement: "update incident_numbers set last_number = 0", may: [] },
  "read what was migrated": { statement: "select from schema_migrations", may: [] },
  "empty a table": { statement: "truncate notifications", may: [] },
  "make a table": { statement: "create table mine (id integer)", may: [] },
  "turn a trigger off": { statement: "alter table incidents disable trigger all", may: [] },
};

testOnBothDatabases("a role changes what it may and nothing else", async (test, context) => {
  await writeRecords(test.database);
  for (const [what, { statement, may }] of Object.entries(STATEMENTS)) {
    await context.step(what, async () => {
      for (const name of EVERYONE) {
        const outcome = await attempt(test.connection.kysely, [
          "set local role app_user",
          `select open_session('${PEOPLE[name].id}', 1, null)`,
          statement,
        ]);
        const said = `${name}: ${JSON.stringify(outcome)}`;
        if (may.includes(name)) assert.ok("rows" in outcome && outcome.rows > 0, said);
        else if ("rows" in outcome) assert.equal(outcome.rows, 0, said);
        else assert.equal(outcome.code, NO_PRIVILEGE, said);
      }
    });
  }
});

testOnBothDatabases("a reporter adds persons only while the report is new", async (test) => {
  await writeRecords(test.database);
  const { kysely } = test.connection;
  const name = `insert into incident_persons (incident_id, position, name)
    select id, 5, 'Tan' from incidents where number = 'INC-2026-999999'`;
  const reports = [
    "set local role app_user",
    `select open_session('${PEOPLE.reporter.id}', 1, null)`,
    incident("app_user_id()"),
  ];
  assert.deepEqual(await attempt(kysely, [...reports, name]), { rows: 1 });
  const later = await attempt(kysely, [
    ...reports,
    "set local role app_administrator",
    `update incidents set status = 'triaged', severity = 2, checklist = '{}', triaged_at = now()
      where number = 'INC-2026-999999'`,
    "set local role app_user",
    name,
  ]);
  assert.ok("code" in later && later.code === NO_PRIVILEGE, JSON.stringify(later));
});
