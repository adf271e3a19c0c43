import assert from "node:assert/strict";
import { translationPrompt } from "@/lib/ai/prompts/translation.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { languageOf } from "@/lib/translations/mod.ts";
import { demoData } from "@/tasks/demo_data/mod.ts";

/** Short texts, as titles of actions are. */
const TEXTS = {
  en: ["Replace brake hoses", "Fit mirrors", "Toolbox talk", "Wheel stops at dock 3", ""],
  ms: ["Tukar hos brek", "Latih pemandu", "Tampal lantai", "Beli topi keledar", "Baiki pintu"],
  zh: ["叉车限速", "更换刹车软管", "Dock 3 的轮挡", "修 PVC 门帘"],
} as const;

Deno.test("the language of a short text, and of every report of the demo, is found", () => {
  for (const locale of LOCALES) {
    for (const text of TEXTS[locale]) assert.equal(languageOf(text), locale, text);
  }
  const { incidents } = demoData(new Date("2026-03-10T04:00:00Z"));
  assert.ok(incidents.length > 100);
  for (const { description, locale } of incidents) {
    assert.equal(languageOf(description), locale, description);
  }
});

Deno.test("the instructions name the language, and the shape takes texts by name alone", () => {
  const names = LOCALES.map((locale) => translationPrompt(locale).instructions);
  assert.equal(new Set(names).size, LOCALES.length);
  const { schema, version } = translationPrompt("zh");
  assert.equal(version, "translation.1");
  assert.ok(schema.safeParse({ texts: [{ name: "title", text: "叉车" }] }).success);
  for (
    const wrong of [{}, { texts: [{ name: "title" }] }, { texts: [{ name: "title", text: " " }] }]
  ) {
    assert.ok(!schema.safeParse(wrong).success, JSON.stringify(wrong));
  }
});
