import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES, type IncidentType } from "@/lib/incidents/rules/types.ts";
import {
  fieldLabelKey,
  isAsked,
  openQuestions,
  TYPE_FIELDS,
  valueLabelKey,
} from "@/lib/incidents/rules/type_fields/mod.ts";
import { typeDetailsSchema } from "@/lib/incidents/type_details.ts";

/** The keys of the error paths, and the names of unknown keys with a question mark. */
function refusals(type: IncidentType, details: unknown): string[] {
  const { error } = typeDetailsSchema(type).safeParse(details);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `?${key}`)
      : [String(issue.path[0] ?? "")]
  );
}

const ACCEPTED: Record<IncidentType, Record<string, unknown>> = {
  injury: {
    person_category: "contractor",
    persons_injured: 1,
    body_part: ["toe", "ankle_foot"],
    injury_nature: "contusion_crush",
    mechanism: "struck_by_falling_object",
    agent: "material_substance",
    treatment: "hospital_admitted",
    lost_days_expected: 6000,
    ppe_worn: ["safety_shoes", "hi_vis"],
    activity_at_time: "Picking on level 2",
  },
  health: {
    symptom_category: "hearing",
    exposure_agent: "Compressor noise",
    onset: "gradual",
    exposure_since: "2024-02-29",
    medical_attention: true,
    diagnosed_by_doctor: false,
    colleagues_affected: 0,
  },
  transport: {
    accident_type: "rollover",
    road_type: "federal_road",
    location_text: "KM 214",
    journey_stage: "laden",
    cargo_type: "dangerous_goods",
    un_number: "UN1203",
    speed_kmh: 150,
    hours_driving: 3.5,
    driver_name: "Muhammad Faiz",
    driver_gdl_valid: true,
    weather: "heavy_rain",
    lighting: "night_unlit",
    third_party_involved: true,
    third_party_injured: 99,
    police_report_made: true,
    police_report_no: "SETIA ALAM/001234/26",
    dashcam_available: false,
    vehicle_towed: true,
    estimated_loss_rm: 18400.5,
  },
  environmental: {
    event_type: "spill",
    substance: "柴油",
    un_number: "U1202",
    quantity: 0.25,
    quantity_unit: "m3",
    medium_affected: ["hardstanding", "drain"],
    contained: true,
    reached_offsite: false,
    spill_kit_used: true,
    scheduled_waste: true,
    scheduled_waste_code: "SW 305",
    doe_notified: false,
    cleanup_contractor: "Kualiti Alam",
  },
  asset: {
    asset_category: "mhe",
    asset_tag: "FL-07",
    damage_type: "overturn",
    estimated_loss_rm: 1_000_000_000,
    downtime_hours: 8760,
    operator_licensed: true,
    cargo_damaged: false,
    overturned: true,
  },
  fire: {
    origin: "battery_charging",
    fire_class: "E",
    extinguished_by: "bomba",
    explosion: false,
    alarm_activated: true,
    evacuated: true,
    evacuated_count: 10_000,
    bomba_called: true,
    bomba_report_no: "BBP-12",
    stoppage_hours: 24.5,
    estimated_loss_rm: 0,
  },
  near_miss: {
    potential_consequence: "fatality",
    potential_severity: 5,
    hazard_category: "vehicle_pedestrian",
    action_taken: "Aisle closed\nwalkway painted",
  },
  unsafe_act: { behaviour: "no_seatbelt", work_stopped: true, coached_on_spot: true },
  unsafe_condition: { condition: "oil_on_floor", made_safe: true, made_safe_how: "Sand" },
  security: {
    event_type: "cargo_tampering",
    items_affected: "12 cartons",
    estimated_loss_rm: 0.01,
    seal_number: "ML-889123",
    seal_intact: false,
    weapon_involved: false,
    persons_involved: 999,
    cctv_available: true,
    police_report_made: true,
    police_report_no: "KLANG/7/26",
  },
  other: {},
};

for (const type of INCIDENT_TYPES) {
  Deno.test(`every field of ${type} is accepted as it was sent`, () => {
    const details = ACCEPTED[type];
    assert.deepEqual(Object.keys(details), TYPE_FIELDS[type].map((field) => field.key));
    assert.deepEqual(typeDetailsSchema(type).parse(details), details);
    assert.deepEqual(openQuestions(type, typeDetailsSchema(type).parse(details)), []);
  });

  Deno.test(`absent, null and empty details of ${type} are the same`, () => {
    const schema = typeDetailsSchema(type);
    for (const details of [undefined, null, {}]) assert.deepEqual(schema.parse(details), {});
  });

  Deno.test(`keys of other types and invented keys are told apart for ${type}`, () => {
    const foreign = type === "fire" ? "behaviour" : "origin";
    assert.deepEqual(refusals(type, { [foreign]: "electrical", nope: 1 }), [
      `?${foreign}`,
      "?nope",
    ]);
    assert.deepEqual(refusals(type, JSON.parse('{"__proto__": {"x": 1}}')), ["?__proto__"]);
    assert.deepEqual(refusals(type, { constructor: 1 }), ["?constructor"]);
    for (const shape of [[], "x", 3, true]) assert.deepEqual(refusals(type, shape), [""]);
  });

  Deno.test(`every field of ${type} refuses the wrong kind and what is just outside`, () => {
    for (const field of TYPE_FIELDS[type]) {
      const wrong: unknown[] = [{}];
      if (field.kind === "enum") wrong.push("nope", "", field.values[0]!.concat(" "), [], 1);
      if (field.kind === "enum_list") {
        const first = field.values[0]!;
        wrong.push(first, [first, first], ["nope"], [1]);
        if (field.max < field.values.length) wrong.push(field.values.slice(0, field.max + 1));
      }
      if (field.kind === "string") {
        wrong.push(7, "x".repeat(field.max + 1), "a\u0000b", "a\ud800");
        if (field.pattern) wrong.push("1", "UN12345", "sw 305", "\n1203");
      }
      if (field.kind === "number" || field.kind === "integer") {
        wrong.push(field.min - 1, field.max + 1, "5", Infinity, NaN, true);
      }
      if (field.kind === "integer") wrong.push(1.5);
      if (field.kind === "number" && field.decimals === 2) wrong.push(0.001);
      if (field.kind === "boolean") wrong.push("yes", "true", 1, 0);
      if (field.kind === "date") {
        wrong.push("2025-02-29", "2025-13-01", "1899-12-31", "01/02/2025", "2025-02-01T00:00:00Z");
      }
      for (const value of wrong) {
        const keys = refusals(type, { [field.key]: value });
        assert.deepEqual([...new Set(keys)], [field.key], `${field.key}: ${JSON.stringify(value)}`);
      }
    }
  });

  Deno.test(`every question and answer of ${type} has its text`, () => {
    const keys = TYPE_FIELDS[type].flatMap((field) => [
      fieldLabelKey(type, field.key),
      ...("values" in field
        ? field.values.map((value) => valueLabelKey(type, field.key, value))
        : []),
    ]);
    assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
  });
}

Deno.test("text is trimmed, and what says nothing is dropped", () => {
  const details = {
    substance: "  diesel\noil ",
    quantity: null,
    un_number: " ",
    medium_affected: [],
    cleanup_contractor: "\n",
    contained: false,
  };
  assert.deepEqual(typeDetailsSchema("environmental").parse(details), {
    substance: "diesel\noil",
    contained: false,
  });
});

Deno.test("a list takes as many values as allowed and not one more", () => {
  const parts = ["head", "eye", "neck", "back", "trunk", "shoulder", "arm"];
  assert.deepEqual(refusals("injury", { body_part: parts.slice(0, 6) }), []);
  assert.deepEqual(refusals("injury", { body_part: parts }), ["body_part"]);
});

Deno.test("numbers of dangerous goods and waste codes follow their patterns", () => {
  const un = (un_number: string) => refusals("transport", { un_number }).length === 0;
  assert.deepEqual(["UN1203", "U1203", "1203", "UN 1203", "UN120"].map(un), [
    true,
    true,
    false,
    false,
    false,
  ]);
  const waste = (scheduled_waste_code: string) =>
    refusals("environmental", { scheduled_waste_code }).length === 0;
  assert.deepEqual(["SW305", "SW 305", "305", "SW  305"].map(waste), [true, true, false, false]);
});

Deno.test("a question that hangs on another is asked only after its answer", () => {
  const field = (type: IncidentType, key: string) =>
    TYPE_FIELDS[type].find((candidate) => candidate.key === key)!;
  const reportNo = field("security", "police_report_no");
  assert.equal(isAsked(reportNo, {}), false);
  assert.equal(isAsked(reportNo, { police_report_made: false }), false);
  assert.equal(isAsked(reportNo, { police_report_made: true }), true);
  const unit = field("environmental", "quantity_unit");
  assert.equal(isAsked(unit, { quantity: 0 }), true);
  assert.deepEqual(openQuestions("environmental", {}), [
    "event_type",
    "substance",
    "medium_affected",
    "contained",
  ]);
  assert.ok(openQuestions("environmental", { quantity: 5 }).includes("quantity_unit"));
});

Deno.test("what a question hangs on exists in the same type", () => {
  for (const type of INCIDENT_TYPES) {
    const fields = TYPE_FIELDS[type];
    assert.equal(new Set(fields.map((field) => field.key)).size, fields.length, type);
    for (const { key, askWhen } of fields) {
      if (!askWhen) continue;
      const source = fields.find((field) => field.key === askWhen.key);
      assert.ok(source, `${type}.${key}`);
      const possible: readonly unknown[] = "values" in source ? source.values : [true, false];
      for (const value of askWhen.is ?? []) assert.ok(possible.includes(value), `${type}.${key}`);
    }
  }
});

Deno.test("what is pasted from a sheet is tidied, not refused", () => {
  const { data } = typeDetailsSchema("asset").safeParse({ asset_tag: " FL-3\t7\u0007\r\n" });
  assert.deepEqual(data, { asset_tag: "FL-3 7" });
});
