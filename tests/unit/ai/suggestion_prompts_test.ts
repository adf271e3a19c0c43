import assert from "node:assert/strict";
import { rcaDraftPrompt } from "@/lib/ai/prompts/rca_draft.ts";
import { triageSuggestionPrompt } from "@/lib/ai/prompts/triage_suggestion.ts";
import { checkSuggestion } from "@/lib/ai/triage_suggestion.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { METHODS, ROOT_CAUSE_CATEGORIES } from "@/lib/investigations/mod.ts";
import { CHECKLIST_QUESTIONS, completeChecklist, minimumSeverity } from "@/lib/statutory/mod.ts";
import { judged } from "@/tests/support/ai/answers.ts";

Deno.test("the prompt of triage explains every question but the last, in each language", () => {
  const prompts = LOCALES.map(triageSuggestionPrompt);
  assert.equal(new Set(prompts.map(({ instructions }) => instructions)).size, LOCALES.length);
  for (const { version, instructions, schema } of prompts) {
    assert.equal(version, "triage_suggestion.1");
    for (const { key } of CHECKLIST_QUESTIONS.filter(({ key }) => key !== "scene_preserved")) {
      assert.ok(instructions.includes(`- ${key}`), key);
    }
    assert.ok(schema.safeParse(judged({ severity: 3 })).success);
    const { over_4_days: _, ...flags } = judged({ severity: 3 }).flags;
    assert.ok(!schema.safeParse({ ...judged({ severity: 3 }), flags }).success);
  }
});

Deno.test("no combination of answers passes below the minimum that the law's checklist implies", () => {
  for (let bits = 0; bits < 32; bits++) {
    const flags = {
      fatality: (bits & 1) > 0,
      serious_bodily_injury: (bits & 2) > 0,
      dangerous_occurrence: (bits & 4) > 0,
      permanent_disability: (bits & 8) > 0,
      occupational_poisoning_disease: (bits & 16) > 0,
    };
    const { level } = minimumSeverity(completeChecklist(judged({ severity: 1, flags }).flags));
    for (const severity of [1, 2, 3, 4, 5]) {
      assert.equal(checkSuggestion(judged({ severity, flags }), []) !== null, severity >= level);
    }
  }
});

Deno.test("the prompts of root causes name every category", () => {
  for (const method of METHODS) {
    const { version, instructions } = rcaDraftPrompt(method, "ms");
    assert.equal(version, "rca_draft.1");
    for (const category of ROOT_CAUSE_CATEGORIES) assert.ok(instructions.includes(category));
    assert.equal(instructions.includes("whys:"), method === "five_why");
  }
});
