import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { Schema } from "@/lib/database/schema.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { CATALOGUE_RULES } from "./catalogue_rules.ts";

/** Objects a hurried migration could make, and the rule that must name each. */
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
    rule: "the list of migrations is granted to nobody",
    made: ["grant insert on schema_migrations to app_administrator"],
    named: "INSERT to app_administrator",
  },
  {
    rule: "what a role may do to a table has a policy",
    made: ["grant delete on evidence to app_user"],
    named: "DELETE on evidence by app_user",
  },
  {
    rule: "what a role may do to a table has a policy",
    made: ["drop policy profiles_update on profiles"],
    named: "UPDATE on profiles by app_user",
  },
  {
    rule: "nobody may truncate, refer to or set triggers on a table",
    made: ["grant truncate on outbox to app_administrator"],
    named: "TRUNCATE on outbox by app_administrator",
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
    rule: "a policy for writing checks what is written",
    made: ["create policy blunder on trucks for update to app_user using (true)"],
    named: "policy blunder on trucks",
  },
  {
    rule: "a function with definer rights has a search path of its own",
    made: ["create function blunder() returns int language sql security definer as 'select 1'"],
    named: "function blunder()",
  },
  {
    rule: "a function with definer rights is run only by those it is granted to",
    made: ["create function blunder() returns int language sql security definer as 'select 1'"],
    named: "function blunder()",
  },
  {
    rule: "a function with definer rights runs as the administrative client, not as the owner",
    made: ["create function blunder() returns int language sql security definer as 'select 1'"],
    named: "function blunder()",
  },
  {
    rule: "a view keeps row-level security, or is a barrier over what may be seen",
    made: ["create view blunder as select * from incident_persons"],
    named: "view blunder",
  },
  {
    rule: "a column that a policy looks for has an index",
    made: ["create policy blunder on evidence for select to app_user using (size > 1)"],
    named: "evidence.size in policy blunder",
  },
  {
    rule: "a column that a policy looks for has an index",
    made: [
      `create policy blunder on evidence for insert to app_user
        with check (exists (select from incidents i where i.location_text = file_name))`,
    ],
    named: "incidents.location_text in policy blunder",
  },
  {
    rule: "the claims are read once for a statement, not once for a row",
    made: ["create policy blunder on trucks for select to app_user using (app_role() = 'hse')"],
    named: "policy blunder on trucks",
  },
  {
    rule: "the roles of requests cannot log in and pass nothing by",
    made: ["alter role app_user login"],
    named: "role app_user",
  },
  {
    rule: "the role of requests belongs to no other role",
    made: ["grant app_administrator to app_user"],
    named: "member of app_administrator",
  },
  {
    rule: "nobody makes anything in the schema but the owner",
    made: ["grant create on schema public to app_administrator"],
    named: "create by app_administrator",
  },
  {
    rule: "secrets are out of reach for requests",
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

testOnBothDatabases("every rule names what breaks it", async (test, { step }) => {
  const proven = new Set(BLUNDERS.map(({ rule }) => rule));
  assert.deepEqual(Object.keys(CATALOGUE_RULES).filter((rule) => !proven.has(rule)), []);
  for (const { rule, made, named } of BLUNDERS) {
    await step(`${rule}: ${named}`, () =>
      test.withSuperuser(async ({ kysely }) => {
        // Roles belong to the whole server: what is done to them here is seen by nobody else.
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
