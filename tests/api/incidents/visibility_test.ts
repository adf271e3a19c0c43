import assert from "node:assert/strict";
import { expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { capaOn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

type Name = keyof typeof PEOPLE;

/** What is nobody's business but the safety officers' and administrators'. */
const SECRETS = {
  person: "Lim Chee Keong",
  identity: "900101145678",
  notes: "Told by the ward nurse",
  alcohol: "ug_100ml_breath",
  urine: "KET",
  witness: "WS-77",
};

/** An incident of the north depot with everything on it that someone may not see. */
async function fullIncident(api: Api): Promise<{ at: string; id: string; capa: string }> {
  const { reporter, hse } = api.people;
  const { id } = await report(api, reporter, {
    type: "injury",
    type_details: { person_category: "employee" },
    persons: [{ name: SECRETS.person, id_type: "nric", id_number: SECRETS.identity }],
  });
  const at = `/api/incidents/${id}`;
  const checklist = { serious_bodily_injury: true, sbi_codes: [], over_4_days: "unknown" };
  const triage = { severity: 4, checklist, notes: SECRETS.notes };
  await expectJson(hse.post(`${at}/triage`, triage), 200);
  await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  await expectJson(
    hse.patch(`${at}/investigation`, {
      alcohol_test: { specimen: "breath", value: 12, tested_at: "2026-03-10T03:30:00Z" },
      urine_test: { panels: { KET: "negative" } },
      witness_statements: [{ ref: SECRETS.witness, witness_name: SECRETS.person }],
    }),
    200,
  );
  await expectJson(hse.post(`${at}/addenda`, { body: "An addendum for the file" }), 201);
  const capa = await capaOn(api, at, "open");
  return { at, id, capa: `/api/capas/${capa.id}` };
}

/** Per person: what of the incident they see; the others do not find it at all. */
const SEES: Partial<Record<Name, Record<string, boolean>>> = {
  reporter: view(),
  supervisor: view("addenda", "capas"),
  management: view("statutory", "capas"),
  capa_owner: view("capas"),
  hse: view("statutory", "capas", "addenda", "confidential"),
  otherHse: view("statutory", "capas", "addenda", "confidential"),
  admin: view("statutory", "capas", "addenda", "confidential"),
};

function view(...parts: string[]): Record<string, boolean> {
  const all = ["statutory", "capas", "addenda", "confidential"];
  return Object.fromEntries(all.map((part) => [part, parts.includes(part)]));
}

function seen(incident: Json): Record<string, boolean> {
  return {
    statutory: incident.statutory !== null,
    capas: incident.capas.length > 0,
    addenda: incident.addenda.length > 0,
    confidential: incident.checklist !== null,
  };
}

testApi("everyone sees the incidents of their own and of them only what is theirs", async (api) => {
  const { at, id } = await fullIncident(api);
  const everyone = (Object.keys(PEOPLE) as Name[]).filter((name) => PEOPLE[name].active);
  for (const name of everyone) {
    await api.step(name, async () => {
      const caller = api.people[name];
      const list = await expectJson(caller.get("/api/incidents"), 200);
      const mine = SEES[name];
      assert.deepEqual(list.items.map((item: Json) => item.id), mine ? [id] : []);
      assert.equal(list.total, mine ? 1 : 0);
      if (!mine) {
        await expectProblem(caller.get(at), 404, "not_found");
        return;
      }
      const { incident } = await expectJson(caller.get(at), 200);
      assert.deepEqual(seen(incident), mine);
      assert.equal(incident.capa_counts.total, mine.capas ? 1 : 0);
      const text = JSON.stringify([incident, list]);
      for (const [what, secret] of Object.entries(SECRETS)) {
        assert.equal(text.includes(secret), mine.confidential, `${name} and ${what}`);
      }
      const confidential = [
        incident.triage_notes,
        incident.confirm_days_off_on,
        incident.investigation,
        incident.persons[0],
        list.items[0].checklist,
      ];
      for (const value of confidential) {
        assert.equal((value ?? null) === null, !mine.confidential);
      }
    });
  }
});

testApi("a part of an incident that is not theirs to see does not exist for them", async (api) => {
  const { at, capa } = await fullIncident(api);
  const { otherSupervisor, otherOwner, supervisor, hse, management, capa_owner } = api.people;
  await expectProblem(otherSupervisor.get(`${at}/addenda`), 404, "not_found");
  await expectProblem(otherSupervisor.get(capa), 404, "not_found");
  await expectProblem(otherOwner.get(capa), 404, "not_found");
  await expectProblem(otherOwner.patch(capa, { owner_notes: "Mine?" }), 404, "not_found");
  for (const caller of [supervisor, hse, management, capa_owner]) {
    await expectJson(caller.get(capa), 200);
    assert.equal((await expectJson(caller.get("/api/capas"), 200)).total, 1);
  }
  for (const caller of [otherSupervisor, otherOwner]) {
    assert.equal((await expectJson(caller.get("/api/capas"), 200)).total, 0);
  }
  const { items } = await expectJson(supervisor.get(`${at}/addenda`), 200);
  assert.deepEqual(items.map((item: Json) => [item.body, item.author]), [[
    "An addendum for the file",
    { id: PEOPLE.hse.id, full_name: PEOPLE.hse.full_name },
  ]]);
});

testApi(
  "whoever reports sees their own report whatever its depot, and loses no sight of it",
  async (api) => {
    const { otherSupervisor, supervisor, admin } = api.people;
    const { id } = await report(api, otherSupervisor);
    await expectJson(otherSupervisor.get(`/api/incidents/${id}`), 200);
    await expectJson(supervisor.get(`/api/incidents/${id}`), 200);
    await expectJson(
      admin.patch(`/api/incidents/${id}`, {
        site_id: PLACES.south.id,
        zone_id: PLACES.southBay.id,
      }),
      200,
    );
    await expectJson(otherSupervisor.get(`/api/incidents/${id}`), 200);
    await expectProblem(supervisor.get(`/api/incidents/${id}`), 404, "not_found");
    await expectNothing(admin.delete(`/api/incidents/${id}`));
    await expectProblem(otherSupervisor.get(`/api/incidents/${id}`), 404, "not_found");
  },
);
