import { FISHBONE_BRANCHES, METHODS } from "@/lib/investigations/rules/options.ts";
import assert from "node:assert/strict";
import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import {
  clearOther,
  emptyBranches,
  foreignAnalysis,
  missingForSubmit,
  SUBMIT_GAPS,
} from "@/lib/investigations/rules/analysis.ts";
import { STATEMENT_LANGUAGES, WITNESS_CATEGORIES } from "@/lib/investigations/rules/fields.ts";
import {
  ROOT_CAUSE_CATEGORIES,
  ROOT_CAUSE_GROUPS,
  rootCauseGroupKey,
  rootCauseKey,
} from "@/lib/investigations/rules/root_causes.ts";
import {
  FishboneSubmission,
  FiveWhySubmission,
  InvestigationDraft,
  WitnessStatements,
} from "@/lib/investigations/schema.ts";

const CAUSE = { category: "layout_segregation", text: "No walkway in bay 4" } as const;
const FIVE_WHY = {
  method: "five_why",
  problem: "Forklift struck a pedestrian in bay 4",
  whys: [
    { n: 1, answer: "Driver did not see him", evidence: "CCTV-3" },
    { n: 2, answer: "Load blocked the view" },
  ],
  root_causes: [CAUSE],
} as const;
const FISHBONE = {
  method: "fishbone",
  problem: "Forklift struck a pedestrian in bay 4",
  branches: { ...emptyBranches(), man: ["In a hurry"] },
  root_causes: [CAUSE],
} as const;

/** Paths of what a draft with these keys refuses. */
function refused(draft: Record<string, unknown>): string[] {
  const { error } = InvestigationDraft.safeParse(draft);
  return (error?.issues ?? []).map((issue) => issue.path.join("."));
}

Deno.test("a draft may be empty and adds nothing of its own", () => {
  assert.deepEqual(InvestigationDraft.parse({}), {});
});

Deno.test("a draft may hold everything", () => {
  const draft = {
    ...FIVE_WHY,
    immediate_causes: ["Blocked view"],
    contributing_factors: [],
    alcohol_test: { specimen: "breath", value: 0 },
    urine_test: { performed: false },
    witness_statements: [{ ref: "WS-01", witness_category: "driver" }],
    conclusion: "Segregate.\nMark the walkway.",
    lessons_learned: "",
    team_members: ["Nurul Aisyah"],
    version: 3,
  };
  assert.deepEqual(InvestigationDraft.parse(draft), {
    ...draft,
    alcohol_test: {
      performed: true,
      specimen: "breath",
      value: 0,
      unit: "ug_100ml_breath",
      result: "negative",
    },
    urine_test: { performed: false, overall: "not_tested" },
    lessons_learned: null,
  });
  assert.deepEqual(InvestigationDraft.parse({ alcohol_test: null, problem: null }), {
    alcohol_test: null,
    problem: null,
  });
});

Deno.test("a draft refuses what is too long, too many, misspelt or unknown", () => {
  const why = (n: number) => ({ n, answer: "x" });
  const cases: [Record<string, unknown>, string][] = [
    [{ method: "rca" }, "method"],
    [{ problem: "x".repeat(501) }, "problem"],
    [{ conclusion: "x".repeat(4001) }, "conclusion"],
    [{ lessons_learned: "x".repeat(2001) }, "lessons_learned"],
    [{ conclusion: "a\u0000b" }, "conclusion"],
    [{ whys: [1, 2, 3, 4, 5, 6].map(why) }, "whys"],
    [{ whys: [why(2)] }, "whys"],
    [{ whys: [why(1), why(3)] }, "whys"],
    [{ whys: [{ n: 1, answer: " " }] }, "whys.0.answer"],
    [{ whys: [{ n: 1, answer: "x".repeat(501) }] }, "whys.0.answer"],
    [{ whys: [{ n: 1, answer: "x", evidence: "x".repeat(201) }] }, "whys.0.evidence"],
    [{ branches: { man: [""] } }, "branches.man.0"],
    [{ branches: { man: ["x".repeat(301)] } }, "branches.man.0"],
    [{ branches: { man: Array(11).fill("x") } }, "branches.man"],
    [{ branches: { money: [] } }, "branches"],
    [{ root_causes: Array(6).fill(CAUSE) }, "root_causes"],
    [{ root_causes: [{ category: "bad_luck", text: "x" }] }, "root_causes.0.category"],
    [{ root_causes: [{ category: "other", text: "" }] }, "root_causes.0.text"],
    [{ root_causes: [{ category: "other", text: "x".repeat(501) }] }, "root_causes.0.text"],
    [{ version: 0 }, "version"],
    [{ team_members: [""] }, "team_members.0"],
    [{ cause: "x" }, ""],
    [
      { alcohol_test: { specimen: "breath", value: 30, result: "negative" } },
      "alcohol_test.result",
    ],
  ];
  for (const [draft, path] of cases) {
    assert.deepEqual(refused(draft), [path], JSON.stringify(draft));
  }
});

Deno.test("branches that were left out of a fishbone are empty", () => {
  const { branches } = InvestigationDraft.parse({ branches: { machine: [" Worn brake "] } });
  assert.deepEqual(branches, { ...emptyBranches(), machine: ["Worn brake"] });
  assert.deepEqual(Object.keys(emptyBranches()), [...FISHBONE_BRANCHES]);
});

Deno.test("an analysis belongs to one method", () => {
  assert.deepEqual(refused({ method: "five_why", branches: {}, whys: [] }), []);
  assert.equal(foreignAnalysis("five_why", { branches: FISHBONE.branches }), "branches");
  assert.equal(foreignAnalysis("five_why", { branches: {} }), null);
  assert.equal(foreignAnalysis("fishbone", FIVE_WHY), "whys");
});

Deno.test("changing the method empties the other analysis and nothing else", () => {
  const both = { problem: "x", whys: FIVE_WHY.whys, branches: FISHBONE.branches };
  assert.deepEqual(clearOther("five_why", both), { ...both, branches: emptyBranches() });
  assert.deepEqual(clearOther("fishbone", both), { ...both, whys: [] });
});

Deno.test("a submission needs a why or a cause, and one to five root causes", () => {
  assert.deepEqual(FiveWhySubmission.parse(FIVE_WHY), FIVE_WHY);
  assert.deepEqual(FishboneSubmission.parse(FISHBONE), FISHBONE);
  const five = (change: Record<string, unknown>) =>
    FiveWhySubmission.safeParse({ ...FIVE_WHY, ...change }).success;
  assert.equal(five({ whys: [] }), false);
  assert.equal(five({ root_causes: [] }), false);
  assert.equal(five({ root_causes: Array(5).fill(CAUSE) }), true);
  assert.equal(five({ method: "fishbone" }), false);
  const bone = (change: Record<string, unknown>) =>
    FishboneSubmission.safeParse({ ...FISHBONE, ...change }).success;
  assert.equal(bone({ branches: emptyBranches() }), false);
  assert.equal(bone({ root_causes: [] }), false);
});

Deno.test("what a draft lacks is named, blocking gaps first", () => {
  assert.deepEqual(missingForSubmit({ method: "five_why" }), [
    "root_cause_missing",
    "whys_missing",
    "problem_missing",
  ]);
  assert.deepEqual(missingForSubmit(FIVE_WHY), []);
  assert.deepEqual(missingForSubmit(FISHBONE), []);
  assert.deepEqual(missingForSubmit({ ...FIVE_WHY, method: "fishbone" }), ["causes_missing"]);
  // What is missing is told of the method that was chosen, without the other one.
  assert.deepEqual(missingForSubmit({ ...FISHBONE, method: "five_why" }), ["whys_missing"]);
  assert.doesNotMatch(sentence("en", "submit_gap.whys_missing"), /fishbone/i);
  assert.doesNotMatch(sentence("en", "submit_gap.causes_missing"), /why/i);
  assert.deepEqual(missingForSubmit({ ...FISHBONE, root_causes: [] }), ["root_cause_missing"]);
  assert.deepEqual(missingForSubmit({ ...FISHBONE, problem: " " }), ["problem_missing"]);
  assert.equal(SUBMIT_GAPS.problem_missing.blocks, null);
});

Deno.test("witness statements are references, at most twenty, none twice", () => {
  const full = {
    ref: "WS-01",
    witness_category: "public",
    witness_name: "Tan",
    taken_at: "2026-01-14T08:05:00.000Z",
    taken_by: "Nurul",
    language: "zh",
    file_ref: "safe 3",
    summary: "Saw the lorry roll.",
  };
  assert.deepEqual(WitnessStatements.parse([full]), [full]);
  assert.deepEqual(WitnessStatements.parse([{ ref: " WS-02 ", summary: null }]), [{
    ref: "WS-02",
  }]);
  const many = (count: number) =>
    WitnessStatements.safeParse(Array.from({ length: count }, (_, i) => ({ ref: `WS-${i}` })));
  assert.equal(many(20).success, true);
  assert.equal(many(21).success, false);
  const wrong: unknown[] = [
    { ref: "" },
    { ref: "x".repeat(61) },
    {},
    { ref: "a", language: "ta" },
    { ref: "a", witness_category: "boss" },
    { ref: "a", summary: "x".repeat(1001) },
    { ref: "a", file_ref: "x".repeat(201) },
    { ref: "a", taken_at: "yesterday" },
    { ref: "a", statement: "whole text" },
  ];
  for (const statement of wrong) {
    assert.equal(
      WitnessStatements.safeParse([statement]).success,
      false,
      JSON.stringify(statement),
    );
  }
  assert.equal(WitnessStatements.safeParse([{ ref: "a" }, { ref: "a " }]).success, false);
});

Deno.test("there are 21 categories in 6 groups, and everything has its text", () => {
  assert.equal(new Set(ROOT_CAUSE_CATEGORIES).size, 21);
  assert.deepEqual(ROOT_CAUSE_GROUPS, [
    "people",
    "organisation",
    "equipment",
    "environment",
    "external",
    "other",
  ]);
  const keys = [
    ...ROOT_CAUSE_CATEGORIES.map(rootCauseKey),
    ...ROOT_CAUSE_GROUPS.map(rootCauseGroupKey),
    ...METHODS.map((method) => `term.${method}`),
    ...FISHBONE_BRANCHES.map((branch) => `term.${branch}`),
    ...Object.keys(SUBMIT_GAPS).map((gap) => `submit_gap.${gap}`),
    ...WITNESS_CATEGORIES.map((category) => `witness_category.${category}`),
    ...STATEMENT_LANGUAGES.map((language) => `statement_language.${language}`),
    ...["not_in_order", "method_mismatch", "analysis_missing"].map((code) => `invalid.${code}`),
  ];
  assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
});
