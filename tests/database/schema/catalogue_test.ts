import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { Schema } from "@/lib/database/schema.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { CATALOGUE_RULES } from "./catalogue_rules.ts";

/** Mistakes that a migration could make, the rule that must report each, and its report. */
const BLUNDERS: readonly { rule: string; made: string[]; named: string }[] = [
  {
    rule: "row-level security is enabled and forced",
    made: ["create table blunder (id integer)"],
    named: "table blunder",
  },
  {
    rule: "row-level security is enabled and forced",
    made: ["alter table incidents no force row level security"],
    named: "table incidents",
  },
  {
    rule: "the list of migrations is granted to no role",
    made: ["grant insert on schema_migrations to app_administrator"],
    named: "INSERT to app_administrator",
  },
  {
    rule: "every privilege on a table has a policy",
    made: ["grant delete on evidence to app_user"],
    named: "DELETE on evidence by app_user",
  },
  {
    rule: "every privilege on a table has a policy",
    made: ["drop policy profiles_update on profiles"],
    named: "UPDATE on profiles by app_user",
  },
  {
    rule: "no role may truncate, reference or set triggers on a table",
    made: ["grant truncate on deliveries to app_administrator"],
    named: "TRUNCATE on deliveries by app_administrator",
  },
  {
    rule: "a policy is for one operation of one role",
    made: ["create policy blunder on trucks for select to public using (true)"],
    named: "policy blunder on trucks",
  },
  {
    rule: "a policy is for one operation of one role",
    made: ["create policy blunder on trucks to app_user using (true)"],
    named: "policy blunder on trucks",
  },
  {
    rule: "an operation of a role has one policy",
    made: ["create policy blunder on incidents for select to app_user using (true)"],
    named: "SELECT on incidents by app_user",
  },
  {
    rule: "a policy for insert or update has a check",
    made: ["create policy blunder on trucks for update to app_user using (true)"],
    named: "policy blunder on trucks",
  },
  {
    rule: "a function with definer rights has a search path of its own",
    made: ["create function blunder() returns int language sql security definer as 'select 1'"],
    named: "function blunder()",
  },
  {
    rule: "a function with definer rights is not executable by public",
    made: ["create function blunder() returns int language sql security definer as 'select 1'"],
    named: "function blunder()",
  },
  {
    rule: "a function with definer rights runs as the role that nobody who serves may become",
    made: ["create function blunder() returns int language sql security definer as 'select 1'"],
    named: "function blunder()",
  },
  {
    rule: "a view keeps row-level security, or is a security barrier",
    made: ["create view blunder as select * from incident_persons"],
    named: "view blunder",
  },
  {
    rule: "a column that a policy compares has an index",
    made: ["create policy blunder on evidence for select to app_user using (size > 1)"],
    named: "evidence.size in policy blunder",
  },
  {
    rule: "a column that a policy compares has an index",
    made: [
      `create policy blunder on evidence for insert to app_user
        with check (exists (select from incidents i where i.location_text = file_name))`,
    ],
    named: "incidents.location_text in policy blunder",
  },
  {
    rule: "the claims are read once per statement, not once per row",
    made: ["create policy blunder on trucks for select to app_user using (app_role() = 'hse')"],
    named: "policy blunder on trucks",
  },
  {
    rule: "the roles of requests cannot log in and have no privileged attribute",
    made: ["alter role app_user login"],
    named: "role app_user",
  },
  {
    rule: "app_user is a member of no role",
    made: ["grant app_administrator to app_user"],
    named: "member of app_administrator",
  },
  {
    rule: "only the owner creates objects in the schema",
    made: ["grant create on schema public to app_administrator"],
    named: "create by app_administrator",
  },
  {
    rule: "only the functions of the audit log write it",
    made: ["grant insert on audit_seals to app_administrator"],
    named: "INSERT on audit_seals by app_administrator",
  },
  {
    rule: "the roles of requests own nothing",
    made: ["alter function new_id() owner to app_administrator"],
    named: "function new_id",
  },
  {
    rule: "nobody who serves may become the role of the functions",
    made: ["grant app_definer to app_user"],
    named: "app_user",
  },
  {
    rule: "requests cannot read or change secrets",
    made: ["grant select on users to app_user"],
    named: "SELECT of users.password_hash",
  },
];

async function faultsOf(db: Kysely<Schema>, rule: string): Promise<string[]> {
  const { rows } = await sql.raw<{ fault: string }>(CATALOGUE_RULES[rule]!).execute(db);
  return rows.map(({ fault }) => fault);
}

testOnBothDatabases(
  "every object of the schema keeps the rules",
  async ({ connection }, { step }) => {
    for (const rule of Object.keys(CATALOGUE_RULES)) {
      await step(rule, async () => assert.deepEqual(await faultsOf(connection.kysely, rule), []));
    }
  },
);

testOnBothDatabases("every rule reports its violations", async (test, { step }) => {
  const proven = new Set(BLUNDERS.map(({ rule }) => rule));
  assert.deepEqual(Object.keys(CATALOGUE_RULES).filter((rule) => !proven.has(rule)), []);
  for (const { rule, made, named } of BLUNDERS) {
    await step(`${rule}: ${named}`, () =>
      test.withSuperuser(async ({ kysely }) => {
        // Roles belong to the whole server; the transaction hides the change from other tests.
        const attempt = await kysely.startTransaction().execute();
        try {
          for (const statement of made) await sql.raw(statement).execute(attempt);
          assert.ok((await faultsOf(attempt, rule)).includes(named));
        } finally {
          await attempt.rollback().execute();
        }
      }));
  }
});
