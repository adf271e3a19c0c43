import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

testApi(
  "a correction does not overwrite what somebody else corrected meanwhile",
  async ({ people, clock }) => {
    const { incident } = await expectJson(people.reporter.post("/api/incidents", aReport()), 201);
    const path = `/api/incidents/${incident.id}`;
    const seen_at = incident.updated_at;
    clock.forward(5);
    const better = { description: "The pallet slid because its wrapping was torn." };
    await expectJson(people.hse.patch(path, { ...better, seen_at }), 200);
    await expectProblem(
      people.admin.patch(path, { location_text: "Gate 2", seen_at }),
      409,
      "stale",
    );
    const now = await expectJson(people.hse.get(path), 200);
    assert.equal(now.incident.description, better.description);
    assert.equal(now.incident.location_text, null);
  },
);

testApi("what is no transport incident any more keeps no truck", async ({ people }) => {
  const report = { ...aReport(), type: "transport", truck_id: PLACES.truck.id, type_details: {} };
  const { incident } = await expectJson(people.reporter.post("/api/incidents", report), 201);
  const path = `/api/incidents/${incident.id}`;
  const changed = await expectJson(people.hse.patch(path, { type: "near_miss" }), 200);
  assert.equal(changed.incident.truck, null);
});

testApi("people are taken away by an empty list, never by null", async ({ people }) => {
  const report = { ...aReport(), persons: [{ name: "Rahim Uddin" }] };
  const { incident } = await expectJson(people.reporter.post("/api/incidents", report), 201);
  const path = `/api/incidents/${incident.id}`;
  await expectFields(people.hse.patch(path, { persons: null }), { persons: "invalid" });
  const kept = await expectJson(people.hse.get(path), 200);
  assert.equal(kept.incident.persons.length, 1);
  await expectJson(people.hse.patch(path, { persons: [] }), 200);
  const gone = await expectJson(people.hse.get(path), 200);
  assert.equal(gone.incident.persons.length, 0);
});
