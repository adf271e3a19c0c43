import assert from "node:assert/strict";
import { phoneAreas } from "@/lib/i18n/phone_areas.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { buildIslands } from "@/routes/assets/build_islands.ts";

const FOLDER = new URL("../../../islands/", import.meta.url);

async function islandFiles(): Promise<string[]> {
  const paths: string[] = [];
  for await (const folder of Deno.readDir(FOLDER)) {
    if (!folder.isDirectory) continue;
    for await (const { name } of Deno.readDir(new URL(`${folder.name}/`, FOLDER))) {
      const path = `${folder.name}/${name}`;
      if (/^[A-Z]\w+\.tsx$/.test(name) && await isIsland(path)) paths.push(path);
    }
  }
  return paths.toSorted();
}

/** An island is a component that its file exports by default. */
async function isIsland(path: string): Promise<boolean> {
  return /^export default /m.test(await Deno.readTextFile(new URL(path, FOLDER)));
}

Deno.test("the loader knows every island, and each is named like its file", async () => {
  const loader = await Deno.readTextFile(new URL("loader.ts", FOLDER));
  const lines = [...loader.matchAll(/^ {2}(\w+): \(\) => import\("\.\/(\w+\/\w+\.tsx)"\),$/gm)];
  assert.deepEqual(lines.map(([, , file]) => file).toSorted(), await islandFiles());
  for (const [, name, file] of lines) {
    const { default: island } = await import(new URL(file!, FOLDER).href);
    assert.equal(island.name, name);
    assert.equal(`${name}.tsx`, file!.split("/").at(-1));
  }
});

Deno.test("the built islands name their content, and an area of texts comes in one language", async () => {
  const files = await buildIslands();
  assert.deepEqual(files.map(({ name }) => name).filter(Boolean), [
    "loader.js",
    "common.js",
    "service_worker.js",
  ]);
  for (const { hashedName } of files) assert.match(hashedName, /^[\w.]+-[A-Za-z0-9]{8}\.js$/);
  for (const [area, messages] of Object.entries(phoneAreas)) {
    for (const locale of LOCALES) {
      const { body } = files.find(({ hashedName }) => hashedName.startsWith(`${area}.${locale}-`))!;
      const { default: texts } = await import(`data:text/javascript,${encode(body)}`);
      const own = Object.entries(messages).map(([key, text]) => [key, text[locale]]);
      assert.deepEqual(texts, Object.fromEntries(own));
    }
  }
  const again = await buildIslands();
  assert.deepEqual(again.map((file) => file.hashedName), files.map((file) => file.hashedName));
});

Deno.test("the common file has every name that others take from it, and takes from none", async () => {
  const files = await buildIslands();
  const common = files.find(({ name }) => name === "common.js")!;
  const script = decode(common.body);
  assert.doesNotMatch(script, /import\(|from"/);
  const exported = /export\{([^}]*)\};?\s*$/.exec(script)![1]!.split(",")
    .map((one) => one.split(" as ").at(-1)!);
  let users = 0;
  for (const { body, hashedName } of files) {
    const imports = decode(body).matchAll(
      new RegExp(`import\\{([^}]*)\\}from"\\./${common.hashedName}"`, "g"),
    );
    for (const [, names = ""] of imports) {
      users++;
      for (const name of names.split(",")) {
        assert.ok(exported.includes(name.split(" as ")[0]!), `${hashedName} takes ${name}`);
      }
    }
  }
  assert.ok(users >= (await islandFiles()).length, "every island takes something");
});

Deno.test("the loader, which has to be there first, waits for nothing", async () => {
  const files = await buildIslands();
  const loader = decode(files.find(({ name }) => name === "loader.js")!.body);
  assert.doesNotMatch(loader, /from"|import"/);
});

function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

function encode(body: Uint8Array): string {
  return encodeURIComponent(decode(body));
}
