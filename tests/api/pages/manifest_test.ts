import assert from "node:assert/strict";
import { catalogue } from "@/lib/i18n/catalogue.ts";
import { LOCALE_TAGS, LOCALES } from "@/lib/i18n/mod.ts";
import { expectNothing } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const AT = "/manifest.webmanifest";

async function manifestFor(caller: Caller, language = "en"): Promise<Json> {
  const answer = await caller.get(AT, { "Accept-Language": language });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Content-Type"), "application/manifest+json");
  assert.equal(answer.headers.get("Cache-Control"), "private, no-cache");
  assert.match(answer.headers.get("Vary") ?? "", /Cookie, Accept-Language/);
  return await answer.json();
}

/** The addresses of a manifest: all of them lie inside its scope. */
function addressesOf({ id, start_url, icons, shortcuts }: Json): string[] {
  const all = [...icons, ...shortcuts.flatMap((shortcut: Json) => shortcut.icons)];
  const pages = shortcuts.map(({ url }: Json) => url);
  return [id, start_url, ...pages, ...all.map(({ src }: Json) => src)];
}

testApi("a phone installs the service in the language of its owner", async (api) => {
  for (const locale of LOCALES) {
    const person = await api.as({ ...PEOPLE.reporter, locale });
    const found = await manifestFor(api.nobody, LOCALE_TAGS[locale]);
    assert.deepEqual(await manifestFor(person), found, "the profile's language, not the browser's");
    assert.equal(found.lang, LOCALE_TAGS[locale]);
    assert.equal(found.name, catalogue["manifest.name"][locale]);
    assert.equal(found.name, `${catalogue.brand[locale]} – ${catalogue["app.name"][locale]}`);
    assert.equal(found.short_name, "Siaga");
    assert.equal(found.description, catalogue["manifest.description"][locale]);
    assert.deepEqual(found.shortcuts.map(({ name }: Json) => name), [
      catalogue["nav.report_incident"][locale],
      catalogue["nav.my_reports"][locale],
    ]);
  }
});

testApi("the manifest opens the report form and stays inside the prefix", async (api) => {
  const found = await manifestFor(api.nobody);
  assert.equal(found.display, "standalone");
  assert.equal(found.scope, "/siaga/");
  assert.equal(found.id, "/siaga/");
  assert.equal(found.start_url, "/siaga/report");
  for (const address of addressesOf(found)) assert.ok(address.startsWith(found.scope), address);
  for (const { url } of [{ url: found.start_url }, ...found.shortcuts]) {
    const page = await api.people.reporter.send(`http://localhost:8000${url}`);
    assert.equal(page.status, 200, url);
    await page.body?.cancel();
  }
  const css = await Deno.readTextFile(new URL("../../../static/siaga.css", import.meta.url));
  const [, paper] = /--paper: (#\w+);/.exec(css)!;
  const long = paper!.replace(/^#(\w)(\w)(\w)$/, "#$1$1$2$2$3$3");
  assert.deepEqual([found.theme_color, found.background_color], [long, long]);
});

testApi("without a prefix the manifest's addresses stand at the root", async (api) => {
  const answer = await api.nobody.send(`http://localhost:8000${AT}`);
  const found = await answer.json();
  assert.deepEqual([found.scope, found.id, found.start_url], ["/", "/", "/report"]);
  for (const address of addressesOf(found)) assert.match(address, /^\/(?!\/)/);
}, { environment: { BASE_URL: "http://localhost:8000" } });

testApi("a browser that asks again is told when the manifest is the same", async ({ nobody }) => {
  const tag = (await nobody.get(AT)).headers.get("ETag")!;
  await expectNothing(nobody.get(AT, { "If-None-Match": tag }), 304);
  const malay = await nobody.get(AT, { "If-None-Match": tag, "Accept-Language": "ms" });
  assert.equal(malay.status, 200);
  await malay.body?.cancel();
});

testApi("every icon is there, as large as it says, and small to send", async (api) => {
  const { icons } = await manifestFor(api.nobody);
  assert.deepEqual(icons.map(({ sizes, purpose = "any" }: Json) => `${sizes} ${purpose}`), [
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of icons) {
    assert.equal(type, "image/png");
    assert.equal(await sizeOf(api, src), sizes, src);
  }
  const { base } = api.services.config;
  const touch = api.services.assets.nameOf("apple-touch-icon-180.png");
  assert.equal(await sizeOf(api, `${base}/assets/${touch}`), "180x180");
});

/** Width and height of a PNG file, from its header. */
async function sizeOf({ nobody }: Api, path: string): Promise<string> {
  const answer = await nobody.send(`http://localhost:8000${path}`);
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get("Content-Type"), "image/png");
  const file = new DataView(await answer.arrayBuffer());
  assert.ok(file.byteLength < 6 * 1024, `${path}: ${file.byteLength} bytes`);
  assert.equal(file.getUint32(0), 0x89504e47, "a PNG file");
  return `${file.getUint32(16)}x${file.getUint32(20)}`;
}
