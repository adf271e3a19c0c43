import assert from "node:assert/strict";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { writeRecords } from "@/tests/database/records.ts";
import { attempt, NO_PRIVILEGE } from "@/tests/database/refusal.ts";

type Name = Exclude<keyof typeof PEOPLE, "inactive">;
const EVERYONE = Object.keys(PEOPLE).filter((name) => name !== "inactive") as Name[];
const FORM_MAKERS: Name[] = ["hse", "otherHse", "admin", "management"];
const ADMIN: Name[] = ["admin"];

const site = PLACES.north.id;
const year = (of: number) => `
  insert into site_years (site_id, year, average_workers, working_days) values ('${site}', ${of}, 1, 1)`;
/** Statements of a request, and who may run them; for everybody else they fail or change no row. */
const STATEMENTS: Record<string, { statement: string; may: Name[] }> = {
  "read the company": { statement: "select from company", may: FORM_MAKERS },
  "change the company": { statement: "update company set name = 'Other'", may: ADMIN },
  "make a second company": { statement: "insert into company default values", may: [] },
  "delete the company": { statement: "delete from company", may: [] },
  "read hours of a year": { statement: "select from site_years", may: FORM_MAKERS },
  "enter hours of a year": { statement: year(2024), may: ADMIN },
  "change hours of a year": { statement: "update site_years set working_days = 2", may: ADMIN },
  "delete hours of a year": { statement: "delete from site_years", may: ADMIN },
  "revoke report codes": { statement: "update report_codes set revoked_at = now()", may: ADMIN },
  "write down a revoked report code": {
    statement: `insert into report_codes (code, site_id, revoked_at)
      values ('ABCDEFGH23456', '${site}', now())`,
    may: ADMIN,
  },
  "change somebody's role": {
    statement: `update profiles set role = 'admin' where id = '${PEOPLE.reporter.id}'`,
    may: [],
  },
  "create an account": {
    statement: "insert into users (email, password_hash) values ('a@b.c', '$2b$10$')",
    may: [],
  },
};

testOnBothDatabases(
  "only administrators change the tables of the administration",
  async (test, context) => {
    await writeRecords(test.database);
    await test.asSuperuser(year(2023));
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
  },
);
