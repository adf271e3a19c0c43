import assert from "node:assert/strict";
import * as esbuild from "esbuild";

Deno.test("the statutory rules reach a browser without the validation library", async () => {
  const root = new URL("../../../", import.meta.url).pathname;
  try {
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: ["lib/statutory/rules/mod.ts"],
      alias: { "@": root.slice(0, -1) },
      bundle: true,
      format: "esm",
      metafile: true,
      write: false,
    });
    const inputs = Object.keys(metafile.inputs);
    assert.ok(inputs.includes("lib/statutory/rules/decision.ts"));
    const others = inputs.filter((path) => !path.startsWith("lib/statutory/rules/"));
    assert.deepEqual(others, ["lib/calendar.ts"]);
  } finally {
    await esbuild.stop();
  }
});
