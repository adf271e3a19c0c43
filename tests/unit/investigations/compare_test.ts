import assert from "node:assert/strict";
import { emptyBranches, type Investigation } from "@/lib/investigations/mod.ts";
import {
  checksumsOf,
  comparableNames,
  compare,
  takeSaved,
} from "@/routes/pages/investigation/conflict/compare.ts";
import { formValues } from "@/routes/pages/investigation/form/form_values.ts";

const ZONE = "Asia/Kuala_Lumpur";

const BEFORE: Investigation = {
  id: "1",
  incident_id: "2",
  method: "five_why",
  status: "draft",
  problem: "A pallet slid",
  whys: [{ n: 1, answer: "It was not strapped" }],
  branches: emptyBranches(),
  root_causes: [{ category: "load_securing", text: "No strap" }],
  immediate_causes: ["Wet floor", "No strap"],
  contributing_factors: [],
  team_members: [],
  witness_statements: [{ ref: "WS-01", taken_at: "2026-03-10T04:00:00.000Z" }],
  alcohol_test: { performed: true, specimen: "breath", value: 0.5, unit: "ug_100ml_breath" },
  urine_test: null,
  conclusion: null,
  lessons_learned: null,
  version: 2,
  created_by: { id: "3", full_name: "Nurul" },
  created_at: new Date(0),
  updated_at: new Date(0),
  submitted_at: null,
  company_breath_limit: 0,
} as Investigation;

type Typed = Record<string, string>;

/** The form as a browser sends it: drawn from `BEFORE`, then changed. */
function typed(changes: Typed = {}, from = BEFORE) {
  const values: Typed = {
    method: "five_why",
    version: "2",
    base: checksumsOf(formValues(from, ZONE)),
  };
  return { values: { ...values, ...formValues(from, ZONE), ...changes }, errors: [] };
}

function theirs(changes: Partial<Investigation>): Investigation {
  return { ...BEFORE, ...changes, version: 3 };
}

function compared(form: ReturnType<typeof typed>, saved: Investigation) {
  return Object.fromEntries(compare(form, saved, ZONE)!);
}

Deno.test("what both changed waits for a choice, what they alone changed is proposed", () => {
  const form = typed({ conclusion: "Mine", problem: "Mine alone" });
  const saved = theirs({ conclusion: "Theirs", lessons_learned: "Theirs alone" });
  assert.deepEqual(compared(form, saved), { conclusion: undefined, lessons_learned: "theirs" });
  const same = theirs({ conclusion: "Mine" });
  assert.deepEqual(compared(form, same), {});
});

Deno.test("a form that does not say what it was drawn from proposes nothing", () => {
  const form = typed({ conclusion: "Mine", base: "" });
  assert.deepEqual(compared(form, theirs({ lessons_learned: "Theirs" })), {
    conclusion: undefined,
    lessons_learned: undefined,
  });
});

Deno.test("lists and tests are compared as wholes, and how they are written makes no difference", () => {
  const rewritten = typed({
    immediate_causes: "Wet floor\r\n\r\n No strap ",
    "alcohol_test.value": "0,50",
    "whys.3.answer": "",
  });
  assert.deepEqual(compared(rewritten, theirs({})), {});
  const form = typed({ "alcohol_test.value": "3", "whys.1.answer": "Nobody looked" });
  const saved = theirs({
    alcohol_test: { ...BEFORE.alcohol_test!, value: 30 },
    whys: [...BEFORE.whys, { n: 2, answer: "It was dark" }],
    witness_statements: [],
  });
  assert.deepEqual(compared(form, saved), {
    whys: undefined,
    alcohol_test: undefined,
    witness_statements: "theirs",
  });
});

Deno.test("a choice holds for the version that was looked at only", () => {
  const chosen = { conclusion: "Mine", "take.conclusion": "mine", replaced_version: "3" };
  const saved = theirs({ conclusion: "Theirs" });
  assert.deepEqual(compared(typed(chosen), saved), { conclusion: "mine" });
  assert.deepEqual(compared(typed(chosen), { ...saved, version: 4 }), { conclusion: undefined });
  const wrong = typed({ ...chosen, "take.conclusion": "both" });
  assert.deepEqual(compared(wrong, saved), { conclusion: undefined });
});

Deno.test("another method is not compared field by field", () => {
  assert.equal(compare(typed(), theirs({ method: "fishbone" }), ZONE), null);
  assert.ok(!comparableNames("five_why").some((name) => name.startsWith("branches.")));
  assert.ok(!comparableNames("fishbone").includes("whys"));
});

Deno.test("what is taken replaces its fields, and nothing else", () => {
  const { values } = typed({
    "whys.1.answer": "Mine",
    "whys.2.answer": "Mine too",
    problem: "Mine",
  });
  const form = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, [text]]));
  const saved = theirs({ whys: [{ n: 1, answer: "Theirs" }], problem: "Theirs" });
  const taken = takeSaved(form, saved, new Map([["whys", "theirs"], ["problem", "mine"]]), ZONE);
  const whys = Object.entries(taken).filter(([name]) => /^whys\..*answer/.test(name));
  assert.deepEqual(whys, [["whys.0.answer", ["Theirs"]]]);
  assert.deepEqual(taken.problem, ["Mine"]);
  assert.deepEqual(taken.conclusion, form.conclusion);
});
