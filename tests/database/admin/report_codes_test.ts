import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Connection } from "@/lib/database/mod.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PLACES } from "@/tests/support/fixtures/world.ts";

const CODE = /^[A-HJ-NP-Z2-9]{13}$/;

async function codesInForce({ kysely }: Connection) {
  return await kysely.transaction().execute(async (tx) => {
    await sql`set local role app_administrator`.execute(tx);
    return await tx.selectFrom("report_codes").select(["code", "site_id", "zone_id"])
      .where("revoked_at", "is", null).orderBy("zone_id").execute();
  });
}

testOnBothDatabases("a new site and each new zone gets a code of its own", async (test) => {
  const { north, northBay, northYard } = PLACES;
  const { connection } = test;
  await connection.runScript(`
    set role app_administrator;
    insert into sites (id, code, name) values ('${north.id}', 'NORTH', 'North');
    insert into zones (id, site_id, code, name) values
      ('${northBay.id}', '${north.id}', 'BAY', 'Bay'), ('${northYard.id}', '${north.id}', 'YARD', 'Yard');
    reset role`);
  const codes = await codesInForce(connection);
  assert.deepEqual(codes.map(({ site_id, zone_id }) => [site_id, zone_id]), [
    [north.id, northBay.id],
    [north.id, northYard.id],
    [north.id, null],
  ]);
  for (const { code } of codes) assert.match(code, CODE);
  assert.equal(new Set(codes.map(({ code }) => code)).size, 3);
});

testOnBothDatabases("codes are drawn from all symbols and never twice", async (test) => {
  await createWorld(test.database);
  const { rows } = await sql<{ code: string }>`
    select new_report_code() as code from generate_series(1, 2000)`.execute(test.connection.kysely);
  assert.equal(new Set(rows.map(({ code }) => code)).size, 2000);
  for (const { code } of rows) assert.match(code, CODE);
  // Every symbol occurs at every place: no place has fewer bits than the others.
  for (let place = 0; place < 13; place++) {
    assert.equal(new Set(rows.map(({ code }) => code[place])).size, 32, `place ${place}`);
  }
});

testOnBothDatabases("a second code in force for one place is refused", async (test) => {
  await createWorld(test.database);
  const second = test.asSuperuser(`
    insert into report_codes (code, site_id) values ('SECONDCODE', '${PLACES.north.id}')`);
  await assert.rejects(second, { constraint: "report_codes_in_force" });
});
