import assert from "node:assert/strict";
import { sql } from "kysely";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { startServer } from "@/tests/support/server.ts";
import { readPage } from "./read_page.ts";

/** Spans of a few more incidents than are read; zones are compared over 180 days. */
for (const [span, hasZones] of [["300 days", true], ["150 days", false]] as const) {
  Deno.test(`more than ten thousand incidents in ${span} are counted from a later day on`, async () => {
    const test = await openTestDatabase("postgres");
    const server = await startServer(test);
    try {
      await insertIncidents(test, 10_100, span);
      const hse = await server.as(PEOPLE.hse);
      const html = await (await hse.get("/dashboard")).text();
      const day = /Figures start on (\d+ \w+ \d{4})/.exec(html)?.[1];
      assert.ok(day);
      const { rows: [stored] } = await test.withSuperuser(({ kysely }) =>
        sql<{ count: number }>`select count(*)::int as count from incidents
          where occurred_at >= ${day}::timestamp at time zone 'Asia/Kuala_Lumpur'`.execute(kysely)
      );
      const types = Object.values(readPage(html).bars["By type: Reports"]!);
      assert.equal(types.reduce((sum, count) => sum + count, 0), stored!.count);
      assert.equal(html.includes('aria-labelledby="rising"'), hasZones);
    } finally {
      server.close();
      await test.close();
    }
  });
}
