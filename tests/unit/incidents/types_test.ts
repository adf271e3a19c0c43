import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import type { StoredPerson } from "@/lib/incidents/rules/person.ts";
import { reportsInjury } from "@/lib/incidents/rules/triage_clues.ts";
import {
  consequenceKey,
  CONSEQUENCES,
  CONSEQUENCES_OF,
  isSeverityLevel,
  SEVERITY_CODES,
  SEVERITY_LEVELS,
  severityKeys,
} from "@/lib/incidents/rules/severity.ts";
import { INCIDENT_TYPES, isIncidentType, TREND_GROUP_OF } from "@/lib/incidents/rules/types.ts";

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
    ...SEVERITY_LEVELS.flatMap((level) => CONSEQUENCES.map((each) => consequenceKey(each, level))),
  ];
  assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
});

Deno.test("a severity is told by what an incident of the type can do", () => {
  assert.deepEqual(CONSEQUENCES_OF.injury, ["people"]);
  assert.deepEqual(CONSEQUENCES_OF.environmental, ["environment"]);
  assert.deepEqual(CONSEQUENCES_OF.asset, ["loss"]);
  assert.deepEqual(CONSEQUENCES_OF.fire, ["people", "loss"]);
});

Deno.test("a report of an injury, a treatment or somebody hurt starts triage from an injury", () => {
  const asset = { type: "asset", type_details: {} } as const;
  const person = { ...NOBODY, name: "Lim" };
  assert.equal(reportsInjury({ type: "injury", type_details: {} }, []), true);
  assert.equal(reportsInjury(asset, []), false);
  assert.equal(reportsInjury(asset, [person]), false, "named, but not hurt");
  assert.equal(reportsInjury(asset, [{ ...person, lost_days: 0 }]), false);
  const hurt = { injury_nature: "fracture", body_part: "toe", effect: "THUK", lost_days: 1 };
  for (const [key, value] of Object.entries(hurt)) {
    assert.equal(reportsInjury(asset, [person, { ...person, [key]: value }]), true, key);
  }
  const crash = (others: number) =>
    reportsInjury({ type: "transport", type_details: { third_party_injured: others } }, []);
  assert.deepEqual([crash(0), crash(1)], [false, true]);
});

const NOBODY: StoredPerson = {
  id: "1",
  name: "",
  id_type: null,
  id_number: null,
  birth_date: null,
  sex: null,
  nationality: null,
  employment_status: null,
  occupation_group: null,
  job_at_time: null,
  start_date: null,
  employer_name: null,
  employer_address: null,
  injury_nature: null,
  mechanism: null,
  agent: null,
  body_part: null,
  lost_days: null,
  effect: null,
  treatment_place: null,
};
