import assert from "node:assert/strict";
import { sql } from "kysely";
import { listCapas } from "@/lib/capas/mod.ts";
import { listIncidents } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { actorOf, CAPAS, INCIDENTS, writeRecords } from "@/tests/database/records.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const { north, south } = INCIDENTS;

function asOfficer<T>(test: TestDatabase, read: (session: Session) => Promise<T>): Promise<T> {
  const actor = actorOf(PEOPLE.hse);
  const session = { actor, now: new Date("2026-03-10T04:00:00Z"), timeZone: "Asia/Kuala_Lumpur" };
  return test.database.inSession(actor, (tx) => read({ ...session, tx }));
}

/** Writes numbers and texts that mention some, past the rules of the product. */
async function writeNumbers(test: TestDatabase): Promise<void> {
  await writeRecords(test.database);
  await test.database.asAdministrator("write numbers", async (tx) => {
    const change = (id: string, number: string, description: string) =>
      sql`update incidents set status = 'capa_pending', closed_at = null, number = ${number},
        description = ${description} where id = ${id}`.execute(tx);
    await change(north, "INC-2026-123456", "Again at the same bay, see inc-2025-000777.");
    await change(south, "INC-2026-1234567", "After INC-2026-123456, INC-2025-0007770 too.");
    await sql`update capas set incident_number = '' `.execute(tx);
    await sql`update capas set title = 'As for INC-2026-1234567' where id = ${CAPAS.north}`.execute(
      tx,
    );
  });
}

testOnBothDatabases("a complete number is of an incident or mentioned by it", async (test) => {
  await writeNumbers(test);
  const found = (q: string) =>
    asOfficer(test, async (session) => {
      const incidents = await listIncidents(session, { q, page: 1 });
      const capas = await listCapas(session, { q, page: 1 });
      return [incidents.items.map(({ id }) => id).sort(), capas.items.map(({ id }) => id).sort()];
    });
  const cases: [q: string, incidents: string[], capas: string[]][] = [
    ["INC-2026-123456", [north, south], [CAPAS.north]],
    ["inc-2026-123456 same", [north], []],
    ["INC-2026-1234567", [south], [CAPAS.north, CAPAS.south]],
    ["inc-2025-000777", [north], []],
    ["INC-2025-0007770", [south], []],
    // A part of a number is one of all that have it.
    ["INC-2026-12345", [north, south], [CAPAS.north, CAPAS.south]],
    ["1234567", [south], [CAPAS.north, CAPAS.south]],
    ["INC-2025-00077", [north, south], []],
    ["INC-2020-000001", [], []],
  ];
  for (const [q, incidents, capas] of cases) {
    assert.deepEqual(await found(q), [incidents, capas], q);
  }
});

testOnBothDatabases(
  "an action has the number of its incident, whoever writes another",
  async (test) => {
    await writeNumbers(test);
    const numbers = () =>
      asOfficer(test, async ({ tx }) => {
        await sql`update capas set incident_number = 'INC-2020-000001'`.execute(tx);
        const { rows } = await sql<
          { ok: boolean }
        >`select bool_and(c.incident_number = i.number) as ok
        from capas c join incidents i on i.id = c.incident_id`.execute(tx);
        return rows[0]!.ok;
      });
    assert.equal(await numbers(), true);
  },
);
