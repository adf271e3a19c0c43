import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

testApi("a correction changes what it names, keeps the rest and is audited", async (api) => {
  const { reporter, hse } = api.people;
  const original = await report(api, reporter, {
    type: "transport",
    truck_id: PLACES.truck.id,
    type_details: { weather: "rain", speed_kmh: 20 },
    persons: [{ name: "Lim Chee Keong" }],
  });
  const at = `/api/incidents/${original.id}`;
  const untouched = await expectJson(hse.patch(at, {}), 200);
  assert.equal(untouched.incident.truck_id, PLACES.truck.id);
  assert.deepEqual((await expectJson(hse.get(`${at}/history`), 200)).items.length, 1);

  const change = { description: "The lorry rolled back slowly.", truck_id: PLACES.otherTruck.id };
  const { incident } = await expectJson(hse.patch(at, change), 200);
  assert.equal(incident.description, change.description);
  assert.equal(incident.truck.number, PLACES.otherTruck.number);
  assert.deepEqual(incident.type_details, { weather: "rain", speed_kmh: 20 });
  assert.equal(incident.occurred_at, original.occurred_at);
  const record = await expectJson(hse.get(at), 200);
  assert.deepEqual(record.incident.persons.map((p: Json) => p.name), ["Lim Chee Keong"]);
  const entry = (await expectJson(hse.get(`${at}/history`), 200)).items.at(-1);
  assert.equal(entry.action, "incident.corrected");
  assert.deepEqual(entry.before, {
    description: original.description,
    truck_id: PLACES.truck.id,
  });
  assert.deepEqual(entry.after, change);

  await expectJson(hse.patch(at, { persons: [{ name: "Tan Mei Ling" }, { name: "Ravi" }] }), 200);
  const persons = (await expectJson(hse.get(at), 200)).incident.persons;
  assert.deepEqual(persons.map((p: Json) => p.name), ["Tan Mei Ling", "Ravi"]);
  const history = JSON.stringify((await expectJson(hse.get(`${at}/history`), 200)).items);
  assert.doesNotMatch(history, /Tan Mei Ling|Lim Chee Keong/);
});

testApi("a correction obeys the rules of a report", async (api) => {
  const { hse, reporter } = api.people;
  const { id } = await report(api, reporter, { type: "transport", truck_id: PLACES.truck.id });
  const at = `/api/incidents/${id}`;
  const refuse = (body: Json, fields: Record<string, string>) =>
    expectFields(hse.patch(at, body), fields);
  await refuse({ truck_id: null }, { truck_id: "truck_required" });
  await refuse({ truck_id: PLACES.idleTruck.id }, { truck_id: "truck_inactive" });
  await refuse({ zone_id: PLACES.southBay.id }, { zone_id: "zone_not_in_site" });
  await refuse({ zone_id: PLACES.closedZone.id }, { zone_id: "zone_inactive" });
  await refuse({ site_id: PLACES.south.id }, { zone_id: "zone_not_in_site" });
  await refuse({ occurred_at: "2027-01-01T00:00:00Z" }, { occurred_at: "in_future" });
  await refuse({ description: "short" }, { description: "too_short" });
  await refuse({ type: "mhe_asset" }, { type: "type_not_allowed" });
  await refuse({ type_details: { hazard_category: "fire" } }, {
    "type_details.hazard_category": "unknown_detail",
  });
  await refuse({ status: "closed", severity: 1, reporter_id: id }, {
    status: "unknown_key",
    severity: "unknown_key",
    reporter_id: "unknown_key",
  });
  // Another type begins with no details; the truck may stay or go.
  await expectJson(hse.patch(at, { type_details: { weather: "rain" } }), 200);
  const other = await expectJson(hse.patch(at, { type: "fire", truck_id: null }), 200);
  assert.deepEqual([other.incident.type, other.incident.type_details], ["fire", {}]);
  await refuse({ type: "transport" }, { truck_id: "truck_required" });
});

testApi(
  "an open incident is deleted with all its parts, and the audit log remembers it",
  async (api) => {
    const { admin, hse } = api.people;
    const { id, at } = await incidentIn(api, "verification");
    await capaOn(api, at, "pending_verification");
    await expectJson(hse.post(`${at}/addenda`, { body: "Later news" }), 201);
    await expectNothing(admin.delete(at));
    await expectProblem(admin.get(at), 404, "not_found");
    await expectProblem(admin.delete(at), 404, "not_found");
    const left = await api.test.database.asAdministrator("look", async (tx) => ({
      capas: await tx.selectFrom("capas").select("id").execute(),
      addenda: await tx.selectFrom("addenda").select("id").execute(),
      investigations: await tx.selectFrom("investigations").select("id").execute(),
      audit: await tx.selectFrom("audit_log").select(["action", "before"])
        .where("subject_id", "=", id).orderBy("id", "desc").limit(1).execute(),
    }));
    assert.deepEqual([left.capas, left.addenda, left.investigations], [[], [], []]);
    assert.equal(left.audit[0]!.action, "incident.deleted");
    assert.equal(left.audit[0]!.before!.status, "verification");
  },
);
