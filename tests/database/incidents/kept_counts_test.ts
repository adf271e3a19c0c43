import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { fill } from "@/tasks/bench/many_incidents.ts";
import {
  openTestDatabase,
  type TestDatabase,
  testOnBothDatabases,
} from "@/tests/support/database/mod.ts";
import { seededRandom } from "@/tests/support/seeded_random.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/world.ts";
import { actorOf, setStatus } from "@/tests/database/records.ts";

/** What is kept, and the same counted. */
const SUMS = {
  incidents: {
    kept: `select site_id, type, severity, sum(amount)::int as n from closed_incident_counts
      group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
    counted: `select site_id, type, severity, count(*)::int as n from incidents
      where status = 'closed' group by 1, 2, 3 order by 1, 2, 3`,
  },
  capas: {
    kept: `select site_id, owner_id, sum(amount)::int as n from verified_capa_counts
      group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
    counted: `select site_id, owner_id, count(*)::int as n from capas
      where status = 'verified' group by 1, 2 order by 1, 2`,
  },
};

const administer = <T>(test: TestDatabase, work: (tx: Tx) => Promise<T>) =>
  test.database.asAdministrator("change what is counted", work);

async function expectSame(test: TestDatabase, when: string): Promise<void> {
  for (const [what, { kept, counted }] of Object.entries(SUMS)) {
    const [keptRows, countedRows] = await administer(test, async (tx) => [
      (await sql.raw(kept).execute(tx)).rows,
      (await sql.raw(counted).execute(tx)).rows,
    ]);
    assert.ok(countedRows!.length > 0);
    assert.deepEqual(keptRows, countedRows, `${what} ${when}`);
  }
}

testOnBothDatabases("kept counts are what counting would give, whatever happens", async (test) => {
  await createWorld(test.database);
  await fill(test, 700);
  await expectSame(test, "after loading");
  const random = seededRandom(5);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const { north, south, northBay, southBay } = PLACES;
  const owners = [PEOPLE.capa_owner.id, PEOPLE.otherOwner.id];
  const acts: Record<string, (tx: Tx, id: string) => Promise<unknown>> = {
    "verifying and reopening": (tx, id) =>
      sql`update capas set status = case status when 'verified' then 'in_progress' else 'verified' end,
        verified_at = case when status <> 'verified' then now() end where incident_id = ${id}`
        .execute(tx),
    "changing owners": (tx, id) =>
      sql`update capas set owner_id = ${pick(owners)} where incident_id = ${id}`.execute(tx),
    "writing notes": (tx, id) =>
      sql`update capas set owner_notes = 'Done' where incident_id = ${id}`.execute(tx),
    "moving to another site": (tx, id) => {
      const [site, zone] = pick([[north, northBay], [south, southBay]] as const);
      return sql`update incidents set site_id = ${site.id}, zone_id = ${zone.id}
        where id = ${id}`.execute(tx);
    },
    "closing": (tx, id) => setStatus(tx, id, "closed"),
    "deleting": (tx, id) => sql`delete from incidents where id = ${id}`.execute(tx),
  };
  const { rows: open } = await administer(
    test,
    (tx) =>
      sql<{ id: string }>`select id from incidents
      where status <> 'closed' and severity is not null order by number`.execute(tx),
  );
  for (const { id } of open) {
    const name = pick(Object.keys(acts));
    await administer(test, (tx) => acts[name]!(tx, id));
    await expectSame(test, `after ${name}`);
  }
  const { rows: [rows] } = await administer(
    test,
    (tx) =>
      sql<{ kept: number; kinds: number }>`select count(*)::int as kept,
      count(distinct (site_id, owner_id))::int as kinds from verified_capa_counts`.execute(tx),
  );
  assert.equal(rows!.kept, rows!.kinds, "one after the other leave one row of each kind");
});

Deno.test("two that close incidents of one kind do not wait for each other (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    await createWorld(test.database);
    await fill(test, 1000);
    const { rows: [first, second] } = await administer(
      test,
      (tx) =>
        sql<{ id: string }>`update incidents set severity = 3, type = 'fire',
        site_id = ${PLACES.north.id}, zone_id = ${PLACES.northBay.id}
        where id in (select id from incidents where status = 'triaged' order by number limit 2)
        returning id`.execute(tx),
    );
    await test.database.inSession(actorOf(PEOPLE.hse), async (tx) => {
      await setStatus(tx, first!.id, "closed");
      // The first has not committed; a second that waited for it would wait for ever.
      await test.database.inSession(actorOf(PEOPLE.otherHse), async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await setStatus(other, second!.id, "closed");
      });
    });
    await expectSame(test, "after both committed");
  } finally {
    await test.close();
  }
});
