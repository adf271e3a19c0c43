import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { buildIslands } from "@/routes/http/build_islands.ts";

const FOLDER = new URL("../../islands/", import.meta.url);

async function islandFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (/^[A-Z]\w+\.tsx$/.test(name)) names.push(name);
  }
  return names.toSorted();
}

Deno.test("the loader knows every island, and each is named like its file", async () => {
  const loader = await Deno.readTextFile(new URL("loader.ts", FOLDER));
  const lines = [...loader.matchAll(/^ {2}(\w+): \(\) => import\("\.\/(\w+\.tsx)"\),$/gm)];
  assert.deepEqual(lines.map(([, , file]) => file).toSorted(), await islandFiles());
  for (const [, name, file] of lines) {
    const { default: island } = await import(new URL(file!, FOLDER).href);
    assert.equal(island.name, name);
    assert.equal(`${name}.tsx`, file);
  }
});

Deno.test("the built islands name their content, and a language comes without the others", async () => {
  const files = await buildIslands();
  assert.deepEqual(files.map(({ name }) => name).filter(Boolean), [
    "loader.js",
    "service_worker.js",
  ]);
  for (const { hashedName } of files) assert.match(hashedName, /^[\w.]+-[A-Z0-9]{8}\.js$/);
  for (const locale of LOCALES) {
    const texts = files.filter(({ hashedName }) => hashedName.startsWith(`${locale}.data-`));
    assert.equal(texts.length, 1, locale);
  }
  const again = await buildIslands();
  assert.deepEqual(again.map((file) => file.hashedName), files.map((file) => file.hashedName));
});
