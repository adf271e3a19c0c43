import assert from "node:assert/strict";
import pg from "pg";
import { cloneDatabase, createDatabase, prepareTemplate } from "./postgres.ts";

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

Deno.test("a test database has pgvector and an owner who is no superuser", async () => {
  const database = await createDatabase();
  try {
    assert.deepEqual(
      await query(
        database.ownerUrl,
        `select current_user::text as name, rolsuper, rolbypassrls, '[1,2]'::vector <-> '[1,5]' as d
           from pg_roles where rolname = current_user`,
      ),
      { name: "siaga_owner", rolsuper: false, rolbypassrls: false, d: 3 },
    );
    await query(database.ownerUrl, "create table incident (id int)");
    await assert.rejects(query(database.ownerUrl, "drop extension vector"), /must be owner/);
  } finally {
    await database.drop();
  }
});

Deno.test("a dropped database is gone although a client was still connected", async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on("error", () => {});
  await client.connect();
  await database.drop();
  await assert.rejects(query(database.ownerUrl, "select 1"), { code: "3D000" });
  await assert.rejects(client.query("select 1"));
});

Deno.test("a template is prepared once and each clone of it is its own", async () => {
  const name = `template_${crypto.randomUUID()}`;
  let prepared = 0;
  const prepare = async ({ ownerUrl }: { ownerUrl: string }) => {
    prepared++;
    await query(ownerUrl, "create table incident as select 1 as id");
  };
  const names = await Promise.all([prepareTemplate(name, prepare), prepareTemplate(name, prepare)]);
  assert.deepEqual(names, [name, name]);
  assert.equal(prepared, 1);

  const [changed, untouched] = await Promise.all([cloneDatabase(name), cloneDatabase(name)]);
  try {
    await query(changed.ownerUrl, "insert into incident values (2)");
    const count = "select count(*)::int as rows from incident";
    assert.deepEqual(await query(changed.ownerUrl, count), { rows: 2 });
    assert.deepEqual(await query(untouched.ownerUrl, count), { rows: 1 });
  } finally {
    await Promise.all([changed.drop(), untouched.drop()]);
  }
});

Deno.test("a template whose preparation fails leaves nothing behind", async () => {
  const name = `template_${crypto.randomUUID()}`;
  await assert.rejects(
    prepareTemplate(name, () => Promise.reject(new Error("bad"))),
    /^Error: bad/,
  );
  await assert.rejects(cloneDatabase(name), { code: "3D000" });
});
