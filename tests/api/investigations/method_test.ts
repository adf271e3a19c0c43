import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";

const BRANCHES = { man: ["Nobody checked"] };

testApiOnBoth("an investigation without an analysis is not submitted", async (api) => {
  const { hse } = api.people;
  const { root_causes, whys } = COMPLETE;
  for (const method of ["five_why", "fishbone"] as const) {
    const { at } = await incidentIn(api, "triaged");
    const path = `${at}/investigation`;
    await expectJson(hse.post(path, { method }), 201);
    const field = method === "five_why" ? "whys" : "branches";
    const submit = () => hse.post(`${path}/submit`);
    const none = { root_causes: "root_cause_missing" };
    await expectFields(submit(), none, "root_cause_missing");
    await expectJson(hse.patch(path, { root_causes }), 200);
    for (const empty of [{}, { branches: { man: [], machine: [] } }, { whys: [] }]) {
      await expectJson(hse.patch(path, empty), 200);
      await expectFields(submit(), { [field]: "analysis_missing" }, "analysis_missing");
    }
    assert.equal((await expectJson(hse.get(at), 200)).incident.status, "investigating");
    const analysis = method === "five_why" ? { whys } : { branches: BRANCHES };
    await expectJson(hse.patch(path, analysis), 200);
    await expectJson(submit(), 200);
    // What was submitted keeps an analysis.
    const cleared = hse.patch(path, method === "five_why" ? { whys: [] } : { branches: {} });
    await expectFields(cleared, { [field]: "analysis_missing" }, "analysis_missing");
  }
});

testApi("content of the other method is refused, named or not", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "investigating");
  const path = `${at}/investigation`;
  const mismatches = [
    [{ branches: BRANCHES }, "branches"],
    [{ method: "five_why", branches: BRANCHES }, "branches"],
    [{ method: "fishbone", whys: COMPLETE.whys }, "whys"],
  ] as const;
  for (const [draft, field] of mismatches) {
    await expectFields(hse.patch(path, draft), { [field]: "method_mismatch" }, "method_mismatch");
  }
  await expectJson(hse.patch(path, { whys: COMPLETE.whys, branches: { man: [] } }), 200);
  await expectJson(hse.patch(path, { method: "fishbone", branches: BRANCHES }), 200);
  const { investigation } = await expectJson(hse.get(path), 200);
  assert.deepEqual([investigation.whys, investigation.branches.man], [[], BRANCHES.man]);
});

testApi("a submitted investigation keeps its method", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "capa_pending");
  const path = `${at}/investigation`;
  const other = hse.patch(path, { method: "fishbone", branches: BRANCHES });
  await expectProblem(other, 409, "investigation_submitted");
  await expectJson(hse.patch(path, { method: "five_why", lessons_learned: "Late results" }), 200);
});

testApi("the company's alcohol limit stands beside the legal result", async (api) => {
  const { hse, admin } = api.people;
  const { at, id } = await incidentIn(api, "investigating");
  const path = `${at}/investigation`;
  const test = { specimen: "breath", value: 8, tested_at: "2026-03-10T03:30:00Z" };
  await expectJson(hse.patch(path, { alcohol_test: test }), 200);
  const page = async () => await (await hse.get(`/incidents/${id}/investigation`)).text();
  const both = /Within the legal limit[^]*Over the company limit of 0 µg\/100 ml/;
  assert.match(await page(), both, "zero unless it was set");
  await expectJson(admin.patch("/api/admin/company", { company_breath_limit: 8 }), 200);
  assert.match(await page(), /Within the legal limit/);
  assert.doesNotMatch(await page(), /Over the company limit/);
  const form = await admin.form("/admin/company", { company_breath_limit: "7.5" });
  assert.equal(form.status, 303);
  assert.match(await page(), /Within the legal limit[^]*Over the company limit of 7\.5/);
  const { investigation } = await expectJson(hse.get(path), 200);
  assert.equal(investigation.alcohol_test.result, "below_limit");
  assert.equal(investigation.company_breath_limit, 7.5);
  await expectJson(hse.patch(path, { alcohol_test: { ...test, value: 30 } }), 200);
  assert.match(await page(), /Over the legal limit[^]*Over the company limit/);
  const wrong = await admin.form("/admin/company", { company_breath_limit: "much" });
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /href="#company_breath_limit"[^]*value="much"/);
});
