/** What a supervisor sees of finished work: of the site, and one's own elsewhere, each once. */
import assert from "node:assert/strict";
import { listCapas } from "@/lib/capas/mod.ts";
import { readInbox } from "@/lib/incidents/mod.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** A closed incident with a verified CAPA. */
function closedAt(
  n: number,
  site: string,
  zone: string,
  people: { reporter: string; owner: string },
) {
  const id = `01900000-0000-7000-8000-0000000008${String(n).padStart(2, "0")}`;
  return `insert into incidents (id, number, type, status, site_id, zone_id, reporter_id, occurred_at,
      description, locale, source, severity, checklist, triaged_at, closed_at, created_at)
    values ('${id}', 'INC-2026-0000${
    String(n).padStart(2, "0")
  }', 'asset', 'closed', '${site}', '${zone}',
      '${people.reporter}', '2026-01-01', 'A pallet fell from the rack.', 'en', 'web', 2, '{}',
      '2026-01-02', '2026-01-03', '2026-01-0${n}');
    insert into capas (incident_id, site_id, incident_type, title, action_type, control_level, owner_id,
      priority, due_date, status, owner_notes, assigned_at, completed_at, verified_at, created_by)
    values ('${id}', '${site}', 'asset', 'Fit a stop ${n}', 'corrective', 'engineering', '${people.owner}',
      'high', '2026-02-01', 'verified', 'Done and checked.', '2026-01-02', '2026-01-03', '2026-01-04',
      '${PEOPLE.hse.id}');`;
}

testOnBothDatabases("a supervisor's finished work is listed and counted once", async (test) => {
  const { database } = test;
  await createWorld(database);
  const { north, south, northBay, southBay } = PLACES;
  const me = PEOPLE.supervisor.id;
  const other = { reporter: PEOPLE.otherReporter.id, owner: PEOPLE.otherOwner.id };
  await test.asSuperuser(`
    set session_replication_role = replica;
    alter table capas disable trigger closed_incident_lock;
    ${closedAt(1, north.id, northBay.id, other)}
    ${closedAt(2, north.id, northBay.id, { reporter: me, owner: me })}
    ${closedAt(3, south.id, southBay.id, { ...other, reporter: me })}
    ${closedAt(4, south.id, southBay.id, { ...other, owner: me })}
    ${closedAt(5, south.id, southBay.id, { reporter: me, owner: me })}
    ${closedAt(6, south.id, southBay.id, other)}
    alter table capas enable always trigger closed_incident_lock;
    set session_replication_role = origin;`);
  const actor = { id: me, role: "supervisor", site_id: north.id, session_version: 1 } as const;
  const frame = { actor, now: new Date("2026-03-10T04:00:00Z"), timeZone: "Asia/Kuala_Lumpur" };
  await database.inSession(actor, async (tx) => {
    const session = { tx, ...frame };
    const { list, counts } = await readInbox(session, {
      status: "closed",
      sort: "urgent",
      by: "reported",
      page: 1,
    });
    assert.deepEqual(list.items.map(({ number }) => Number(number.slice(-2))), [5, 4, 3, 2, 1]);
    assert.equal(counts.closed, 5);
    const { items, total } = await listCapas(session, { page: 1 });
    assert.deepEqual(items.map(({ title }) => title.at(-1)).sort(), ["1", "2", "4", "5"]);
    assert.equal(total, 4);
  });
});
