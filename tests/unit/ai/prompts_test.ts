import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Prompt } from "@/lib/ai/ask.ts";
import { QUALITY_CRITERIA, qualityCheckPrompt } from "@/lib/ai/prompts/quality_check.ts";
import { LANGUAGES } from "@/lib/ai/prompts/languages.ts";
import { rcaDraftPrompt } from "@/lib/ai/prompts/rca_draft.ts";
import { riskWordsPrompt } from "@/lib/ai/prompts/risk_words.ts";
import { translationPrompt } from "@/lib/ai/prompts/translation.ts";
import { triageSuggestionPrompt } from "@/lib/ai/prompts/triage_suggestion.ts";
import { type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { METHODS } from "@/lib/investigations/mod.ts";

type Says = Pick<Prompt<unknown>, "version" | "instructions"> & { schema: z.ZodType };

/** Every prompt of a purpose, in every language and method. */
const PROMPTS: Says[][] = ([
  (locale) => [qualityCheckPrompt(locale)],
  (locale) => [triageSuggestionPrompt(locale)],
  (locale) => METHODS.map((method) => rcaDraftPrompt(method, locale)),
  (locale) => [translationPrompt(locale)],
  (locale) => [riskWordsPrompt(locale)],
] satisfies ((locale: Locale) => Says[])[]).map((inLanguage: (locale: Locale) => Says[]) =>
  LOCALES.flatMap((locale) => inLanguage(locale))
);

/**
 * What each version says, as a hash of its texts and of the shapes it asks for. The audit log names only
 * the version: whoever changes a prompt gives it the next one and a new line here.
 */
const SAID: Readonly<Record<string, string>> = {
  "quality_check.1": "085e1909e9ab646d",
  "triage_suggestion.1": "226ff8b38524fee0",
  "rca_draft.1": "f67dd0b76f801629",
  "translation.1": "93237bf089885865",
  "risk_words.1": "a817a870d9adf04d",
};

Deno.test("a version of a prompt says one thing for ever", () => {
  const said = PROMPTS.map((prompts) => {
    const [version, ...others] = new Set(prompts.map(({ version }) => version));
    assert.deepEqual(others, []);
    const texts = prompts.map(({ instructions, schema }) => [instructions, z.toJSONSchema(schema)]);
    const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
    return [version, hash];
  });
  assert.deepEqual(Object.fromEntries(said), SAID, "give what changed the next version");
});

Deno.test("a prompt names the language of its answer and never a person, a key or another address", () => {
  for (const prompts of PROMPTS) {
    for (const [index, { instructions, version }] of prompts.entries()) {
      const locale = LOCALES[Math.floor(index / (prompts.length / LOCALES.length))]!;
      assert.ok(instructions.includes(LANGUAGES[locale]), `${version} ${locale}`);
      assert.doesNotMatch(instructions, /https?:|@|sk-|\d{6,}/);
    }
  }
});

Deno.test("the quality check asks for each line of the rubric, ten points in all", () => {
  const criteria = Object.entries(QUALITY_CRITERIA);
  assert.equal(criteria.reduce((sum, [, { most }]) => sum + most, 0), 10);
  const { instructions, schema } = qualityCheckPrompt("ms");
  for (const [name, { most, asks }] of criteria) {
    assert.ok(instructions.includes(`- ${name}: 0 to ${most}. ${asks}`));
  }
  const full = Object.fromEntries(criteria.map(([name, { most }]) => [name, most]));
  const graded = (points: object) =>
    schema.safeParse({ points, feedback: "Baik.", suggestions: [] }).success;
  assert.ok(graded(full));
  assert.ok(!graded({ ...full, harm: 3 }));
  assert.ok(!graded({ ...full, where: 0.5 }));
  assert.ok(!graded({ ...full, luck: 1 }));
  const { clear: _, ...missing } = full;
  assert.ok(!graded(missing));
});
