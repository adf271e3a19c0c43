import type { BuildOptions, Plugin } from "esbuild";
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

/** Runs beside the pages, and not as a module: not every browser takes those. */
const SERVICE_WORKER = "islands/service_worker/service_worker.ts";

/**
 * Bundles the islands: the loader, one part per island, and what several of them share; and the
 * service worker, which is one file.
 */
export async function buildIslands(): Promise<BuiltFile[]> {
  const { build, stop } = await import("esbuild");
  const bundle = async (entry: string, form: BuildOptions): Promise<BuiltFile[]> => {
    const { outputFiles, metafile } = await build({
      ...OPTIONS,
      ...form,
      entryPoints: [entry],
      metafile: true,
      write: false,
    });
    return outputFiles.map(({ path, contents }) => {
      const hashedName = path.slice(path.lastIndexOf("/") + 1);
      const isEntry = metafile.outputs[`assets/${hashedName}`]?.entryPoint === entry;
      const name = entry.replace(/.*\//, "").replace(/ts$/, "js");
      return { name: isEntry ? name : undefined, hashedName, body: new Uint8Array(contents) };
    });
  };
  try {
    return [
      ...await bundle(LOADER, { format: "esm", splitting: true }),
      ...await bundle(SERVICE_WORKER, { format: "iife" }),
    ];
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

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  target: "es2022",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: "assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  plugins: [fromRoot, evaluated],
} satisfies BuildOptions;
