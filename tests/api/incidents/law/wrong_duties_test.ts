import assert from "node:assert/strict";
import { LOCALES, type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";

/** A fracture with few days off: form 6 is advised, not required (domain facts 2.2). */
const ADVISED: Json = {
  severity: 4,
  checklist: { serious_bodily_injury: true, any_injury: true, over_4_days: "no" },
};

const ON_ROAD: Json = {
  type: "transport",
  truck_id: PLACES.truck.id,
  type_details: { accident_type: "collision_vehicle", road_type: "expressway" },
};

/** Whether a page says a text, as a safety officer reads it in each language. */
async function says(api: Api, path: string, key: MessageKey): Promise<boolean[]> {
  const answers = [];
  for (const locale of LOCALES) {
    const officer = await api.as({ ...PEOPLE.hse, locale });
    // The script of the triage page takes along all that it may show.
    const shown = (await (await officer.get(path)).text()).replace(/ props="[^"]*"/g, "");
    answers.push(shown.includes(sentence(locale, key)));
  }
  return answers;
}

const YES = [true, true, true];
const NO = [false, false, false];

testApiOnBoth("a form that is only advised is not recorded as submitted", async (api) => {
  const { hse } = api.people;
  for (const status of ["triaged", "closed"] as const) {
    const { at, id } = await incidentIn(api, status, ADVISED);
    const { incident } = await expectJson(hse.get(at), 200);
    assert.deepEqual(incident.statutory.forms, []);
    assert.deepEqual(incident.statutory.recommended_forms, ["JKKP6"]);
    const submission = { form: "6", submitted_on: "2026-03-10", reference: "SL/SKEM/26/1" };
    await expectProblem(hse.post(`${at}/form-submissions`, submission), 409, "not_required");
    const page = await (await hse.get(`/incidents/${id}`)).text();
    assert.doesNotMatch(page, /id="submission"/);
    assert.deepEqual(await says(api, `/incidents/${id}`, "law.advised_only"), YES, status);
    await expectJson(hse.post(`${at}/addenda`, { body: "Form 6 sent, SL/SKEM/26/1." }), 201);
  }
  const { id } = await incidentIn(api, "triaged");
  assert.deepEqual(await says(api, `/incidents/${id}`, "law.advised_only"), NO);
});

testApi("a duty that does not apply says where it is corrected, and then goes", async (api) => {
  const { hse } = api.people;
  const { at, id } = await incidentIn(api, "triaged", undefined, ON_ROAD);
  for (const path of [`/incidents/${id}`, `/incidents/${id}/triage`]) {
    assert.deepEqual(await says(api, path, "law.wrong_duty"), YES, path);
  }
  const yard = { accident_type: "collision_vehicle", road_type: "site_yard" };
  const { incident } = await expectJson(hse.patch(at, { type_details: yard }), 200);
  assert.deepEqual(incident.legal_duties, []);
  for (const path of [`/incidents/${id}`, `/incidents/${id}/triage`]) {
    assert.deepEqual(await says(api, path, "law.wrong_duty"), NO, path);
  }
});

testApi(
  "before and after closure, a wrong duty is told apart from a correctable one",
  async (api) => {
    const { hse, supervisor } = api.people;
    const { at, id } = await incidentIn(api, "verification", undefined, ON_ROAD);
    assert.deepEqual(await says(api, `/incidents/${id}/close`, "law.wrong_duty_closing"), YES);
    await expectJson(hse.post(`${at}/close`), 200);
    assert.deepEqual(await says(api, `/incidents/${id}`, "law.wrong_duty_closed"), YES);
    assert.deepEqual(await says(api, `/incidents/${id}`, "law.wrong_duty"), NO);
    const read = await (await supervisor.get(`/incidents/${id}`)).text();
    assert.ok(!read.includes(sentence("en", "law.wrong_duty_closed")), "the officers' own");
  },
);
