import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

async function titles(caller: Caller, query: string): Promise<string[]> {
  const { items, total } = await expectJson(caller.get(`/api/capas?${query}`), 200);
  assert.equal(total, items.length);
  return items.map(({ title }: Json) => title);
}

testApi("a list of actions is narrowed by each filter and ordered by what is due", async (api) => {
  const north = await incidentIn(api, "triaged");
  const south = await incidentIn(api, "triaged");
  const move = { site_id: PLACES.south.id, zone_id: PLACES.southBay.id };
  await capaOn(api, north.at, "open", { title: "Late", due_date: "2026-03-20" });
  await capaOn(api, north.at, "verified", { title: "Done", due_date: "2026-03-19" });
  await capaOn(api, north.at, "pending_verification", { title: "Waits", due_date: "2026-03-18" });
  await capaOn(api, south.at, "open", {
    title: "Other",
    due_date: "2026-04-20",
    owner_id: PEOPLE.otherOwner.id,
  });
  await expectJson(api.people.hse.patch(south.at, move), 200);
  // Half past midnight on the 21st in Malaysia: what was due on the 20th is overdue.
  api.clock.set("2026-03-20T16:30:00Z");
  const hse = await api.as(PEOPLE.hse);
  const { incident: { number } } = await expectJson(hse.get(north.at), 200);
  const cases: [query: string, expected: string[]][] = [
    ["", ["Waits", "Late", "Other", "Done"]],
    ["view=board", ["Waits", "Late", "Other", "Done"]],
    ["status=open", ["Late", "Other"]],
    ["status=verified", ["Done"]],
    ["overdue=1", ["Late"]],
    ["overdue=true", ["Late"]],
    ["overdue=false", ["Waits", "Other", "Done"]],
    [`owner_id=${PEOPLE.otherOwner.id}`, ["Other"]],
    ["q=wai", ["Waits"]],
    [`q=${number.slice(-6)}%20late`, ["Late"]],
    ["q=%25", []],
    [`incident_id=${north.id}`, ["Waits", "Late", "Done"]],
    [`incident_id=${north.id}&status=open`, ["Late"]],
  ];
  for (const [query, expected] of cases) {
    assert.deepEqual(await titles(hse, query), expected, query);
  }
  // An action follows its incident to another depot.
  assert.deepEqual(await titles(await api.as(PEOPLE.otherSupervisor), ""), ["Other"]);
  assert.deepEqual(await titles(await api.as(PEOPLE.supervisor), ""), ["Waits", "Late", "Done"]);
  assert.deepEqual(await titles(await api.as(PEOPLE.capa_owner), ""), ["Waits", "Late", "Done"]);
  assert.deepEqual(await titles(await api.as(PEOPLE.otherOwner), ""), ["Other"]);
  const { items } = await expectJson(hse.get("/api/capas?status=open"), 200);
  assert.deepEqual(items.map((item: Json) => item.overdue), [true, false]);
});
