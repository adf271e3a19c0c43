import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/lib/database/mod.ts";
import { nameStatements } from "@/lib/database/named_statements.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";

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

Deno.test("connections keep statements, unless the configuration says otherwise (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    for (const namedStatements of [true, false]) {
      const connection = await connect({ ...test.config, namedStatements });
      const kept = await connection.kysely.transaction().execute(async (tx) => {
        for (let time = 0; time < 4; time++) await sql`select ${time}::int + 1 as n`.execute(tx);
        return (await KEPT.execute(tx)).rows.map(({ statement }) => statement);
      });
      assert.deepEqual(kept, namedStatements ? ["select $1::int + 1 as n"] : []);
      await connection.close();
    }
  } finally {
    await test.close();
  }
});

Deno.test("a kept statement whose table has changed is prepared anew (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
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
  } finally {
    await test.close();
  }
});
