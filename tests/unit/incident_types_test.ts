import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import {
  isSeverityLevel,
  SEVERITY_CODES,
  SEVERITY_LEVELS,
  severityKeys,
} from "@/lib/incidents/severity.ts";
import { INCIDENT_TYPES, isIncidentType, TREND_GROUP_OF } from "@/lib/incidents/types.ts";

Deno.test("a type is matched exactly, and legal verdicts are no types", () => {
  for (const type of INCIDENT_TYPES) assert.ok(isIncidentType(type), type);
  const refused = [
    "dangerous_occurrence",
    "mhe_asset",
    "occupational_disease",
    "Injury",
    " injury",
    "",
    "toString",
    null,
    3,
  ];
  for (const type of refused) assert.equal(isIncidentType(type), false, String(type));
});

Deno.test("only near misses and unsafe acts or conditions are leading", () => {
  const leading = INCIDENT_TYPES.filter((type) => TREND_GROUP_OF[type] === "leading");
  const other = INCIDENT_TYPES.filter((type) => TREND_GROUP_OF[type] === "other");
  assert.deepEqual(leading, ["near_miss", "unsafe_act", "unsafe_condition"]);
  assert.deepEqual(other, ["security", "other"]);
  assert.equal(INCIDENT_TYPES.length, 11);
});

Deno.test("severity runs from 1 to 5 in whole numbers", () => {
  assert.deepEqual(SEVERITY_LEVELS.map((level) => SEVERITY_CODES[level]), [
    "insignificant",
    "minor",
    "moderate",
    "major",
    "catastrophic",
  ]);
  for (const value of [0, 6, 1.5, "3", null]) assert.equal(isSeverityLevel(value), false);
});

Deno.test("types and severities have their texts", () => {
  const keys = [
    ...INCIDENT_TYPES.map((type) => `type.${type}`),
    ...SEVERITY_LEVELS.flatMap((level) => Object.values(severityKeys(level))),
  ];
  assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
});
