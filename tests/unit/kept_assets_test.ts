import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { currentAssets } from "@/tasks/server/assets.ts";
import type { NamedAsset } from "@/routes/assets/load.ts";

/** A maker of one file whose content is the number of the call. */
function counter() {
  const maker = {
    made: 0,
    make: (): Promise<NamedAsset[]> => {
      const body = Uint8Array.of(++maker.made);
      const packed = { br: body, gzip: body };
      const hashedName = "loader-AAAAAAAA.js";
      return Promise.resolve([{ name: "loader.js", hashedName, body, packed, type: "text/x" }]);
    },
  };
  return maker;
}

async function withFolder(body: (folder: URL) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await body(pathToFileURL(`${folder}/`));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const contentOf = (assets: Awaited<ReturnType<typeof currentAssets>>) =>
  assets.find(assets.nameOf("loader.js"))!.body[0];

Deno.test("the files for browsers are made once for the same sources, and anew for others", async () => {
  await withFolder(async (folder) => {
    const { make } = counter();
    const start = async (hash: string) => contentOf(await currentAssets(folder, make, () => hash));
    assert.equal(await start("a"), 1);
    assert.equal(await start("a"), 1);
    assert.equal(await start("b"), 2);
    assert.equal(await start("a"), 1);
    for (const hash of ["c", "d", "e"]) await start(hash);
    assert.equal([...Deno.readDirSync(folder)].length, 3, "old ones are removed");
  });
});

Deno.test("files that a change of the sources overtook are served, and not kept", async () => {
  await withFolder(async (folder) => {
    const maker = counter();
    let hash = "before";
    const make = () => {
      hash = "after";
      return maker.make();
    };
    assert.equal(contentOf(await currentAssets(folder, make, () => hash)), 1);
    assert.deepEqual([...Deno.readDirSync(folder)], []);
  });
});

Deno.test("where nothing can be written, the files are made at each start", async () => {
  await withFolder(async (folder) => {
    const file = new URL("file", folder);
    await Deno.writeTextFile(file, "");
    const { make } = counter();
    const start = async () =>
      contentOf(await currentAssets(new URL("file/", folder), make, () => "a"));
    assert.equal(await start(), 1);
    assert.equal(await start(), 2);
  });
});
