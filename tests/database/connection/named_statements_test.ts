import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/lib/database/mod.ts";
import { nameStatements } from "@/lib/database/named_statements.ts";
import { pgliteFolder } from "@/tests/support/database/pglite_template.ts";
import {
  DATABASE_KINDS,
  openTestDatabase,
  testOnBothDatabases,
} from "@/tests/support/database/mod.ts";

/** Texts of the statements that the connection of a transaction keeps. */
const KEPT = sql<{ statement: string }>`select statement from pg_prepared_statements`;

Deno.test("a text gets a name when it is sent for the third time, and keeps it", () => {
  const names = nameStatements();
  const text = "select $1";
  assert.deepEqual([1, 2, 3, 4].map(() => names.of(text)), [
    undefined,
    undefined,
    "siaga_1",
    "siaga_1",
  ]);
  const united = "(select 1) union all (select 2)";
  assert.deepEqual([1, 2, 3].map(() => names.of(united)), [undefined, undefined, "siaga_2"]);
  for (const control of ["begin", "commit", "set local role x"]) {
    for (let time = 0; time < 5; time++) assert.equal(names.of(control), undefined);
  }
});

Deno.test("statements whose texts vary cannot take names without end", () => {
  const names = nameStatements(10);
  for (let n = 0; n < 5_000; n++) assert.equal(names.of(`select ${n}`), undefined);
  for (let n = 0; n < 100; n++) for (let time = 0; time < 3; time++) names.of(`select ${n}, 1`);
  assert.equal(names.of("select 9, 1"), "siaga_10");
  assert.equal(names.of("select 10, 1"), undefined);
});

for (const kind of DATABASE_KINDS) {
  Deno.test(`a connection keeps statements, unless the configuration says otherwise (${kind})`, async () => {
    const test = await openTestDatabase(kind);
    const dataDir = await pgliteFolder("empty");
    try {
      for (const namedStatements of [true, false]) {
        const connection = await connect({ ...test.config, dataDir, namedStatements });
        const kept = await connection.kysely.transaction().execute(async (tx) => {
          for (let time = 0; time < 4; time++) {
            const { rows } = await sql`select ${time}::int + 1 as n`.execute(tx);
            assert.deepEqual(rows, [{ n: time + 1 }]);
          }
          return (await KEPT.execute(tx)).rows.map(({ statement }) => statement);
        });
        assert.deepEqual(kept, namedStatements ? ["select $1::int + 1 as n"] : []);
        await connection.close();
      }
    } finally {
      await test.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  });
}

testOnBothDatabases("a kept statement whose table has changed is prepared anew", async (test) => {
  await test.asSuperuser("create table changing (a int); grant select on changing to app_user");
  const read = () =>
    test.database.asAdministrator("read a changing table", (tx) =>
      sql`set local role app_user`.execute(tx).then(() =>
        sql`select * from changing where ${1} = 1`.execute(tx)
      ));
  for (let time = 0; time < 4; time++) await read();
  await test.asSuperuser("alter table changing add column b int");
  assert.deepEqual((await read()).rows, []);
  await test.asSuperuser("insert into changing values (1, 2)");
  assert.deepEqual((await read()).rows, [{ a: 1, b: 2 }]);
});

testOnBothDatabases(
  "a kept statement that failed is kept, and answers again",
  async ({ database }) => {
    const divide = (by: number | null) =>
      database.asAdministrator("divide", async (tx) => {
        const { rows } = await sql<{ n: number | null; at: Date }>`
        select 12 / ${by}::int as n, '2026-01-19T06:35:00Z'::timestamptz as at`.execute(tx);
        return rows;
      });
    const at = new Date("2026-01-19T06:35:00Z");
    for (let time = 0; time < 4; time++) assert.deepEqual(await divide(3), [{ n: 4, at }]);
    for (let time = 0; time < 3; time++) {
      await assert.rejects(divide(0), {
        code: "validation_failed",
      });
    }
    assert.deepEqual(await divide(null), [{ n: null, at }]);
    const names = await database.asAdministrator(
      "look",
      async (tx) =>
        (await KEPT.execute(tx)).rows.filter(({ statement }) => statement.includes("12 /")),
    );
    assert.ok(names.length <= 1);
  },
);
