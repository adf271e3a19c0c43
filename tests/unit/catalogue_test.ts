import assert from "node:assert/strict";
import { ERRORS } from "@/lib/errors.ts";
import { catalogue, type Message } from "@/lib/i18n/catalogue.ts";
import { LOCALES, preferredLocale } from "@/lib/i18n/mod.ts";

const texts: [key: string, text: Message][] = [
  ...Object.entries<Message>(catalogue),
  ...Object.entries<Message>(ERRORS).map((
    [code, row],
  ): [string, Message] => [`error ${code}`, row]),
];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
}

Deno.test("every text is there in three languages, with the same placeholders", () => {
  assert.ok(texts.length > 500);
  for (const [key, text] of texts) {
    for (const locale of LOCALES) {
      assert.equal(typeof text[locale], "string", `${key} in ${locale}`);
      assert.notEqual(text[locale].trim(), "", `${key} in ${locale}`);
      assert.equal(text[locale], text[locale].trim(), `${key} in ${locale} has space around it`);
      const names = [...new Set(placeholders(text[locale]))];
      assert.deepEqual(names, [...new Set(placeholders(text.en))], `${key} in ${locale}`);
      const rest = text[locale].replaceAll(/\{\w+\}/g, "");
      assert.doesNotMatch(rest, /[{}]/, `${key} in ${locale} has a broken placeholder`);
    }
  }
});

Deno.test("no area of the catalogue writes over another's key", async () => {
  const owners = new Map<string, { name: string; text: unknown }>();
  const folder = new URL("../../lib/i18n/messages/", import.meta.url);
  for await (const { name } of Deno.readDir(folder)) {
    const module: Record<string, unknown> = await import(new URL(name, folder).href);
    for (const messages of Object.values(module)) {
      if (typeof messages !== "object" || messages === null) continue;
      for (const [key, text] of Object.entries(messages)) {
        const owner = owners.get(key);
        // Phones take texts of other areas along: the same ones, not others of the same name.
        const isSame = owner === undefined || owner.text === text;
        assert.ok(isSame, `${key} is in ${name} and ${owner?.name}`);
        owners.set(key, { name, text });
      }
    }
  }
  assert.deepEqual([...owners.keys()].sort(), Object.keys(catalogue).sort());
});

Deno.test("the first language that a browser wants and we have is taken", () => {
  const cases: [header: string | null, locale: string][] = [
    [null, "en"],
    ["", "en"],
    ["ms", "ms"],
    ["ms-MY,en;q=0.5", "ms"],
    ["zh-CN", "zh"],
    ["zh-Hant-TW;q=0.9", "zh"],
    ["fr-FR,fr;q=0.9", "en"],
    ["fr,zh;q=0.2,ms;q=0.8", "ms"],
    ["ms;q=0,zh;q=0.1", "zh"],
    ["id-ID", "ms"],
    ["*", "en"],
    [";;;,,q=", "en"],
    ["MS", "ms"],
  ];
  for (const [header, locale] of cases) {
    assert.equal(preferredLocale(header), locale, String(header));
  }
});
