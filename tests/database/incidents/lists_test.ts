import assert from "node:assert/strict";
import { type RawBuilder, sql } from "kysely";
import { CAPA_STATUSES, CapaFilters, countCapas, listCapas, readBoard } from "@/lib/capas/mod.ts";
import { rulesOf } from "@/lib/capas/rules/statuses.ts";
import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import {
  INCIDENT_STATUSES,
  IncidentFilters,
  listIncidents,
  readInbox,
} from "@/lib/incidents/mod.ts";
import { dateColumn, joinedForOrder, orderOf } from "@/lib/incidents/order.ts";
import { containsWords } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { actorOf } from "@/tests/database/records.ts";

const NAMES = [
  "hse",
  "management",
  "supervisor",
  "otherSupervisor",
  "capa_owner",
  "reporter",
] as const;
/** Queries by chance; fewer on the embedded database, which runs the same SQL more slowly. */
const ROUNDS = { postgres: 25, pglite: 8 } as const;
const PAGE_SIZE = 25;

/** Descriptions with characters that need care in a search. */
const TEXTS = [
  "叉车碰到货架，没有人受伤。请检查货架。",
  "货货架 and 架货 stand in this order",
  "Éclair fell off the FORKLIFT of café owner",
  "100% of file_name on the Back\\slash plate",
  "Inc-2026-000001 happened again, see INC-2026-000001",
];
const WORDS = [
  ...[
    "forklift",
    "FORK lift",
    "bay 99",
    "货架",
    "货",
    "货货",
    "架货",
    "架货架",
    "é",
    "ÉCLAIR",
    "CAFÉ",
  ],
  ...["%", "_", "\\", "inc-2026", "INC-2026-000001", "000", "north", "SOUTH depot bay", "BNX4417"],
  ...["wxy 1003", "wxy1003", "e fork", "zone 7", "nothing-of-the-kind"],
];
const CAPA_WORDS = [
  "rack",
  "bay 77",
  "INC-2026-00001",
  "inc-2026-000012",
  "99",
  "inc",
  "stop 000012",
  "货架",
  "FIT %",
];

async function fillBoth(test: TestDatabase): Promise<void> {
  await createWorld(test.database);
  await insertIncidents(test, 700);
  await test.database.asAdministrator("write what is searched for", async (tx) => {
    const { north, northBay, truck } = PLACES;
    for (const [n, description] of [...TEXTS, ...TEXTS].entries()) {
      await tx.insertInto("incidents").values({
        number: `INC-2025-${900_000 + n}`,
        type: "transport",
        site_id: north.id,
        zone_id: northBay.id,
        truck_id: truck.id,
        reporter_id: PEOPLE.otherSupervisor.id,
        occurred_at: new Date("2025-06-01T00:00:00Z"),
        description,
        type_details: "{}",
        locale: "zh",
        source: "web",
      }).execute();
    }
    await sql`update capas set title = 'As for INC-2026-000012' where id in (
      select c.id from capas c join incidents i on i.id = c.incident_id
      where i.status <> 'closed' order by i.number desc limit 3)`.execute(tx);
    // A supervisor who sees incidents of another site because of a CAPA.
    await sql`update capas set owner_id = ${PEOPLE.otherSupervisor.id} where id in (
      select c.id from capas c join incidents i on i.id = c.incident_id
      where i.status <> 'closed' and c.verified_by is null order by i.number limit 9)`.execute(tx);
  });
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]) => from[Math.floor(random() * from.length)]!;
/** One of the values, or in most cases none. */
const maybe = <T>(random: Random, from: readonly T[]) =>
  random() < 0.3 ? pick(random, from) : undefined;

function asPerson<T>(
  test: TestDatabase,
  name: (typeof NAMES)[number],
  read: (session: Session) => Promise<T>,
): Promise<T> {
  const actor = actorOf(PEOPLE[name]);
  const now = new Date("2026-03-10T04:00:00Z");
  return test.database.inSession(
    actor,
    (tx) => read({ tx, actor, now, timeZone: "Asia/Kuala_Lumpur" }),
  );
}

/** The incidents under the filters, of every status, by the simplest statement. */
async function plainIncidents(session: Session, f: IncidentFilters) {
  const columns = ["i.number", "i.description", "sites.name", "zones.name", "trucks.number"];
  const searched = [...columns.map((name) => sql.ref(name)), sql`replace(trucks.number, ' ', '')`];
  const and = (value: unknown, condition: RawBuilder<unknown>) =>
    value === undefined ? sql`` : sql`and ${condition}`;
  const { rows } = await sql<{ id: string; status: IncidentStatus }>`
    select i.id, i.status from incidents i
    join sites on sites.id = i.site_id join zones on zones.id = i.zone_id
    left join trucks on trucks.id = i.truck_id ${joinedForOrder(session, f)}
    where true ${and(f.type, sql`i.type = ${f.type}`)}
      ${and(f.severity, sql`i.severity = ${f.severity}`)}
      ${and(f.site_id, sql`i.site_id = ${f.site_id}`)}
      ${and(f.zone_id, sql`i.zone_id = ${f.zone_id}`)}
      ${and(f.truck_id, sql`i.truck_id = ${f.truck_id}`)}
      ${and(f.from, sql`${dateColumn(f)} >= ${`${f.from}T00:00:00+08:00`}::timestamptz`)}
      ${and(f.q, f.q === undefined ? sql`` : containsWords(f.q, searched))}
    order by ${orderOf(session, f)}`.execute(session.tx);
  return rows;
}

testOnBothDatabases("a list of incidents matches the simplest statement", async (test) => {
  await fillBoth(test);
  const random = seededRandom(18);
  let found = 0;
  for (const name of NAMES) {
    for (let round = 0; round < ROUNDS[test.kind]; round++) {
      const filters = IncidentFilters.parse({
        status: maybe(random, [...INCIDENT_STATUSES, "open"]),
        type: maybe(random, ["transport", "injury", "fire"]),
        severity: maybe(random, [1, 4]),
        site_id: maybe(random, [PLACES.north.id, PLACES.south.id]),
        zone_id: random() < 0.1 ? PLACES.northBay.id : undefined,
        truck_id: random() < 0.1 ? PLACES.truck.id : undefined,
        from: maybe(random, ["2024-01-01"]),
        by: maybe(random, ["reported"]),
        sort: maybe(random, ["urgent", "newest", "waiting"]),
        q: random() < 0.5 ? pick(random, WORDS) : undefined,
        page: pick(random, [1, 1, 2, 3, 30]),
      });
      const said = `${name} ${JSON.stringify(filters)}`;
      await asPerson(test, name, async (session) => {
        const all = await plainIncidents(session, filters);
        const counts = Object.fromEntries(
          INCIDENT_STATUSES.map((
            each,
          ) => [each, all.filter(({ status }) => status === each).length]),
        );
        const { status } = filters;
        const asked = all.filter((row) =>
          !status || (status === "open" ? row.status !== "closed" : row.status === status)
        ).map(({ id }) => id);
        const pages = Math.max(1, Math.ceil(asked.length / PAGE_SIZE));
        const page = (number: number) => asked.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE);
        const inbox = await readInbox(session, filters);
        assert.deepEqual(inbox.counts, counts, said);
        assert.equal(inbox.list.total, asked.length, said);
        assert.equal(inbox.list.pages, pages, said);
        assert.equal(inbox.list.page, Math.min(pages, filters.page), said);
        assert.deepEqual(inbox.list.items.map(({ id }) => id), page(inbox.list.page), said);
        const list = await listIncidents(session, filters);
        assert.deepEqual(list.items.map(({ id }) => id), page(filters.page), said);
        assert.equal(list.total, asked.length, said);
        found += inbox.list.items.length;
      });
    }
  }
  assert.ok(found > 20 * ROUNDS[test.kind], "the filters match enough to compare");
});

/** The CAPAs under the filters, of every status, by the simplest statement. */
async function plainCapas({ tx }: Session, f: CapaFilters) {
  const late = sql`(c.status in ('open', 'in_progress') and c.due_date < '2026-03-10')`;
  const overdue = f.overdue ? late : sql`not ${late}`;
  const { rows } = await sql<{ id: string; status: CapaStatus; late: boolean }>`
    select c.id, c.status, ${late} as late from capas c join incidents i on i.id = c.incident_id
    where ${f.owner_id ? sql`c.owner_id = ${f.owner_id}` : sql`true`}
      and ${f.site_id ? sql`c.site_id = ${f.site_id}` : sql`true`}
      and ${f.overdue === undefined ? sql`true` : overdue}
      and ${f.q ? containsWords(f.q, [sql`c.title`, sql`i.number`]) : sql`true`}
    order by c.status = 'verified', c.due_date, c.id`.execute(tx);
  return rows;
}

testOnBothDatabases("lists and boards of CAPAs match the simplest statement", async (test) => {
  await fillBoth(test);
  const random = seededRandom(7);
  let found = 0;
  let cut = 0;
  for (const name of NAMES) {
    for (let round = 0; round < ROUNDS[test.kind]; round++) {
      const filters = CapaFilters.parse({
        status: maybe(random, CAPA_STATUSES),
        owner_id: maybe(random, [PEOPLE.capa_owner.id, PEOPLE.otherSupervisor.id]),
        site_id: maybe(random, [PLACES.north.id, PLACES.south.id]),
        overdue: maybe(random, ["true", "false"]),
        q: random() < 0.5 ? pick(random, CAPA_WORDS) : undefined,
        page: pick(random, [1, 1, 2, 30]),
      });
      const said = `${name} ${JSON.stringify(filters)}`;
      await asPerson(test, name, async (session) => {
        const all = await plainCapas(session, filters);
        const asked = all.filter(({ status }) => !filters.status || status === filters.status)
          .map(({ id }) => id);
        const list = await listCapas(session, filters);
        assert.equal(list.total, asked.length, said);
        const first = (filters.page - 1) * PAGE_SIZE;
        assert.deepEqual(
          list.items.map(({ id }) => id),
          asked.slice(first, first + PAGE_SIZE),
          said,
        );
        const board = await readBoard(session, filters);
        for (const { status, total, items } of board) {
          const stand = all.filter((row) => row.status === status);
          assert.equal(total, stand.length, `${said} ${status}`);
          const shown = stand.slice(0, rulesOf(status).cards.first).map(({ id }) => id);
          assert.equal(items.length, shown.length, `${said} ${status}`);
          if (shown.length < stand.length) cut++;
          if (status === "open" || status === "in_progress") {
            assert.deepEqual(items.map(({ id }) => id), shown, `${said} ${status}`);
          }
        }
        found += list.items.length;
      });
    }
    await asPerson(test, name, async (session) => {
      const all = await plainCapas(session, CapaFilters.parse({}));
      const { overdue, ...counts } = await countCapas(session);
      assert.equal(overdue, all.filter(({ late }) => late).length, name);
      for (const status of CAPA_STATUSES) {
        assert.equal(counts[status], all.filter((row) => row.status === status).length, name);
      }
    });
  }
  assert.ok(found > 12 * ROUNDS[test.kind], "the filters match enough to compare");
  assert.ok(cut > 0.4 * ROUNDS[test.kind], "some columns hold more than their first cards");
});
