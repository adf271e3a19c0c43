import assert from "node:assert/strict";
import { readToldHistory } from "@/lib/incidents/mod.ts";
import { actorOf } from "@/tests/database/records.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

testApi("the page reads of the history what it tells, and no texts of drafts", async (api) => {
  const { people: { hse }, test, clock } = api;
  const { id, at } = await incidentIn(api, "investigating");
  for (const draft of [{ conclusion: "No straps" }, { method: "fishbone" }, { problem: "Slid" }]) {
    clock.forward(10);
    await expectJson(hse.patch(`${at}/investigation`, draft), 200);
  }
  await expectJson(hse.patch(at, { location_text: "Gate 2" }), 200);
  const { items } = await expectJson(hse.get(`${at}/history`), 200);
  const whole = JSON.stringify(items);
  assert.ok(whole.includes("No straps") && whole.includes("Slid"), "the interface tells all");

  const actor = actorOf(PEOPLE.hse);
  const told = await test.database.inSession(
    actor,
    (tx) => readToldHistory({ tx, actor, now: clock.now(), timeZone: "Asia/Kuala_Lumpur" }, id),
  );
  const saved = [null, { method: "fishbone" }, null].values();
  const expected = items.map((item: Json) =>
    item.action === "investigation.saved"
      ? { ...item, before: null, after: saved.next().value }
      : item
  );
  assert.deepEqual(JSON.parse(JSON.stringify(told)), expected);
  const page = await (await hse.get(`/incidents/${id}`)).text();
  assert.match(page, /saved with another method: Fishbone/);
});
