import assert from "node:assert/strict";
import { withoutHealthData } from "@/lib/audit/rules/health_data.ts";
import { PERSON_TABLE } from "@/lib/incidents/rules/person.ts";
import { TYPE_FIELDS } from "@/lib/incidents/rules/type_fields/mod.ts";

const LEFT_OUT = "[health data]";

Deno.test("no field of an injury, of ill health or of a test after an incident is exported", () => {
  const names = [...TYPE_FIELDS.injury, ...TYPE_FIELDS.health].map(({ key }) => key);
  const entry = Object.fromEntries(
    [...names, "alcohol_test", "urine_test"].map((name) => [name, "x"]),
  );
  assert.deepEqual(new Set(Object.values(withoutHealthData(entry) as object)), new Set([LEFT_OUT]));
});

Deno.test("persons are left out wherever they stand, and nothing else is", () => {
  assert.ok(PERSON_TABLE.length > 10);
  assert.deepEqual(
    withoutHealthData({
      number: "INC-2026-000001",
      checklist: { sbi_codes: ["SBI-07"], lost_days: 12, work_related: true },
      persons: [{ name: "Lim" }],
      root_causes: [{ category: "substance_use", text: "beer" }, {
        category: "layout",
        text: "dark",
      }],
      root_cause_category: "fatigue_fitness",
      nothing: null,
    }),
    {
      number: "INC-2026-000001",
      checklist: { sbi_codes: LEFT_OUT, lost_days: LEFT_OUT, work_related: true },
      persons: LEFT_OUT,
      root_causes: [LEFT_OUT, { category: "layout", text: "dark" }],
      root_cause_category: LEFT_OUT,
      nothing: null,
    },
  );
});
