import assert from "node:assert/strict";
import { sql } from "kysely";
import { CAPA_STATUSES, countCapas, countUnfinished } from "@/lib/capas/mod.ts";
import { countByStatus, countOpen, INCIDENT_STATUSES } from "@/lib/incidents/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import {
  openTestDatabase,
  type TestDatabase,
  testOnBothDatabases,
} from "@/tests/support/database/mod.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { actorOf, setStatus } from "@/tests/database/records.ts";

type Row = Record<string, string | number | null> & { status: string };

const administer = <T>(test: TestDatabase, work: (tx: Tx) => Promise<T>) =>
  test.database.asAdministrator("change what is counted", work);

const read = async (test: TestDatabase, statement: string) =>
  (await administer(test, (tx) => sql.raw<Row>(statement).execute(tx))).rows;

function sum(rows: Row[], statuses: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    statuses.map((each) => [each, rows.filter(({ status }) => status === each).length]),
  );
}

/** Returns the distinct values of these columns. */
function kindsOf<Name extends string>(rows: Row[], names: readonly Name[]): Record<Name, never>[] {
  const kinds = new Map(rows.map((row) => {
    const kind = Object.fromEntries(names.map((name) => [name, row[name]]));
    return [JSON.stringify(kind), kind];
  }));
  return [...kinds.values()] as Record<Name, never>[];
}

const isOf = (kind: Record<string, unknown>) => (row: Row) =>
  Object.entries(kind).every(([name, value]) => row[name] === value);

/** Compares the counts of every kind, or of the kinds of one incident, with the rows. */
async function expectSame(test: TestDatabase, when: string, incident?: string): Promise<void> {
  const incidents = await read(test, "select id, status, site_id, type, severity from incidents");
  const capas = await read(test, "select incident_id, status, site_id, owner_id from capas");
  assert.ok(incidents.some(({ status }) => status === "closed"));
  assert.ok(capas.some(({ status }) => status === "verified"));
  const actor = actorOf(PEOPLE.hse);
  await test.database.inSession(actor, async (tx) => {
    const session: Session = { tx, actor, now: new Date(), timeZone: "Asia/Kuala_Lumpur" };
    const { closed: _closed, ...open } = await countByStatus(session);
    assert.deepEqual(await countOpen(session), open, when);
    const { verified: _verified, ...unfinished } = await countCapas(session);
    assert.deepEqual(await countUnfinished(session), unfinished, when);
    const touched = incidents.filter(({ id, severity }) => severity && (incident ?? id) === id);
    for (const kind of [{}, ...kindsOf(touched, ["site_id", "type", "severity"])]) {
      assert.deepEqual(
        await countByStatus(session, kind),
        sum(incidents.filter(isOf(kind)), INCIDENT_STATUSES),
        `incidents ${JSON.stringify(kind)} ${when}`,
      );
    }
    const theirs = capas.filter(({ incident_id }) => (incident ?? incident_id) === incident_id);
    for (const kind of [{}, ...kindsOf(theirs, ["site_id", "owner_id"])]) {
      const { overdue: _, ...counts } = await countCapas(session, kind);
      assert.deepEqual(
        counts,
        sum(capas.filter(isOf(kind)), CAPA_STATUSES),
        `capas ${JSON.stringify(kind)} ${when}`,
      );
    }
  });
}

testOnBothDatabases("counts match the rows after every change", async (test) => {
  await createWorld(test.database);
  await insertIncidents(test, 700);
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
    await expectSame(test, `after ${name}`, id);
  }
  await expectSame(test, "after everything");
});

Deno.test("two closures of incidents of one kind do not block each other (postgres)", async () => {
  const test = await openTestDatabase("postgres");
  try {
    await createWorld(test.database);
    await insertIncidents(test, 700);
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
      // The first has not committed; a second that waited for it would never return.
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
