import assert from "node:assert/strict";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { type Json, startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

testOnBothDatabases("an incident lives from report to closure through the API", async (test) => {
  const server = await startServer(test);
  const reporter = await server.as(PEOPLE.reporter);
  const hse = await server.as(PEOPLE.hse);
  const owner = await server.as(PEOPLE.capa_owner);
  const expect = async (response: Promise<Response>, status: number): Promise<Json> => {
    const answer = await response;
    const body = answer.status === 204 ? null : await answer.json();
    assert.equal(answer.status, status, JSON.stringify(body));
    return body;
  };
  const report = {
    type: "transport",
    site_id: PLACES.north.id,
    zone_id: PLACES.northBay.id,
    truck_id: PLACES.truck.id,
    occurred_at: "2026-03-10T03:00:00Z",
    description: "Lori bergerak ke belakang dan melanggar tiang dok.",
    type_details: { accident_type: "reversing", third_party_involved: false },
    persons: [{ name: "Lim Chee Keong", injury_nature: "fracture" }],
    locale: "ms",
    source: "web",
  };
  const { incident } = await expect(reporter.post("/api/incidents", report), 201);
  assert.equal(incident.number, "INC-2026-000001");
  assert.equal(incident.status, "reported");
  const at = `/api/incidents/${incident.id}`;

  const triage = { severity: 4, checklist: { serious_bodily_injury: true } };
  const triaged = await expect(hse.post(`${at}/triage`, triage), 200);
  assert.equal(triaged.incident.status, "triaged");
  assert.deepEqual(triaged.incident.statutory.forms, ["JKKP6"]);
  assert.equal(triaged.incident.statutory.form6_due_on, "2026-03-17");
  assert.deepEqual(triaged.incident.statutory.authorities, ["perkeso_48h"]);

  await expect(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  const draft = {
    problem: "The lorry rolled back",
    whys: [{ n: 1, answer: "The parking brake was off" }],
    root_causes: [{ category: "procedure_missing", text: "No rule to chock wheels" }],
    alcohol_test: { specimen: "breath", value: 0, tested_at: "2026-03-10T03:30:00Z" },
  };
  await expect(hse.patch(`${at}/investigation`, draft), 200);
  await expect(hse.post(`${at}/investigation/submit`), 200);

  const action = {
    title: "Put wheel chocks at every bay",
    action_type: "corrective",
    control_level: "engineering",
    owner_id: PEOPLE.capa_owner.id,
  };
  const { capa } = await expect(hse.post(`${at}/capas`, action), 201);
  assert.equal(capa.priority, "high");
  assert.equal(capa.due_date, "2026-03-17");
  const move = { status: "pending_verification", owner_notes: "Done", version: capa.version };
  await expect(owner.patch(`/api/capas/${capa.id}`, move), 200);
  const verified = await expect(hse.post(`/api/capas/${capa.id}/verify`), 200);
  assert.equal(verified.capa.recheck_date, "2026-04-09");

  const closed = await expect(hse.post(`${at}/close`), 200);
  assert.equal(closed.incident.status, "closed");
  const locked = await expect(hse.patch(at, { description: "Something else entirely" }), 409);
  assert.equal(locked.code, "incident_locked");
  await expect(hse.post(`${at}/addenda`, { body: "Medical leave to 28 March." }), 201);

  // Closing ended no legal duty: each is recorded afterwards, and the rest stays locked.
  const open = ({ incident }: Json) =>
    incident.legal_duties.filter(({ done }: Json) => !done).map(({ duty }: Json) => duty);
  assert.deepEqual(open(closed), ["form6", "dosh", "perkeso_48h"]);
  const home = async () => await (await hse.get("/")).text();
  assert.match(await home(), new RegExp(`Notify DOSH immediately[^]*${incident.number}`));
  await expect(hse.post(`${at}/dosh-notified`, { notified_at: "2026-03-10T03:40:00Z" }), 200);
  await expect(hse.post(`${at}/dosh-notified`, { scene_released_at: "2026-03-10T03:50:00Z" }), 200);
  const form = { form: "6", submitted_on: "2026-03-10", reference: "SL/SKEM/26/00001" };
  await expect(hse.post(`${at}/form-submissions`, form), 200);
  const notice = { authority: "perkeso_48h", told_at: "2026-03-10T03:55:00Z" };
  const recorded = await expect(hse.post(`${at}/authority-notices`, notice), 200);
  assert.deepEqual(open(recorded), []);
  assert.equal(recorded.incident.dosh_notified_at, "2026-03-10T03:40:00.000Z");
  assert.equal(recorded.incident.form6_reference, "SL/SKEM/26/00001");
  assert.equal(recorded.incident.keep_scene, false);
  assert.equal(recorded.incident.updated_at, closed.incident.updated_at);
  assert.doesNotMatch(await home(), new RegExp(incident.number));

  const { items: history } = await expect(hse.get(`${at}/history`), 200);
  assert.deepEqual(history.map(({ action }: Json) => action), [
    "incident.created",
    "incident.triaged",
    "investigation.started",
    "incident.moved",
    "investigation.saved",
    "investigation.submitted",
    "incident.moved",
    "capa.created",
    "capa.moved",
    "capa.verified",
    "incident.moved",
    "incident.closed",
    "addendum.created",
    "incident.dosh_notified",
    "incident.scene_released",
    "incident.form_submitted",
    "incident.authority_notified",
  ]);
  server.close();
});
