import assert from "node:assert/strict";
import { sql } from "kysely";
import { openTestDatabase } from "@/tests/support/database/mod.ts";

const ZONES = ["UTC", "Asia/Kuala_Lumpur", "America/St_Johns", "Asia/Kolkata"];

const INSTANTS = [
  "2026-01-19 06:35:00+00",
  "2026-01-19 06:35:00.123456+00",
  "2026-02-28 23:59:59.999+00",
  "2024-02-29 20:00:00.5+00",
  "1969-12-31 23:59:59.25+00",
  "1899-12-31 23:00:00+00",
  "1000-01-01 00:00:00+00",
  "0066-05-04 03:02:01+00",
  "12026-01-19 06:35:00+00",
  "9999-12-31 23:59:59+00",
];

// Only the driver of the server has a reader of ours.
Deno.test("an instant is read as PostgreSQL means it, in any time zone (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  const { kysely } = test.connection;
  for (const zone of ZONES) {
    await kysely.transaction().execute(async (tx) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
      for (const text of INSTANTS) {
        const { rows: [row] } = await sql<{ at: Date; none: Date | null; ms: number }>`
          select ${text}::timestamptz as at, null::timestamptz as none,
            (extract(epoch from ${text}::timestamptz) * 1000)::float8 as ms`.execute(tx);
        assert.equal(row!.none, null);
        assert.equal(row!.at.getTime(), Math.floor(row!.ms), `${text} in ${zone}`);
      }
    });
  }
  await test.close();
});
