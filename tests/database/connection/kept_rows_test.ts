import assert from "node:assert/strict";
import { sql } from "kysely";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { type Actor, keepRows } from "@/lib/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";

const HSE: Actor = { id: PEOPLE.hse.id, role: "hse", site_id: null, session_version: 1 };

interface Row {
  n: number;
  at: string;
  parts: string[];
}

testOnBothDatabases(
  "a row of the same text is the same object, another one is not",
  async ({ database }) => {
    await createWorld(database);
    let presented = 0;
    const rows = keepRows(({ n, at, parts }: Row, given) => {
      presented++;
      return { n, at: new Date(at), parts, given };
    });
    const read = (n: number, given = "") =>
      database.inSession(HSE, (tx) =>
        rows.read(
          tx,
          sql`select ${n}::int as n, '2026-03-10 12:00:00.123456+08'::timestamptz as at,
          array['"', 'é'] as parts`,
          given,
        ));
    const [one] = await read(1);
    assert.deepEqual(one, {
      n: 1,
      at: new Date("2026-03-10T04:00:00.123Z"),
      parts: ['"', "é"],
      given: "",
    });
    assert.equal((await read(1))[0], one);
    assert.notEqual((await read(2))[0], one);
    assert.deepEqual((await read(1, "hse"))[0], { ...one!, given: "hse" });
    assert.equal(presented, 3);
    assert.throws(() => one!.parts.push("x"), TypeError, "nobody changes what others are shown");
    assert.throws(() => Object.assign(one!, { n: 9 }), TypeError);
  },
);

testOnBothDatabases("no more rows are kept than a list of a company has", async ({ database }) => {
  await createWorld(database);
  let presented = 0;
  const rows = keepRows(({ n }: Pick<Row, "n">) => {
    presented++;
    return { n };
  });
  const read = (from: number, to: number) =>
    database.inSession(
      HSE,
      (tx) =>
        rows.read(
          tx,
          sql`select n from generate_series(${from}::int, ${to}::int) n order by n`,
          "",
        ),
    );
  assert.equal((await read(1, 1_000)).length, 1_000);
  assert.deepEqual((await read(1, 3)).map(({ n }) => n), [1, 2, 3]);
  assert.equal(presented, 1_000);
  await read(1_001, 1_001);
  await read(1, 1);
  assert.equal(presented, 1_002, "the first was forgotten");
});
