import assert from "node:assert/strict";
import {
  ChecklistInput,
  completeChecklist,
  contradictions,
  impliedAnswers,
  readAnswers,
} from "@/lib/statutory/mod.ts";
import { readChecklist } from "@/routes/pages/triage/form.ts";

type Fields = Record<string, string[]>;

const FORMS: [what: string, fields: Fields, isReadable: boolean][] = [
  ["nothing", {}, true],
  ["a death", { fatality: ["yes"], any_injury: ["no"] }, true],
  ["days not known", { any_injury: ["yes"], over_4_days: ["unknown"] }, true],
  ["days not known of a disease", {
    occupational_poisoning_disease: ["yes"],
    over_4_days: ["unknown"],
    disease_code: ["cancer"],
  }, true],
  ["lost days", { lost_days: [" 12 "], over_4_days: ["no"] }, true],
  ["the most days", { lost_days: ["6000"] }, true],
  ["too many days", { lost_days: ["6001"] }, false],
  ["days below zero", { lost_days: ["-1"] }, false],
  ["half a day", { lost_days: ["1.5"] }, false],
  ["no number", { lost_days: ["1e2"] }, false],
  ["injuries of the schedule", { serious_bodily_injury: ["yes"], sbi_codes: ["SBI-07"] }, true],
  ["an entry without an answer", { do_code: ["DO-01"] }, true],
  ["no entry below a no", { dangerous_occurrence: ["no"], do_code: [""] }, true],
  ["an entry below a no", { dangerous_occurrence: ["no"], do_code: ["DO-01"] }, false],
  ["an injury below a no", { serious_bodily_injury: ["no"], sbi_codes: ["SBI-01"] }, false],
];

Deno.test("a form is read in the browser as on the server", () => {
  for (const [what, fields, isReadable] of FORMS) {
    const here = readAnswers(fields);
    const { data, fields: faults } = readChecklist(fields, []);
    assert.equal(here !== null, isReadable, what);
    assert.equal(faults.length === 0, isReadable, what);
    if (here === null || !data) continue;
    assert.deepEqual(completeChecklist(here), completeChecklist(data), what);
    assert.ok(ChecklistInput.safeParse(here).success, what);
  }
});

Deno.test("contradictions name the entry, in the order of the form", () => {
  const no = { serious_bodily_injury: ["no"], occupational_poisoning_disease: ["no"] };
  const chosen = { sbi_codes: ["", "SBI-01"], disease_code: ["other"] };
  assert.deepEqual(contradictions({ ...no, ...chosen }), ["sbi_codes", "disease_code"]);
  assert.deepEqual(contradictions({ ...no }), []);
});

Deno.test("questions 4 and 7 are answered by others only where the form says otherwise", () => {
  const implied = (fields: Fields) =>
    impliedAnswers(fields, completeChecklist(readAnswers(fields)!));
  assert.deepEqual(implied({ fatality: ["yes"], any_injury: ["no"] }), { any_injury: "yes" });
  assert.deepEqual(implied({ fatality: ["yes"], any_injury: ["yes"] }), {});
  assert.deepEqual(implied({ lost_days: ["2"], over_4_days: ["unknown"] }), { over_4_days: "no" });
  assert.deepEqual(implied({ lost_days: ["5"], any_injury: ["no"], over_4_days: ["no"] }), {
    any_injury: "yes",
    over_4_days: "yes",
  });
  assert.deepEqual(implied({ over_4_days: ["unknown"], any_injury: ["no"] }), {});
});
