import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { migrate, MIGRATIONS } from "@/lib/database/mod.ts";
import { testOnEmptyDatabases } from "@/tests/support/database/empty.ts";

const FILE = "record_legal_duties.sql";

/** The migrations before the one that moves the duties. */
async function earlier(): Promise<URL> {
  const folder = await Deno.makeTempDir({ prefix: "siaga-upgrade-" });
  const names = [...Deno.readDirSync(MIGRATIONS)].map(({ name }) => name).sort();
  for (const name of names.slice(0, names.findIndex((each) => each.endsWith(FILE)))) {
    await Deno.copyFile(new URL(name, MIGRATIONS), `${folder}/${name}`);
  }
  return pathToFileURL(`${folder}/`);
}

const ID = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;

/** An open and a closed incident as they were stored before. */
const BEFORE = `
  set local role app_administrator;
  insert into sites (id, code, name) values ('${ID(1)}', 'NTH', 'North');
  insert into zones (id, site_id, code, name) values ('${ID(2)}', '${ID(1)}', 'BAY', 'Bay');
  insert into users (id, email, password_hash)
    values ('${ID(3)}', 'hse@siaga.test', '$2b$10$${"x".repeat(53)}');
  insert into profiles (id, full_name, role) values ('${ID(3)}', 'Officer', 'hse');
  insert into incidents (id, number, type, status, site_id, zone_id, reporter_id, occurred_at,
    description, locale, source, severity, checklist, triaged_at, closed_at, notify_immediately,
    form6_due_on, form7_due_on, confirm_days_off_on, dosh_notified_at, form6_submitted_on,
    form6_reference)
  select id::uuid, number, 'injury', status, '${ID(1)}', '${ID(2)}', '${ID(3)}',
    '2026-03-10T20:00:00Z', 'A pallet slid off the forks.', 'en', 'web', 4, '{}', now(), closed_at,
    true, '2026-03-18', '2026-03-20', '2026-03-16', '2026-03-10T21:00:00Z', '2026-03-12', 'SL/1'
  from (values ('${ID(4)}', 'INC-2026-000001', 'triaged', null),
    ('${ID(5)}', 'INC-2026-000002', 'closed', now())) i (id, number, status, closed_at);`;

testOnEmptyDatabases(
  "duties and what was done move from columns to rows",
  async ({ connection }) => {
    await migrate(connection, await earlier());
    await connection.runScript(BEFORE);
    await migrate(connection, MIGRATIONS);
    const read = async (query: string) => {
      const tx = await connection.kysely.startTransaction().execute();
      await sql.raw("set local role app_administrator").execute(tx);
      const { rows } = await sql.raw<{ line: string }>(query).execute(tx);
      await tx.rollback().execute();
      return rows.map(({ line }) => line);
    };
    const records = [
      "dosh 2026-03-10 21:00 null null",
      "form6 null 2026-03-12 SL/1",
    ];
    assert.deepEqual(
      await read(
        `select format('%s %s %s %s', subject, coalesce(to_char(happened_at at time zone 'UTC',
      'YYYY-MM-DD HH24:MI'), 'null'), coalesce(happened_on::text, 'null'), coalesce(reference, 'null'))
      as line from legal_records order by incident_id, id`,
      ),
      [...records, ...records],
    );
    const duties = ["dosh 2026-03-11 t t", "form6 2026-03-18 f t", "form7 2026-03-20 f f"];
    assert.deepEqual(
      await read(`select format('%s %s %s %s', duty, due_on, at_once, done) as line
      from legal_duties order by incident_id, duty`),
      ["days_off 2026-03-16 f f", ...duties, ...duties],
    );
    assert.deepEqual(
      await read("select learned_on::text as line from incidents"),
      ["2026-03-13", "2026-03-13"],
    );
  },
);
