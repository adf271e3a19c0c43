import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";

testApi(
  "details of somebody's health are for safety officers and whoever wrote them",
  async ({ people }) => {
    const type_details = {
      symptom_category: "psychosocial",
      exposure_agent: "Night shifts",
      diagnosed_by_doctor: true,
    };
    const report = { ...aReport(), type: "health", type_details };
    const { incident } = await expectJson(people.reporter.post("/api/incidents", report), 201);
    const path = `/api/incidents/${incident.id}`;
    for (const role of ["hse", "admin", "reporter"] as const) {
      const seen = await expectJson(people[role].get(path), 200);
      assert.deepEqual(seen.incident.type_details, type_details, role);
    }
    for (const role of ["supervisor", "management"] as const) {
      const seen = await expectJson(people[role].get(path), 200);
      assert.deepEqual(seen.incident.type_details, { exposure_agent: "Night shifts" }, role);
      const list = await expectJson(people[role].get("/api/incidents"), 200);
      assert.doesNotMatch(JSON.stringify(list), /psychosocial/, role);
      const page = await (await people[role].get(`/incidents/${incident.id}`)).text();
      assert.match(page, /Night shifts/, role);
      assert.doesNotMatch(page, /Stress or mind/, role);
    }
  },
);
