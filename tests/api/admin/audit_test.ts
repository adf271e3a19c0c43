import assert from "node:assert/strict";
import { sealLog } from "@/tests/support/fixtures/audit_entries.ts";
import { readCsv } from "@/lib/csv.ts";
import { expectFields, expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";

const AUDIT = "/api/admin/audit";

/** Some things that happen on three days, the newest last. */
async function someHistory(api: Api) {
  const { admin, reporter } = api.people;
  const incident = await report(api, reporter);
  api.clock.set("2026-03-11T04:00:00Z");
  const later = await api.as(PEOPLE.admin);
  await expectJson(
    later.patch("/api/admin/users", { id: PEOPLE.hse.id, department: "=SUM(A1)" }),
    200,
  );
  // 2026-03-12 in Malaysia, the 11th in UTC.
  api.clock.set("2026-03-11T16:30:00Z");
  const latest = await api.as(PEOPLE.admin);
  await expectJson(latest.post("/api/admin/trucks", { number: "NEW 1" }), 201);
  await expectJson(latest.delete(`/api/incidents/${incident.id}`).then(toJson), 200);
  return { incident, admin: latest, first: admin };
}

/** A 204 as an empty object, for a chain of calls. */
function toJson(answer: Response): Response {
  assert.equal(answer.status, 204);
  return Response.json({});
}

testApi("the log says who did what to which record, newest first", async (api) => {
  const { admin, incident } = await someHistory(api);
  const { items, ...place } = await expectJson(admin.get(AUDIT), 200);
  assert.deepEqual(place, { page: 1, page_size: 25, total: 4, pages: 1 });
  assert.deepEqual(items.map((e: Json) => [e.action, e.actor_name, e.subject_name]), [
    ["incident.deleted", PEOPLE.admin.full_name, null],
    ["truck.created", PEOPLE.admin.full_name, "NEW 1"],
    ["user.updated", PEOPLE.admin.full_name, PEOPLE.hse.full_name],
    ["incident.created", PEOPLE.reporter.full_name, null],
  ]);
  const [deleted, , updated] = items;
  assert.equal(deleted.before.number, incident.number);
  assert.equal(updated.actor_id, PEOPLE.admin.id);
  assert.equal(updated.actor_role, "admin");
  assert.equal(updated.reason, "change a user");
  assert.equal(updated.at, "2026-03-11T04:00:00.000Z");
  assert.deepEqual([updated.before, updated.after], [{ department: null }, {
    department: "=SUM(A1)",
  }]);
  assert.match(updated.request_id, /^[0-9a-f-]{36}$/);
});

testApi("the log is narrowed by each of its filters", async (api) => {
  const { admin, incident } = await someHistory(api);
  const actions = async (query: string) =>
    (await expectJson(admin.get(`${AUDIT}?${query}`), 200)).items.map((e: Json) => e.action);
  const tries: Record<string, string[]> = {
    "action=truck.created": ["truck.created"],
    "subject_type=user": ["user.updated"],
    [`subject_id=${PEOPLE.hse.id}`]: ["user.updated"],
    [`actor_id=${PEOPLE.reporter.id}`]: ["incident.created"],
    [`incident_id=${incident.id}`]: ["incident.deleted", "incident.created"],
    "from=2026-03-12": ["incident.deleted", "truck.created"],
    "to=2026-03-10": ["incident.created"],
    "from=2026-03-11&to=2026-03-11": ["user.updated"],
    "from=2026-03-11T04:00:00Z&to=2026-03-11T04:00:00Z": ["user.updated"],
    "q=new+1": ["truck.created"],
    "q=hse%20person": ["user.updated"],
    "q=sum(a1)": ["user.updated"],
    "q=%25": [],
    "page=2": [],
  };
  for (const [query, expected] of Object.entries(tries)) {
    assert.deepEqual(await actions(query), expected, query);
  }
  await expectFields(admin.get(`${AUDIT}?actor_id=me&from=yesterday&colour=red`), {
    actor_id: "invalid",
    from: "invalid",
    colour: "unknown_key",
  });
});

testApi("25 entries make a page", async (api) => {
  const { id } = PLACES.truck;
  for (let turn = 0; turn < 26; turn++) {
    const change = { active: turn % 2 === 1 };
    await expectJson(api.people.admin.patch(`/api/admin/trucks/${id}`, change), 200);
  }
  const first = await expectJson(api.people.admin.get(AUDIT), 200);
  assert.deepEqual([first.items.length, first.total, first.pages], [25, 26, 2]);
  const second = await expectJson(api.people.admin.get(`${AUDIT}?page=2`), 200);
  assert.equal(second.items.length, 1);
  assert.ok(first.items.every((entry: Json) => entry.id > second.items[0].id));
});

testApi("the log is taken out as CSV, which is itself an entry", async (api) => {
  const { admin } = await someHistory(api);
  const now = api.clock.now();
  await sealLog(api.test.database, now);
  const answer = await admin.get(`${AUDIT}.csv?subject_type=user&filename=../Log%20Mac`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Content-Type"), "text/csv; charset=utf-8");
  assert.equal(answer.headers.get("Content-Disposition"), 'attachment; filename="Log_Mac.csv"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
  const [header, entry, seal, signature, ...more] = await readCsv(bytes);
  assert.deepEqual(more, []);
  const cell = (row: string[] | undefined, name: string) => row?.[header!.indexOf(name)];
  assert.equal(cell(entry, "action"), "user.updated");
  assert.equal(cell(entry, "actor_name"), PEOPLE.admin.full_name);
  assert.equal(cell(entry, "at"), "2026-03-11T04:00:00.000Z");
  assert.equal(cell(entry, "after"), '{"department":"=SUM(A1)"}');
  assert.equal(cell(seal, "action"), "newest_seal");
  assert.match(cell(seal, "after")!, /^[0-9a-f]{64}$/);
  assert.equal(cell(signature, "action"), "file_signature");
  assert.match(cell(signature, "after")!, /^[0-9a-f]{128}$/);
  const [exported] = await auditEntries(api, "audit_log.exported");
  assert.equal(exported?.actor_id, PEOPLE.admin.id);
  assert.deepEqual(exported?.after, {
    subject_type: "user",
    rows: 1,
    truncated: false,
    newest_seal: cell(seal, "after"),
  });
});

testApi("a name that is a formula is harmless in the file", async (api) => {
  const { admin } = api.people;
  const change = { id: PEOPLE.hse.id, full_name: "=cmd|'/c calc'!A1" };
  await expectJson(admin.patch("/api/admin/users", change), 200);
  const answer = await admin.get(`${AUDIT}.csv`);
  const cells = (await readCsv(new Uint8Array(await answer.arrayBuffer()))).flat();
  assert.ok(cells.includes(`'${change.full_name}`));
  assert.deepEqual(cells.filter((cell) => /^[=+@-]/.test(cell)), []);
});

testApi(
  "at most 10000 entries are taken out, and the entry says that some were left",
  async (api) => {
    await api.test.asSuperuser(`
    insert into audit_log (at, action, subject_type)
      select '2026-01-01Z'::timestamptz + n * interval '1 second', 'report.printed', 'report'
      from generate_series(1, 10001) as n`);
    const text = await (await api.people.admin.get(`${AUDIT}.csv`)).text();
    assert.equal(
      text.split("\r\n").length,
      1 + 10_000 + 2 + 1,
      "header, entries, seal and signature",
    );
    const [exported] = await auditEntries(api, "audit_log.exported");
    assert.deepEqual([exported?.after?.rows, exported?.after?.truncated], [10_000, true]);
  },
);

testApi("the seals are checked on demand and a changed entry is named", async (api) => {
  const { admin } = await someHistory(api);
  const now = api.clock.now();
  await sealLog(api.test.database, now);
  const { report: clean } = await expectJson(admin.get(`${AUDIT}/verify`), 200);
  assert.deepEqual(
    [clean.seals, clean.sealed_entries, clean.faults],
    [1, 4 + 1, []],
    "with the entry of the key",
  );
  const kept = `${AUDIT}/verify?expect=${clean.newest_seal}`;
  assert.deepEqual((await expectJson(admin.get(kept), 200)).report.faults, []);
  const unknown = `${AUDIT}/verify?expect=${"0".repeat(64)}`;
  assert.deepEqual((await expectJson(admin.get(unknown), 200)).report.faults, [
    { seal: 2, fault: "end_missing" },
  ]);
  await expectFields(admin.get(`${AUDIT}/verify?expect=abc`), { expect: "invalid" });
  await api.test.asSuperuser(`
    alter table audit_log disable trigger all;
    update audit_log set action = 'user.read' where action = 'user.updated';
    alter table audit_log enable trigger all`);
  assert.deepEqual((await expectJson(admin.get(`${AUDIT}/verify`), 200)).report.faults, [
    { seal: 1, fault: "entries_changed" },
  ]);
});
