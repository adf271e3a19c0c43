import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";

const LIMITS = "Within the legal limit. Over the company limit of 0 µg/100 ml";

testApi("tests of people are told alike on both pages, and nothing twice", async (api) => {
  const { hse } = api.people;
  const { id, at } = await incidentIn(api, "investigating");
  const tests = {
    alcohol_test: { specimen: "breath", value: 12 },
    urine_test: { panels: { THC: "non_negative", AMP: "negative" } },
  };
  await expectJson(hse.patch(`${at}/investigation`, tests), 200);
  for (const path of [`/incidents/${id}`, `/incidents/${id}/investigation`]) {
    const page = await (await hse.get(path)).text();
    assert.ok(page.includes(LIMITS), path);
    assert.doesNotMatch(page, /above the company limit|Not over the limit/);
  }
  const record = await (await hse.get(`/incidents/${id}`)).text();
  assert.equal(record.match(/Not negative, to be confirmed/g)?.length, 1);
  assert.match(record, /Cannabis, ganja \(THC\)/);
});
