import assert from "node:assert/strict";
import { sql } from "kysely";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";

testOnBothDatabases(
  "other work has its turn while statements follow each other",
  async ({ database }) => {
    let turns = 0;
    let goesOn = true;
    const count = () => {
      turns++;
      if (goesOn) setTimeout(count);
    };
    setTimeout(count);
    try {
      const end = performance.now() + 300;
      await database.asAdministrator("ask again and again", async (tx) => {
        while (performance.now() < end) await sql`select 1`.execute(tx);
      });
      assert.ok(turns >= 3, `${turns} turns in 300 ms`);
    } finally {
      goesOn = false;
    }
  },
);
