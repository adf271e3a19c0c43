import type { Plugin } from "esbuild";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A file for browsers, under a name that changes with its content. */
export interface BuiltFile {
  /** The name that pages know, such as `loader.js`; parts that only other files load have none. */
  readonly name: string | undefined;
  readonly hashedName: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The only island file that pages name. */
const LOADER = "islands/loader.ts";

/** Bundles the islands: the loader, one part per island, and what several of them share. */
export async function buildIslands(): Promise<BuiltFile[]> {
  const { build, stop } = await import("esbuild");
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: [LOADER],
      bundle: true,
      splitting: true,
      format: "esm",
      target: "es2022",
      minify: true,
      jsx: "automatic",
      jsxImportSource: "preact",
      outdir: "assets",
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      legalComments: "none",
      plugins: [fromRoot, evaluated],
      metafile: true,
      write: false,
    });
    return outputFiles.map(({ path, contents }) => {
      const hashedName = path.slice(path.lastIndexOf("/") + 1);
      const isLoader = metafile.outputs[`assets/${hashedName}`]?.entryPoint === LOADER;
      return {
        name: isLoader ? "loader.js" : undefined,
        hashedName,
        body: new Uint8Array(contents),
      };
    });
  } finally {
    await stop();
  }
}

/** `@/` is the root of the project, as in deno.json. */
const fromRoot: Plugin = {
  name: "from-root",
  setup({ onResolve }) {
    onResolve({ filter: /^@\// }, ({ path }) => ({ path: ROOT + path.slice(2) }));
  },
};

/**
 * A module called `*.data.ts` runs here, and only the value it exports by default goes to browsers:
 * one language of the texts, the part of a table that a form needs.
 */
const evaluated: Plugin = {
  name: "evaluated",
  setup({ onLoad }) {
    onLoad({ filter: /\.data\.ts$/ }, async ({ path }) => {
      const { default: value } = await import(pathToFileURL(path).href);
      return { contents: JSON.stringify(value), loader: "json" };
    });
  },
};
