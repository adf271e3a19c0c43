import assert from "node:assert/strict";
import { isMessageKey, translator } from "@/lib/i18n/mod.ts";
import {
  CHECKLIST_QUESTIONS,
  ChecklistInput,
  class6Key,
  completeChecklist,
  DISEASE_CODES,
  diseaseKey,
  DO_CODES,
  doKey,
  FORM_STATUSES,
  formStatusKey,
  hintKey,
  LOGISTICS_DO_COUNT,
  MINIMUM_CAUSES,
  minimumKey,
  minimumSeverity,
  needsSceneReminder,
  questionKey,
  ruleKey,
  SBI_CODES,
  sbiKey,
  STATUTORY_REASONS,
  whyKey,
} from "@/lib/statutory/mod.ts";

Deno.test("an empty checklist is a work-related event without harm", () => {
  assert.deepEqual(completeChecklist({}), {
    work_related: true,
    fatality: false,
    serious_bodily_injury: false,
    sbi_codes: [],
    over_4_days: "no",
    lost_days: null,
    dangerous_occurrence: false,
    do_code: null,
    occupational_poisoning_disease: false,
    disease_code: null,
    any_injury: false,
    permanent_disability: false,
    non_employee_affected: false,
    scene_preserved: false,
  });
});

Deno.test("days off are unknown by default as soon as somebody is injured", () => {
  assert.equal(completeChecklist({ any_injury: true }).over_4_days, "unknown");
  assert.equal(completeChecklist({ serious_bodily_injury: true }).over_4_days, "unknown");
  assert.equal(completeChecklist({ any_injury: true, over_4_days: "no" }).over_4_days, "no");
  assert.equal(completeChecklist({ dangerous_occurrence: true }).over_4_days, "no");
});

Deno.test("four lost days are not more than four, five are", () => {
  const daysOff = (lost_days: number) =>
    completeChecklist({ any_injury: true, over_4_days: "unknown", lost_days }).over_4_days;
  assert.deepEqual([0, 4, 5, 6000].map(daysOff), ["no", "no", "yes", "yes"]);
});

Deno.test("harm to a person implies an injury even when it was denied", () => {
  const injured = (answers: ChecklistInput) =>
    completeChecklist({ ...answers, any_injury: false }).any_injury;
  assert.ok(injured({ fatality: true }));
  assert.ok(injured({ serious_bodily_injury: true }));
  assert.ok(injured({ permanent_disability: true }));
  assert.ok(injured({ over_4_days: "yes" }));
  assert.ok(injured({ lost_days: 5 }));
  assert.equal(injured({ over_4_days: "unknown", lost_days: 4 }), false);
});

Deno.test("days off and disability that a disease explains do not make an injury", () => {
  const disease = { occupational_poisoning_disease: true } as const;
  const hearingLoss = completeChecklist({
    ...disease,
    permanent_disability: true,
    over_4_days: "yes",
  });
  assert.equal(hearingLoss.any_injury, false);
  assert.equal(completeChecklist({ ...disease, fatality: true }).any_injury, true);
  assert.equal(completeChecklist({ ...disease, any_injury: true }).any_injury, true);
});

Deno.test("a code of a schedule answers its question, and goes when the answer is no", () => {
  const codes = { sbi_codes: ["SBI-07"], do_code: "DO-01", disease_code: "vibration" } as const;
  const answered = completeChecklist(codes);
  assert.ok(answered.serious_bodily_injury && answered.dangerous_occurrence);
  assert.ok(answered.occupational_poisoning_disease);
  assert.deepEqual(answered.sbi_codes, ["SBI-07"]);
  const denied = completeChecklist({
    ...codes,
    serious_bodily_injury: false,
    dangerous_occurrence: false,
    occupational_poisoning_disease: false,
  });
  assert.deepEqual([denied.sbi_codes, denied.do_code, denied.disease_code], [[], null, null]);
});

Deno.test("completing a complete checklist changes nothing", () => {
  for (const answers of [{ any_injury: true }, { lost_days: 9 }, { do_code: "DO-16" }] as const) {
    const once = completeChecklist(answers);
    assert.deepEqual(completeChecklist(once), once);
    assert.ok(ChecklistInput.safeParse(once).success);
  }
});

Deno.test("a triage request may leave out everything but invent nothing", () => {
  assert.ok(ChecklistInput.safeParse({}).success);
  const refused: [string, unknown][] = [
    ["fatality", "yes"],
    ["fatality", 1],
    ["over_4_days", true],
    ["over_4_days", "maybe"],
    ["lost_days", -1],
    ["lost_days", 6001],
    ["lost_days", 2.5],
    ["sbi_codes", ["SBI-12"]],
    ["sbi_codes", ["SBI-01", "SBI-01"]],
    ["do_code", "DO-1"],
    ["disease_code", "flu"],
  ];
  for (const [key, value] of refused) {
    const { error } = ChecklistInput.safeParse({ [key]: value });
    assert.equal(error?.issues[0]?.path[0], key, `${key} ${JSON.stringify(value)}`);
  }
  const unknown = ChecklistInput.safeParse({ fatal: true }).error;
  assert.equal(unknown?.issues[0]?.code, "unrecognized_keys");
});

Deno.test("the gravest answer sets the lowest severity and is named", () => {
  const of = (answers: ChecklistInput) => minimumSeverity(completeChecklist(answers));
  assert.deepEqual(of({}), { level: 1, because: null });
  assert.deepEqual(of({ any_injury: true }), { level: 1, because: null });
  assert.deepEqual(of({ over_4_days: "yes" }), { level: 3, because: "over_4_days" });
  assert.deepEqual(of({ occupational_poisoning_disease: true }), {
    level: 3,
    because: "occupational_poisoning_disease",
  });
  for (
    const key of ["serious_bodily_injury", "permanent_disability", "dangerous_occurrence"] as const
  ) {
    assert.deepEqual(of({ [key]: true, over_4_days: "yes" }), { level: 4, because: key });
  }
  assert.deepEqual(of({ fatality: true, dangerous_occurrence: true }), {
    level: 5,
    because: "fatality",
  });
  assert.equal(of({ fatality: true, work_related: false }).level, 1);
});

Deno.test("the scene reminder appears after grave events until the scene is kept", () => {
  const of = (answers: ChecklistInput) => needsSceneReminder(completeChecklist(answers));
  assert.equal(of({ any_injury: true }), false);
  assert.equal(of({ dangerous_occurrence: true }), true);
  assert.equal(of({ dangerous_occurrence: true, scene_preserved: true }), false);
  assert.equal(of({ dangerous_occurrence: true, work_related: false }), false);
});

Deno.test("every question, reason and schedule entry has its text", () => {
  const keys: string[] = [
    ...CHECKLIST_QUESTIONS.map(({ key }) => questionKey(key)),
    ...CHECKLIST_QUESTIONS.flatMap((question) => question.hint ? [hintKey(question.key)] : []),
    ...STATUTORY_REASONS.flatMap((reason) => [whyKey(reason), ruleKey(reason)]),
    ...SBI_CODES.map(sbiKey),
    ...DO_CODES.map(doKey),
    ...DISEASE_CODES.map(diseaseKey),
    ...MINIMUM_CAUSES.map(minimumKey),
    ...FORM_STATUSES.map(formStatusKey),
    ...(["MAUT", "HUK", "THUK", "KEJADIAN_BERBAHAYA"] as const).map(class6Key),
  ];
  assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
  assert.match(translator("ms")(minimumKey("fatality"), { level: "5 Malapetaka" }), /5 Malapetaka/);
});

Deno.test("the schedules are complete, what logistics meets comes first", () => {
  assert.equal(new Set(SBI_CODES).size, 11);
  assert.equal(new Set(DO_CODES).size, 19);
  assert.equal(new Set(DISEASE_CODES).size, 13);
  assert.ok(DO_CODES.slice(0, LOGISTICS_DO_COUNT).includes("DO-18"));
  assert.ok(!DO_CODES.slice(0, LOGISTICS_DO_COUNT).some((code) => code === "DO-09"));
});
