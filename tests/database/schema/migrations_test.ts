import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import {
  type Connection,
  migrate,
  MigrationError,
  MIGRATIONS,
  pendingMigrations,
  requireMigrated,
} from "@/lib/database/mod.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { testOnEmptyDatabases } from "@/tests/support/database/empty.ts";

const FIRST = { "0001_create_a.sql": "create table a (id integer);" };
const BOTH = {
  ...FIRST,
  "0002_create_b.sql": "create table b (id integer); -- no line after this",
};

const folders: string[] = [];
globalThis.addEventListener("unload", () => {
  for (const folder of folders) Deno.removeSync(folder, { recursive: true });
});

/** Writes a folder of migration files, which is removed when the tests end. */
async function folderOf(files: Record<string, string>): Promise<URL> {
  const folder = await Deno.makeTempDir({ prefix: "siaga-migrations-" });
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${folder}/${name}`, text);
  }
  return pathToFileURL(`${folder}/`);
}

async function tables({ kysely }: Connection): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by 1`.execute(kysely);
  return rows.map(({ tablename }) => tablename);
}

function refused(message: RegExp) {
  return (error: unknown) => error instanceof MigrationError && message.test(error.message);
}

testOnEmptyDatabases("migrations run in order, once, and are then done", async ({ connection }) => {
  const folder = await folderOf(BOTH);
  assert.deepEqual(await pendingMigrations(connection, folder), Object.keys(BOTH));
  assert.deepEqual(await migrate(connection, await folderOf(FIRST)), ["0001_create_a.sql"]);
  assert.deepEqual(await pendingMigrations(connection, folder), ["0002_create_b.sql"]);
  assert.deepEqual(await migrate(connection, folder), ["0002_create_b.sql"]);
  assert.deepEqual(await migrate(connection, folder), []);
  assert.deepEqual(await pendingMigrations(connection, folder), []);
  assert.deepEqual(await tables(connection), ["a", "b", "schema_migrations"]);
});

testOnEmptyDatabases("a table that an upgrade wrote is vacuumed", async ({ connection }) => {
  await migrate(connection, await folderOf(FIRST));
  await connection.runScript("insert into a select generate_series(1, 10000)");
  const read = async () => {
    const { rows: [row] } = await sql<{ vacuums: number; known: number }>`
      select (select vacuum_count from pg_stat_user_tables where relname = 'a')::int as vacuums,
        (select count(*) from pg_stats where tablename = 'a')::int as known`
      .execute(connection.kysely);
    return row!;
  };
  assert.equal((await read()).vacuums, 0);
  const upgrade = {
    ...FIRST,
    "0002_write_a.sql": "alter table a alter column id type bigint using id + 1;",
  };
  await migrate(connection, await folderOf(upgrade));
  await eventually("the vacuum counted", async () => (await read()).vacuums === 1);
  assert.equal((await read()).known, 1, "the values of the column are known");
});

testOnEmptyDatabases("files that do not fit the database are refused", async ({ connection }) => {
  await migrate(connection, await folderOf(BOTH));
  const refusals: [files: Record<string, string>, message: RegExp][] = [
    [{ ...FIRST, "0003_create_c.sql": "" }, /0003_create_c\.sql: expected number 2/],
    [{ ...BOTH, "0002_create_c.sql": "" }, /expected number 3/],
    [{ ...BOTH, "create_c.sql": "" }, /create_c\.sql: expected number 3/],
    [{ ...BOTH, "0001_create_a.sql": "create table a (id bigint);" }, /0001.* was edited after/],
    [{ ...FIRST, "0002_create_x.sql": BOTH["0002_create_b.sql"] }, /0002_create_b\.sql was run/],
  ];
  for (const [files, message] of refusals) {
    const folder = await folderOf(files);
    await assert.rejects(migrate(connection, folder), refused(message));
    await assert.rejects(pendingMigrations(connection, folder), refused(message));
  }
  assert.deepEqual(await tables(connection), ["a", "b", "schema_migrations"]);
});

testOnEmptyDatabases(
  "the last release serves a database that the next one migrated, and migrates it no more",
  async ({ connection }) => {
    await migrate(connection, await folderOf(BOTH));
    const last = await folderOf(FIRST);
    assert.deepEqual(await pendingMigrations(connection, last), []);
    await requireMigrated(connection, last);
    const message = /0002_create_b\.sql was run on this database but is not in the folder/;
    await assert.rejects(migrate(connection, last), refused(message));
  },
);

testOnEmptyDatabases(
  "a file that fails leaves nothing behind and is named",
  async ({ connection }) => {
    const failing = {
      ...FIRST,
      "0002_create_b.sql": "create table b (id integer); insert into nowhere values (1);",
      "0003_create_c.sql": "create table c (id integer);",
    };
    await assert.rejects(
      migrate(connection, await folderOf(failing)),
      refused(/0002_create_b\.sql failed and left nothing behind: .*nowhere/),
    );
    assert.deepEqual(await tables(connection), ["a", "schema_migrations"]);
    assert.deepEqual(await migrate(connection, await folderOf(BOTH)), ["0002_create_b.sql"]);
  },
);

testOnEmptyDatabases("two runs at once both succeed and run each file once", async (test) => {
  const { connection, another } = test;
  const runs = await Promise.all([
    migrate(connection, MIGRATIONS),
    migrate(await another(), MIGRATIONS),
  ]);
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by version`.execute(connection.kysely);
  assert.deepEqual(runs.flat().sort(), rows.map(({ name }) => name));
  assert.deepEqual(await pendingMigrations(connection, MIGRATIONS), []);
});

testOnEmptyDatabases(
  "a database of the retired numbering is refused with a sentence of its own",
  async (test) => {
    const { connection } = test;
    await migrate(connection, await folderOf({ "0001_create_roles_and_claims.sql": "select 1;" }));
    const told = refused(/^This database was created by a development version of Siaga/);
    await assert.rejects(migrate(connection, MIGRATIONS), told);
    await assert.rejects(pendingMigrations(connection, MIGRATIONS), told);
  },
);
