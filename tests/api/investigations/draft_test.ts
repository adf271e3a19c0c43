import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApiOnBoth } from "@/tests/support/api.ts";
import { COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

testApiOnBoth("a draft keeps what it leaves out and submission needs a root cause", async (api) => {
  const { hse, admin } = api.people;
  const { at } = await incidentIn(api, "triaged");
  await expectProblem(hse.get(`${at}/investigation`), 404, "not_found");
  const started = await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  const { investigation } = started;
  assert.equal(investigation.status, "draft");
  assert.equal(investigation.version, 1);
  assert.deepEqual(investigation.root_causes, []);
  assert.equal(investigation.created_by.id, PEOPLE.hse.id);
  await expectProblem(
    admin.post(`${at}/investigation`, { method: "fishbone" }),
    409,
    "investigation_exists",
  );
  const save = (draft: Json) => hse.patch(`${at}/investigation`, draft);
  await expectJson(save({ problem: COMPLETE.problem, whys: COMPLETE.whys }), 200);
  const refused = await expectFields(
    hse.post(`${at}/investigation/submit`),
    { root_causes: "root_cause_missing" },
    "root_cause_missing",
  );
  assert.equal(refused.status, 422);
  const saved = await expectJson(save({ root_causes: COMPLETE.root_causes }), 200);
  assert.equal(saved.investigation.problem, COMPLETE.problem);
  assert.deepEqual(saved.investigation.whys, COMPLETE.whys);
  await expectProblem(save({ conclusion: "x", version: 1 }), 409, "stale");
  await expectJson(save({ conclusion: "x", version: saved.investigation.version }), 200);
  const submitted = await expectJson(hse.post(`${at}/investigation/submit`), 200);
  assert.equal(submitted.investigation.status, "submitted");
  assert.equal(submitted.investigation.submitted_at, api.clock.now().toISOString());
  await expectFields(
    save({ root_causes: [] }),
    { root_causes: "root_cause_missing" },
    "root_cause_missing",
  );
  await expectJson(save({ lessons_learned: "Results that come late" }), 200);
});

testApiOnBoth(
  "a draft has the shape of its method and tests that agree with the law",
  async (api) => {
    const { hse } = api.people;
    const { at } = await incidentIn(api, "investigating");
    const save = (draft: Json) => hse.patch(`${at}/investigation`, draft);
    const alcohol = { specimen: "breath", tested_at: "2026-03-10T03:30:00Z" };
    const refusals: [draft: Json, fields: Record<string, string>][] = [
      [{ whys: [{ n: 2, answer: "Why" }] }, { whys: "not_in_order" }],
      [{ whys: Array.from({ length: 6 }, (_, n) => ({ n: n + 1, answer: "Why" })) }, {
        whys: "too_many",
      }],
      [{ branches: { man: ["x"], people: [] } }, { "branches.people": "unknown_key" }],
      [{ root_causes: [{ category: "bad_luck", text: "x" }] }, {
        "root_causes.0.category": "invalid",
      }],
      [{ root_causes: Array(6).fill(COMPLETE.root_causes[0]) }, { root_causes: "too_many" }],
      [{ alcohol_test: { ...alcohol, value: 23, result: "below_limit" } }, {
        "alcohol_test.result": "contradicts_value",
      }],
      [{ alcohol_test: { ...alcohol, value: 1, unit: "mg_100ml_blood" } }, {
        "alcohol_test.unit": "unit_mismatch",
      }],
      [{ alcohol_test: { ...alcohol, tested_at: "2026-03-10T02:59:59Z" } }, {
        "alcohol_test.tested_at": "before_incident",
      }],
      [{ urine_test: { tested_at: "2026-03-11T00:00:00Z" } }, {
        "urine_test.tested_at": "in_future",
      }],
      [{ urine_test: { panels: { AMP: "non_negative" }, overall: "negative" } }, {
        "urine_test.overall": "contradicts_panels",
      }],
      [{ urine_test: { panels: { XYZ: "negative" } } }, { "urine_test.panels.XYZ": "unknown_key" }],
      [{ witness_statements: [{ ref: "A" }, { ref: "A" }] }, { witness_statements: "duplicate" }],
    ];
    for (const [draft, fields] of refusals) await expectFields(save(draft), fields);
    const limits: [specimen: string, value: number, result: string][] = [
      ["breath", 0, "negative"],
      ["breath", 22, "below_limit"],
      ["breath", 22.1, "over_limit"],
      ["blood", 50, "below_limit"],
      ["blood", 50.1, "over_limit"],
      ["urine", 67, "below_limit"],
      ["urine", 67.1, "over_limit"],
    ];
    for (const [specimen, value, result] of limits) {
      const { investigation } = await expectJson(save({ alcohol_test: { specimen, value } }), 200);
      assert.equal(investigation.alcohol_test.result, result, `${value} in ${specimen}`);
    }
    const { items } = await expectJson(hse.get(`${at}/history`), 200);
    assert.doesNotMatch(
      JSON.stringify(items),
      /over_limit|below_limit/,
      "results stay out of the log",
    );
  },
);

testApiOnBoth("of two simultaneous starts one makes the investigation", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  const { hse, otherHse, admin } = api.people;
  const answers = await Promise.all(
    [hse, otherHse, admin].map((caller) =>
      caller.post(`${at}/investigation`, { method: "five_why" })
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    await expectProblem(answer, 409, "investigation_exists");
  }
});

testApiOnBoth("an addendum has 1 to 5000 characters and stays as it was written", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "reported");
  await expectFields(hse.post(`${at}/addenda`, { body: " \n " }), { body: "required" });
  await expectFields(hse.post(`${at}/addenda`, { body: "x".repeat(5001) }), { body: "too_long" });
  await expectFields(hse.post(`${at}/addenda`, {}), { body: "required" });
  const { addendum } = await expectJson(
    hse.post(`${at}/addenda`, { body: "📎".repeat(5000) }),
    201,
  );
  assert.equal(addendum.body, "📎".repeat(5000));
  assert.deepEqual(addendum.author, { id: PEOPLE.hse.id, full_name: PEOPLE.hse.full_name });
  const { items } = await expectJson(hse.get(`${at}/history`), 200);
  assert.equal(items.at(-1).after.body, addendum.body);
  for (const method of ["PATCH", "PUT", "DELETE"]) {
    const answer = await hse.send(`${at}/addenda`, { method });
    assert.equal(answer.headers.get("Allow"), "GET, HEAD, POST");
    await expectProblem(answer, 405, "method_not_allowed");
  }
});
