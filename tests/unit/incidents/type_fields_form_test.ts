import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import { readDetails } from "@/lib/incidents/report.ts";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import { detailsFromForm, fieldName, formTexts } from "@/lib/incidents/rules/type_fields/mod.ts";
import { typeDetailsSchema } from "@/lib/incidents/type_details.ts";

Deno.test("a form gives each answer its kind and reads only its own type", () => {
  const form = new FormData();
  form.append("type", "fire");
  form.append("fire.origin", "electrical");
  form.append("fire.explosion", "no");
  form.append("fire.bomba_called", "yes");
  form.append("fire.evacuated_count", " 25 ");
  form.append("fire.estimated_loss_rm", "1,250.50");
  form.append("fire.bomba_report_no", "");
  form.append("asset.damage_type", "impact");
  form.append("fire.photo", new File(["x"], "x.jpg"));
  const details = detailsFromForm("fire", form);
  assert.deepEqual(details, {
    origin: "electrical",
    explosion: false,
    bomba_called: true,
    evacuated_count: 25,
    estimated_loss_rm: 1250.5,
  });
  assert.deepEqual(typeDetailsSchema("fire").parse(details), details);
});

Deno.test("repeated names make a list, also when they come as one", () => {
  const list = { body_part: ["toe", "arm"] };
  const pairs = [["injury.body_part", "toe"], ["injury.body_part", "arm"]] as const;
  assert.deepEqual(detailsFromForm("injury", pairs), list);
  const grouped = Object.entries({ "injury.body_part": ["toe", "", "arm"] });
  assert.deepEqual(detailsFromForm("injury", grouped), list);
  assert.deepEqual(detailsFromForm("injury", [["injury.body_part", "toe"]]), {
    body_part: ["toe"],
  });
});

Deno.test("what cannot be read stays as typed, so that it can be named and shown again", () => {
  for (const typed of ["about 30", "1e3", "0x10", "1.2.3", "12,34", "RM 5", "Infinity"]) {
    const details = detailsFromForm("transport", [["transport.speed_kmh", typed]]);
    assert.deepEqual(details, { speed_kmh: typed });
    const { error } = typeDetailsSchema("transport").safeParse(details);
    assert.deepEqual(error?.issues[0]?.path, ["speed_kmh"]);
    assert.deepEqual(formTexts(details.speed_kmh), [typed]);
  }
  assert.deepEqual(detailsFromForm("fire", [["fire.explosion", "maybe"]]), { explosion: "maybe" });
});

Deno.test("ringgit may be written with its sign, and a wrong answer says how to write it", () => {
  const loss = (typed: string) => detailsFromForm("fire", [["fire.estimated_loss_rm", typed]]);
  for (const typed of ["12500.50", "12,500.50", "RM12,500.50", "rm 12500.50"]) {
    assert.deepEqual(loss(typed), { estimated_loss_rm: 12500.5 }, typed);
  }
  const faults = {
    "fire.estimated_loss_rm": ["about RM 5", "not_a_number"],
    "fire.evacuated_count": ["25.5", "not_a_whole_number"],
    "transport.un_number": ["petrol", "not_a_un_number"],
    "environmental.scheduled_waste_code": ["305 410", "not_a_waste_code"],
    "health.exposure_since": ["19/1/2026", "not_a_date"],
  } as const;
  for (const [name, [typed, code]] of Object.entries(faults)) {
    const type = name.split(".")[0] as IncidentType;
    const { fields } = readDetails({ type, type_details: detailsFromForm(type, [[name, typed]]) });
    const path = `type_details.${name.split(".")[1]}`;
    assert.deepEqual(fields.map((field) => [field.path, field.code]), [[path, code]], name);
    assert.ok(isMessageKey(`invalid.${code}`), code);
  }
});

Deno.test("a forged name is kept for validation to refuse and reaches no prototype", () => {
  const details = detailsFromForm("other", [["other.__proto__", "x"], ["other.nope", "y"]]);
  assert.deepEqual(Object.keys(details), ["__proto__", "nope"]);
  assert.equal(Object.getPrototypeOf(details), Object.prototype);
  assert.equal(typeDetailsSchema("other").safeParse(details).success, false);
});

Deno.test("bare digits and loose writing of a code become the code", () => {
  const un = (typed: string) => detailsFromForm("transport", [["transport.un_number", typed]]);
  for (const typed of ["1203", "un1203", "UN 1203", "un-1203"]) {
    assert.deepEqual(un(typed), { un_number: "UN1203" }, typed);
  }
  const waste = [["environmental.scheduled_waste_code", "sw 305"]] as const;
  assert.deepEqual(detailsFromForm("environmental", waste), { scheduled_waste_code: "SW305" });
});

Deno.test("line breaks of browsers become line feeds, tabs become spaces", () => {
  const pairs = [["near_miss.action_taken", "closed\r\naisle\t12 "]] as const;
  assert.deepEqual(detailsFromForm("near_miss", pairs), { action_taken: "closed\naisle 12" });
});

Deno.test("answers turn back into the texts of the form", () => {
  assert.deepEqual(formTexts(true), ["yes"]);
  assert.deepEqual(formTexts(false), ["no"]);
  assert.deepEqual(formTexts(0), ["0"]);
  assert.deepEqual(formTexts(["toe", "arm"]), ["toe", "arm"]);
  assert.deepEqual(formTexts(undefined), []);
  assert.equal(fieldName("fire", "origin"), "fire.origin");
});
