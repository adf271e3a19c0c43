import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { anAction, capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Caller } from "@/tests/support/server.ts";

async function textOf(caller: Caller, path: string): Promise<string> {
  return await (await caller.get(path)).text();
}

/** Rows and what was drawn of them are kept, so each page is opened twice before and after a change. */
async function twice(caller: Caller, path: string): Promise<string> {
  const first = (await textOf(caller, path)).replace(/nonce="[^"]*"/g, "");
  const second = (await textOf(caller, path)).replace(/nonce="[^"]*"/g, "");
  assert.equal(second, first, `${path} opened again`);
  return second;
}

const HURT = { severity: 2, checklist: { any_injury: true, over_4_days: "no" } };
const ON_ROAD = {
  type: "transport",
  truck_id: PLACES.truck.id,
  type_details: { accident_type: "collision_vehicle", road_type: "expressway" },
};

testApi("a row of the inbox changes as the hour of its deadline and its days pass", async (api) => {
  await incidentIn(api, "triaged", HURT, ON_ROAD);
  const { hse } = api.people;
  const before = await twice(hse, "/inbox");
  assert.match(before, /Police report: by 11 Mar, 11:00/);
  assert.match(before, /Received today/);
  // 10:59 and 11:00:01 of the next day.
  api.clock.set("2026-03-11T02:59:00Z");
  const nextDay = await twice(await api.as(PEOPLE.hse), "/inbox");
  assert.match(nextDay, /Police report: by 11 Mar, 11:00/);
  assert.match(nextDay, /1 day old/);
  api.clock.set("2026-03-11T03:00:01Z");
  const late = await twice(await api.as(PEOPLE.hse), "/inbox");
  assert.match(late, /Police report: overdue since 11 Mar, 11:00/);
  assert.doesNotMatch(late, /Police report: by/);
});

testApi("a row that an officer was shown tells management nothing about health", async (api) => {
  const checklist = { any_injury: true, over_4_days: "unknown" };
  const injury = { type: "injury", type_details: {} };
  const { at } = await incidentIn(api, "triaged", { severity: 2, checklist }, injury);
  const { hse, management } = api.people;
  const told = { authority: "perkeso_48h", told_at: "2026-03-10T04:00:00Z" };
  await expectJson(hse.post(`${at}/authority-notices`, told), 200);
  for (let turn = 0; turn < 2; turn++) {
    assert.match(await twice(hse, "/inbox"), /[Dd]ays off/);
    assert.doesNotMatch(await twice(management, "/inbox"), /[Dd]ays off/);
  }
  const malay = await api.as({ ...PEOPLE.hse, locale: "ms" });
  assert.doesNotMatch(await twice(malay, "/inbox"), /[Dd]ays off/);
});

testApi("a card says who owns it, and offers moves to its owner alone", async (api) => {
  const { at } = await incidentIn(api, "capa_pending");
  const capa = await capaOn(api, at, "open");
  const { hse, capa_owner } = api.people;
  const owner = PEOPLE.capa_owner.full_name;
  const moves = `action="/siaga/capas/${capa.id}/move"`;
  for (let turn = 0; turn < 2; turn++) {
    const officers = await twice(hse, "/capas?view=board");
    assert.ok(officers.includes(owner) && !officers.includes(moves));
    const own = await twice(capa_owner, "/capas?view=board");
    assert.ok(own.includes(moves), "the owner moves it");
  }
  const filtered = await twice(capa_owner, "/capas?view=board&priority=medium");
  assert.match(filtered, /name="next" value="\/capas\?[^"]*priority=medium/);
  await expectJson(
    hse.patch(`/api/capas/${capa.id}`, { title: "Hooks", version: capa.version }),
    200,
  );
  for (const caller of [hse, capa_owner]) {
    const renamed = await twice(caller, "/capas?view=board");
    assert.ok(renamed.includes("Hooks") && !renamed.includes(String(anAction().title)));
  }
});

testApiOnBoth("a renamed place has its new name in rows, filters and forms", async (api) => {
  await incidentIn(api, "reported");
  const { hse, reporter } = api.people;
  const pages = [[hse, "/inbox"], [reporter, "/my-reports"]] as const;
  for (const [caller, path] of pages) assert.match(await twice(caller, path), /North depot/);
  assert.match(await textOf(reporter, "/report"), /North depot/);
  await api.test.database.asAdministrator("rename", async (tx) => {
    await tx.updateTable("sites").set({ name: "Depot Utara" }).where("id", "=", PLACES.north.id)
      .execute();
  });
  for (const [caller, path] of [...pages, [reporter, "/report"]] as const) {
    const page = await textOf(caller, path);
    assert.match(page, /Depot Utara/, path);
    assert.doesNotMatch(page, /North depot/, path);
  }
  const filters = await twice(hse, `/inbox?site_id=${PLACES.north.id}`);
  assert.match(filters, /<option value="[-\w]{36}" selected>Depot Utara/);
});

testApiOnBoth(
  "the list of the API is the same for the same caller until something changes",
  async (api) => {
    const { at } = await incidentIn(api, "triaged", HURT, ON_ROAD);
    const { hse, management, reporter } = api.people;
    const list = "/api/incidents";
    const checklistOf = async (caller: Caller) =>
      JSON.parse(await twice(caller, list)).items[0].checklist;
    for (let turn = 0; turn < 2; turn++) {
      assert.equal((await checklistOf(hse)).any_injury, true);
      assert.equal(await checklistOf(management), null);
      assert.equal(JSON.parse(await twice(reporter, list)).total, 1);
    }
    const { incident } = await expectJson(hse.get(at), 200);
    const triage = { severity: 4, checklist: HURT.checklist, version: incident.triage_version };
    await expectJson(hse.post(`${at}/triage`, triage), 200);
    assert.equal(JSON.parse(await twice(hse, list)).items[0].severity, 4);
    assert.deepEqual(JSON.parse(await twice(hse, `${list}?status=closed`)).items, []);
  },
);
