import {
  ALCOHOL_RESULTS,
  ALCOHOL_SPECIMENS,
  ALCOHOL_UNITS,
  PANEL_RESULTS,
  URINE_PANELS,
  URINE_RESULTS,
} from "@/lib/investigations/rules/options.ts";
import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import {
  ALCOHOL_LIMITS,
  alcoholResult,
  alcoholResultKey,
  exceedsCompanyLimit,
} from "@/lib/investigations/rules/alcohol_test.ts";
import { testTimeProblem } from "@/lib/investigations/rules/medical_tests.ts";
import { DEFAULT_PANELS, overallResult } from "@/lib/investigations/rules/urine_test.ts";
import { AlcoholTest, UrineTest } from "@/lib/investigations/schema.ts";

type Refusal = { path: string; code: unknown };

function refusals(schema: typeof AlcoholTest | typeof UrineTest, value: unknown): Refusal[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.join("."),
    code: issue.code === "custom" ? issue.params?.code : issue.code,
  }));
}
const ofAlcohol = (value: unknown) => refusals(AlcoholTest, value);
const ofUrine = (value: unknown) => refusals(UrineTest, value);

Deno.test("a value at the legal limit is below it, a tenth more is over", () => {
  for (const [specimen, limit] of [["breath", 22], ["blood", 50], ["urine", 67]] as const) {
    assert.equal(ALCOHOL_LIMITS[specimen].limit, limit);
    assert.equal(alcoholResult(specimen, 0), "negative");
    assert.equal(alcoholResult(specimen, 0.1), "below_limit");
    assert.equal(alcoholResult(specimen, limit), "below_limit");
    assert.equal(alcoholResult(specimen, limit + 0.1), "over_limit");
  }
});

Deno.test("the value decides the result, the specimen the unit, the unit the specimen", () => {
  assert.deepEqual(AlcoholTest.parse({ specimen: "breath", value: 22.1 }), {
    performed: true,
    specimen: "breath",
    value: 22.1,
    unit: "ug_100ml_breath",
    result: "over_limit",
  });
  assert.deepEqual(AlcoholTest.parse({ unit: "mg_100ml_blood", value: 50 }), {
    performed: true,
    specimen: "blood",
    value: 50,
    unit: "mg_100ml_blood",
    result: "below_limit",
  });
  const again = AlcoholTest.parse({ specimen: "urine", value: 0 });
  assert.deepEqual(AlcoholTest.parse(again), again);
});

Deno.test("an alcohol test may be empty, null is the same as absent", () => {
  assert.deepEqual(AlcoholTest.parse({}), {});
  assert.deepEqual(AlcoholTest.parse({ performed: null, value: null, tested_by: " " }), {});
  assert.deepEqual(AlcoholTest.parse({ performed: false }), {
    performed: false,
    result: "not_tested",
  });
  assert.deepEqual(AlcoholTest.parse({ performed: false, result: "refused" }), {
    performed: false,
    result: "refused",
  });
});

Deno.test("answers that contradict each other are refused on the field at fault", () => {
  const breath = { specimen: "breath", value: 30 } as const;
  assert.deepEqual(ofAlcohol({ ...breath, result: "negative" }), [
    { path: "result", code: "contradicts_value" },
  ]);
  assert.deepEqual(ofAlcohol({ ...breath, result: "refused" }), [
    { path: "result", code: "contradicts_value" },
  ]);
  assert.deepEqual(ofAlcohol({ ...breath, unit: "mg_100ml_blood" }), [
    { path: "unit", code: "unit_mismatch" },
  ]);
  assert.deepEqual(ofAlcohol({ ...breath, performed: false }), [
    { path: "performed", code: "contradicts_value" },
  ]);
  assert.deepEqual(ofAlcohol({ value: 3 }), [{ path: "specimen", code: "required" }]);
  assert.deepEqual(ofAlcohol({ performed: false, result: "negative" }), [
    { path: "result", code: "contradicts_performed" },
  ]);
  assert.deepEqual(ofAlcohol({ performed: true, result: "not_tested" }), [
    { path: "result", code: "contradicts_performed" },
  ]);
});

Deno.test("a reading has at most one decimal and lies between 0 and 1000", () => {
  for (const value of [-0.1, 1000.1, 0.05, NaN, "5"]) {
    assert.equal(ofAlcohol({ specimen: "breath", value })[0]?.path, "value", String(value));
  }
  assert.deepEqual(ofAlcohol({ specimen: "breath", value: 1000 }), []);
  assert.equal(ofAlcohol({ promille: 1 })[0]?.code, "unrecognized_keys");
});

Deno.test("test times are stored in UTC and lie between the incident and now", () => {
  const { tested_at } = AlcoholTest.parse({ tested_at: "2026-01-14T16:05:00+08:00" });
  assert.equal(tested_at, "2026-01-14T08:05:00.000Z");
  for (const at of ["2026-01-14", "14/01/2026 16:05", "2026-02-30T16:05:00Z"]) {
    assert.equal(ofAlcohol({ tested_at: at })[0]?.path, "tested_at", at);
  }
  const occurred = new Date("2026-01-14T07:00:00Z");
  const now = new Date("2026-01-14T10:00:00Z");
  const problem = (at: string) => testTimeProblem(at, occurred, now);
  assert.equal(problem("2026-01-14T06:59:59Z"), "before_incident");
  assert.equal(problem("2026-01-14T07:00:00Z"), null);
  assert.equal(problem("2026-01-14T10:05:00Z"), null);
  assert.equal(problem("2026-01-14T10:05:01Z"), "in_future");
});

Deno.test("the company's limit judges apart from the law", () => {
  const test = AlcoholTest.parse({ specimen: "breath", value: 5 });
  assert.equal(test.result, "below_limit");
  assert.equal(exceedsCompanyLimit(test), true);
  assert.equal(exceedsCompanyLimit(test, 5), false);
  assert.equal(exceedsCompanyLimit(test, 4.9), true);
  assert.equal(exceedsCompanyLimit(AlcoholTest.parse({ specimen: "blood", value: 5 }), 4), null);
  assert.equal(exceedsCompanyLimit(AlcoholTest.parse({ specimen: "blood", value: 5 })), true);
  assert.equal(exceedsCompanyLimit({}), null);
});

Deno.test("the worst panel decides the urine test", () => {
  assert.equal(overallResult({}), null);
  assert.equal(overallResult({ AMP: "negative", THC: "confirmed_negative" }), "negative");
  assert.equal(overallResult({ AMP: "negative", THC: "invalid" }), "invalid");
  assert.equal(overallResult({ AMP: "invalid", THC: "non_negative" }), "non_negative");
  assert.equal(overallResult({ AMP: "non_negative", MET: "confirmed_positive" }), "positive");
  assert.equal(overallResult({ AMP: "negative" }, false), "invalid");
});

Deno.test("a urine test computes its overall result and refuses a contradiction", () => {
  assert.deepEqual(UrineTest.parse({ panels: { AMP: "negative", KTM: "non_negative" } }), {
    performed: true,
    panels: { AMP: "negative", KTM: "non_negative" },
    overall: "non_negative",
  });
  assert.deepEqual(ofUrine({ panels: { AMP: "non_negative" }, overall: "positive" }), [
    { path: "overall", code: "contradicts_panels" },
  ]);
  assert.deepEqual(ofUrine({ overall: "positive" }), [
    { path: "overall", code: "contradicts_panels" },
  ]);
  assert.deepEqual(ofUrine({ panels: { AMP: "negative" }, performed: false }), [
    { path: "performed", code: "contradicts_panels" },
  ]);
  assert.deepEqual(ofUrine({ performed: false, overall: "negative" }), [
    { path: "overall", code: "contradicts_performed" },
  ]);
  assert.deepEqual(ofUrine({ panels: { XTC: "negative" } }), [
    { path: "panels", code: "unrecognized_keys" },
  ]);
  assert.deepEqual(ofUrine({ panels: { AMP: "positive" } }), [
    { path: "panels.AMP", code: "invalid_value" },
  ]);
  assert.deepEqual(UrineTest.parse({ panels: { AMP: null } }), { panels: {} });
  assert.deepEqual(UrineTest.parse({ performed: false, overall: "refused" }).overall, "refused");
});

Deno.test("the kit's five panels are among the ten", () => {
  assert.equal(new Set(URINE_PANELS).size, 10);
  assert.deepEqual(DEFAULT_PANELS, ["AMP", "MET", "THC", "MOP", "KET"]);
});

Deno.test("specimens, units, panels and results have their texts", () => {
  const keys = [
    ...ALCOHOL_SPECIMENS.map((value) => `alcohol_specimen.${value}`),
    ...ALCOHOL_UNITS.map((value) => `alcohol_unit.${value}`),
    ...ALCOHOL_RESULTS.map((value) => `alcohol_result.${value}`),
    ...URINE_PANELS.map((value) => `urine_panel.${value}`),
    ...PANEL_RESULTS.map((value) => `urine_panel_result.${value}`),
    ...URINE_RESULTS.map((value) => `urine_result.${value}`),
    ...["unit_mismatch", "contradicts_value", "contradicts_panels", "contradicts_performed"]
      .map((code) => `invalid.${code}`),
    ...["before_incident", "in_future", "required"].map((code) => `invalid.${code}`),
  ];
  assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
  assert.deepEqual(ALCOHOL_SPECIMENS.map((specimen) => ALCOHOL_LIMITS[specimen].unit), [
    ...ALCOHOL_UNITS,
  ]);
});

Deno.test("the company's limit never replaces the legal result", () => {
  const breath = (value: number) => AlcoholTest.parse({ specimen: "breath", value });
  assert.equal(alcoholResultKey(breath(0)), "alcohol_result.negative");
  assert.equal(alcoholResultKey(breath(22)), "alcohol_result.below_limit");
  assert.equal(alcoholResultKey(breath(22.1)), "alcohol_result.over_limit");
  assert.equal(
    alcoholResultKey(AlcoholTest.parse({ result: "refused" })),
    "alcohol_result.refused",
  );
  assert.equal(alcoholResultKey({}), null);
});
