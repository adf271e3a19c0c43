import assert from "node:assert/strict";
import {
  type Checklist,
  completeChecklist,
  type DaysOffAnswer,
  decide,
  type Decision,
  reasonsFor,
  type StatutoryForm,
  type StatutoryReason,
} from "@/lib/statutory/mod.ts";

type Row = {
  /** work_related, fatality, sbi, over_4_days, dangerous_occurrence, disease, any_injury. */
  given: `${0 | 1} ${0 | 1} ${0 | 1} ${DaysOffAnswer} ${0 | 1} ${0 | 1} ${0 | 1}`;
  forms?: StatutoryForm[];
  recommended?: StatutoryForm[];
  immediate?: true;
  register?: true;
  class6: Decision["class6"];
  reasons: StatutoryReason[];
};

const VECTORS: Row[] = [
  { given: "1 0 0 no 0 0 0", class6: null, reasons: ["nothing"] },
  { given: "1 0 0 no 0 0 1", register: true, class6: "THUK", reasons: ["register_only"] },
  {
    given: "1 0 0 yes 0 0 1",
    forms: ["JKKP6"],
    register: true,
    class6: "THUK",
    reasons: ["over_4_days"],
  },
  { given: "1 0 0 unknown 0 0 1", register: true, class6: "THUK", reasons: ["ask_again"] },
  {
    given: "1 0 1 unknown 0 0 1",
    forms: ["JKKP6"],
    immediate: true,
    register: true,
    class6: "THUK",
    reasons: ["sbi_unknown"],
  },
  {
    given: "1 0 1 yes 0 0 1",
    forms: ["JKKP6"],
    immediate: true,
    register: true,
    class6: "THUK",
    reasons: ["sbi_over_4"],
  },
  {
    given: "1 0 1 no 0 0 1",
    recommended: ["JKKP6"],
    register: true,
    class6: "THUK",
    reasons: ["sbi_short"],
  },
  {
    given: "1 1 0 no 0 0 1",
    forms: ["JKKP6"],
    immediate: true,
    register: true,
    class6: "MAUT",
    reasons: ["fatality"],
  },
  {
    given: "1 0 0 no 1 0 0",
    forms: ["JKKP6"],
    immediate: true,
    register: true,
    class6: "KEJADIAN_BERBAHAYA",
    reasons: ["dangerous_occurrence"],
  },
  { given: "1 0 0 no 0 1 0", forms: ["JKKP7"], register: true, class6: null, reasons: ["disease"] },
  {
    given: "1 0 0 yes 0 1 0",
    forms: ["JKKP7"],
    register: true,
    class6: null,
    reasons: ["disease"],
  },
  {
    given: "1 0 1 yes 0 1 1",
    forms: ["JKKP6", "JKKP7"],
    immediate: true,
    register: true,
    class6: "THUK",
    reasons: ["sbi_over_4", "disease"],
  },
  {
    given: "1 0 0 no 1 1 0",
    forms: ["JKKP6", "JKKP7"],
    immediate: true,
    register: true,
    class6: "KEJADIAN_BERBAHAYA",
    reasons: ["dangerous_occurrence", "disease"],
  },
  { given: "0 1 1 yes 0 0 1", class6: null, reasons: ["not_work_related"] },
];

function read(given: string) {
  const [work, death, sbi, days, occurrence, disease, injury] = given.split(" ");
  return {
    work_related: work === "1",
    fatality: death === "1",
    serious_bodily_injury: sbi === "1",
    over_4_days: days as DaysOffAnswer,
    dangerous_occurrence: occurrence === "1",
    occupational_poisoning_disease: disease === "1",
    any_injury: injury === "1",
  };
}

for (const row of VECTORS) {
  Deno.test(`the law asks for the right things with answers ${row.given}`, () => {
    const answers = read(row.given);
    const checklist = completeChecklist(answers);
    for (const [key, value] of Object.entries(answers)) {
      assert.equal(checklist[key as keyof Checklist], value, `${key} must stay as answered`);
    }
    assert.deepEqual(decide(checklist), {
      notify_immediately: row.immediate ?? false,
      forms: row.forms ?? [],
      recommended_forms: row.recommended ?? [],
      register_jkkp8: row.register ?? false,
      class6: row.class6,
    });
    assert.deepEqual(reasonsFor(checklist), row.reasons);
  });
}

Deno.test("there are fourteen vectors, none twice", () => {
  assert.equal(new Set(VECTORS.map((row) => row.given)).size, 14);
});

Deno.test("the number of lost days decides against the answer to question 4", () => {
  const injured = completeChecklist({ any_injury: true });
  assert.deepEqual(decide({ ...injured, over_4_days: "no", lost_days: 5 }).forms, ["JKKP6"]);
  assert.deepEqual(decide({ ...injured, over_4_days: "yes", lost_days: 4 }).forms, []);
});

Deno.test("a death is classified before a disability, a disability before an injury", () => {
  const classOf = (answers: Parameters<typeof completeChecklist>[0]) =>
    decide(completeChecklist(answers)).class6;
  assert.equal(classOf({ fatality: true, permanent_disability: true }), "MAUT");
  assert.equal(classOf({ permanent_disability: true, dangerous_occurrence: true }), "HUK");
  assert.equal(classOf({ any_injury: true, dangerous_occurrence: true }), "THUK");
});

Deno.test("a form comes with a reason, whatever is answered", () => {
  const bits = [false, true];
  for (const over_4_days of ["yes", "no", "unknown"] as const) {
    for (let mask = 0; mask < 64; mask++) {
      const bit = (n: number) => bits[(mask >> n) & 1]!;
      const checklist = completeChecklist({
        fatality: bit(0),
        serious_bodily_injury: bit(1),
        dangerous_occurrence: bit(2),
        occupational_poisoning_disease: bit(3),
        any_injury: bit(4),
        permanent_disability: bit(5),
        over_4_days,
      });
      const { forms, notify_immediately } = decide(checklist);
      const reasons = reasonsFor(checklist);
      const for6: StatutoryReason[] = [
        "fatality",
        "sbi_over_4",
        "sbi_unknown",
        "dangerous_occurrence",
        "over_4_days",
      ];
      const label = JSON.stringify(checklist);
      assert.equal(forms.includes("JKKP6"), for6.some((reason) => reasons.includes(reason)), label);
      assert.equal(forms.includes("JKKP7"), reasons.includes("disease"), label);
      if (notify_immediately) assert.ok(forms.includes("JKKP6"), label);
    }
  }
});
