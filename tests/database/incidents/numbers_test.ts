import assert from "node:assert/strict";
import { sql } from "kysely";
import { actorOf } from "@/tests/database/records.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";

testOnBothDatabases("an incident number is never given twice", async ({ database }) => {
  await createWorld(database);
  const people = Object.values(PEOPLE).filter(({ active }) => active);
  const given = await Promise.all(
    Array.from(
      { length: 60 },
      (_, index) =>
        database.inSession(actorOf(people[index % people.length]!), async (tx) => {
          const { rows: [row] } = await sql<{ number: string }>`
        select next_incident_number(${2025 + index % 2}) as number`.execute(tx);
          return row!.number;
        }),
    ),
  );
  const expected = [2025, 2026].flatMap((year) =>
    Array.from({ length: 30 }, (_, index) => `INC-${year}-${String(index + 1).padStart(6, "0")}`)
  );
  assert.deepEqual(given.sort(), expected);
});

testOnBothDatabases("numbers grow past six digits", async ({ database }) => {
  await createWorld(database);
  await database.asAdministrator(
    "count far",
    (tx) =>
      tx.insertInto("incident_numbers").values({ year: 2026, last_number: 999_998 }).execute(),
  );
  const numbers = await database.inSession(actorOf(PEOPLE.reporter), async (tx) => {
    const { rows } = await sql<{ number: string }>`
      select next_incident_number(2026) as number from generate_series(1, 2)`.execute(tx);
    return rows.map(({ number }) => number);
  });
  assert.deepEqual(numbers, ["INC-2026-999999", "INC-2026-1000000"]);
});
