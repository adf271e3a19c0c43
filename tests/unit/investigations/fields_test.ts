import assert from "node:assert/strict";
import { isMessageKey, LOCALES, sentence } from "@/lib/i18n/mod.ts";
import {
  COMPARABLE_LABELS,
  FIELD_NAMES,
  fieldOf,
  type Investigation,
  type Part,
} from "@/lib/investigations/mod.ts";
import { InvestigationDraft } from "@/lib/investigations/schema.ts";
import { formValues } from "@/routes/pages/investigation/form/form_values.ts";
import { readDraft } from "@/routes/pages/investigation/form/read_form.ts";

const ZONE = "Asia/Kuala_Lumpur";

function partsOf(name: (typeof FIELD_NAMES)[number]): [string, Part][] {
  const field = fieldOf(name);
  return "parts" in field ? Object.entries(field.parts) : [];
}

Deno.test("every field of an investigation, its parts and their values have texts", () => {
  const labels = [
    ...Object.values(COMPARABLE_LABELS),
    ...FIELD_NAMES.flatMap((name) => partsOf(name).map(([, { label }]) => label)),
  ];
  for (const locale of LOCALES) {
    for (const label of labels) assert.doesNotMatch(sentence(locale, label), /[{}]/, label);
  }
  const texts = FIELD_NAMES.flatMap(partsOf).flatMap(([, part]) => {
    if (part.kind === "enum") return part.values.map((value) => `${part.texts}.${value}`);
    if (part.kind !== "choices") return [];
    return [
      ...part.keys.map((key) => `${part.keyTexts}.${key}`),
      ...part.values.map((value) => `${part.texts}.${value}`),
    ];
  });
  assert.deepEqual(texts.filter((key) => !isMessageKey(key)), []);
});

/** A value of each part that the form asks for. */
function valueOf(name: string, part: Part): unknown {
  switch (part.kind) {
    case "text":
      return `A ${name}`;
    case "enum":
      return part.values[0];
    case "number":
      return part.max;
    case "boolean":
      return true;
    case "instant":
      return "2026-03-10T04:00:00.000Z";
    case "choices":
      return { [part.keys[0]!]: part.values[0] };
  }
}

Deno.test("the form reads back every field that it shows", () => {
  const content = FIELD_NAMES.map((name): [string, unknown] => {
    const field = fieldOf(name);
    switch (field.kind) {
      case "text":
        return [name, "First line\nsecond line"];
      case "lines":
        return [name, ["First", "Second"]];
      case "branches":
        return [name, { man: ["First", "Second"] }];
      case "rows": {
        const row = partsOf(name).map(([part, of]) => [part, of.computed ? 1 : valueOf(part, of)]);
        return [name, [Object.fromEntries(row)]];
      }
      case "test": {
        const asked = partsOf(name).filter(([part, of]) => !of.computed && part !== field.result);
        return [name, Object.fromEntries(asked.map(([part, of]) => [part, valueOf(part, of)]))];
      }
    }
  });
  const saved = InvestigationDraft.parse(Object.fromEntries(content)) as Investigation;
  for (const method of ["five_why", "fishbone"] as const) {
    const typed = { ...formValues(saved, ZONE), method, version: "1" };
    const form = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]]));
    const { whys, branches, ...shared } = saved;
    assert.deepEqual(readDraft(form, ZONE), {
      ...shared,
      ...(method === "five_why" ? { whys } : { branches }),
      method,
      version: 1,
    });
  }
});
