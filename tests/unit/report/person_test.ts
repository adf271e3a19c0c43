import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import { PersonInput } from "@/lib/incidents/persons.ts";
import {
  ageAt,
  PERSON_CHOICES,
  PERSON_LABELS,
  type PersonChoice,
  personValueKey,
  yearsBetween,
} from "@/lib/incidents/rules/person.ts";

const FULL = {
  name: "Rahim Uddin",
  id_type: "passport",
  id_number: "BX0123456",
  birth_date: "1998-05-04",
  sex: "L",
  nationality: "Bangladesh",
  employment_status: "foreign_worker",
  occupation_group: "Elementary occupations",
  job_at_time: "Picker",
  start_date: "2023-03-01",
  employer_name: "Siaga Logistics",
  employer_address: "Lot 7, Jalan Pelabuhan\n42000 Port Klang",
  injury_nature: "fracture",
  mechanism: "struck_by_falling_object",
  agent: "material_substance",
  body_part: "toe",
  lost_days: 12,
  effect: "THUK",
  treatment_place: "Hospital Tengku Ampuan Rahimah",
} as const;

Deno.test("a complete person is accepted as sent, a name alone is enough", () => {
  assert.deepEqual(PersonInput.parse(FULL), FULL);
  assert.deepEqual(PersonInput.parse({ name: " Lim " }), { name: "Lim" });
  assert.deepEqual(Object.keys(FULL), Object.keys(PERSON_LABELS));
});

Deno.test("null and empty texts of a person are the same as absent", () => {
  const empty = Object.fromEntries(Object.keys(FULL).map((key) => [key, null]));
  assert.deepEqual(PersonInput.parse({ ...empty, name: "Lim" }), { name: "Lim" });
  assert.deepEqual(PersonInput.parse({ name: "Lim", nationality: " ", sex: undefined }), {
    name: "Lim",
  });
});

Deno.test("each field of a person refuses what does not fit, by its name", () => {
  const wrong: Record<keyof typeof FULL, unknown[]> = {
    name: ["", " ", null, "x".repeat(121), "a\u0000b", 5],
    id_type: ["IC", ""],
    id_number: ["BX 123", "BX-123", "123", "x".repeat(21), "é12345"],
    birth_date: ["1998-02-30", "04/05/1998", "1899-12-31", ""],
    sex: ["M", "l"],
    nationality: ["x".repeat(61)],
    employment_status: ["intern"],
    occupation_group: ["x".repeat(121)],
    job_at_time: ["x".repeat(121), "a\u0000b"],
    start_date: ["2023-13-01"],
    employer_name: ["x".repeat(201)],
    employer_address: ["x".repeat(301), "a\u0000b"],
    injury_nature: ["broken"],
    mechanism: ["fell"],
    agent: ["forklift"],
    body_part: [["toe"], "foot"],
    lost_days: [-1, 6001, 1.5, "3"],
    effect: ["MAUT"],
    treatment_place: ["x".repeat(201)],
  };
  for (const [key, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { error } = PersonInput.safeParse({ ...FULL, [key]: value });
      assert.equal(error?.issues[0]?.path[0], key, `${key}: ${JSON.stringify(value)}`);
    }
  }
});

Deno.test("an unknown key of a person is refused", () => {
  const { error } = PersonInput.safeParse({ name: "Lim", ic: "1" });
  assert.equal(error?.issues[0]?.code, "unrecognized_keys");
});

Deno.test("an IC number has twelve digits, a passport letters and digits in capitals", () => {
  const idNumber = (id_type: string | undefined, id_number: string) =>
    PersonInput.safeParse({ name: "Lim", id_type, id_number }).data?.id_number;
  assert.equal(idNumber("nric", "900101145678"), "900101145678");
  assert.equal(idNumber("nric", "900101-14-5678"), undefined);
  assert.equal(idNumber("nric", "90010114567"), undefined);
  assert.equal(idNumber("nric", "BX0123456"), undefined);
  assert.equal(idNumber("passport", "bx0123456"), "BX0123456");
  assert.equal(idNumber(undefined, "a1b2"), "A1B2");
});

Deno.test("age changes on the birthday, one on 29 February has passed by 1 March", () => {
  assert.equal(ageAt("1998-05-04", "2026-05-03"), 27);
  assert.equal(ageAt("1998-05-04", "2026-05-04"), 28);
  assert.equal(ageAt("2000-02-29", "2023-02-27"), 22);
  assert.equal(ageAt("2000-02-29", "2023-03-01"), 23);
  assert.equal(ageAt("2026-05-05", "2026-05-04"), null);
  assert.equal(yearsBetween("2025-06-01", "2026-05-31"), 0);
});

Deno.test("every field and choice of a person has its text", () => {
  const fields = Object.keys(PERSON_CHOICES) as PersonChoice[];
  const keys = fields.flatMap((field) =>
    PERSON_CHOICES[field].map((value) => personValueKey(field, value))
  );
  assert.ok(keys.length > 50);
  assert.deepEqual(
    [...keys, ...Object.values(PERSON_LABELS)].filter((key) => !isMessageKey(key)),
    [],
  );
});
