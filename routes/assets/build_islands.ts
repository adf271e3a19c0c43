import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { textsIn } from "@/islands/texts/texts.ts";
import { type PhoneArea, phoneAreas } from "@/lib/i18n/phone_areas.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";

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

/** What several islands share. It knows none of them: their names, which it would change, change its. */
const COMMON = "islands/common.ts";

/** Runs beside the pages, and not as a module: not every browser takes those. */
const SERVICE_WORKER = "islands/service_worker/service_worker.ts";

/**
 * Bundles the islands: the loader, one part per island, what they share, and their texts; and the
 * service worker, which is one file.
 */
export async function buildIslands(): Promise<BuiltFile[]> {
  const { stop } = await import("esbuild");
  try {
    const texts = await textFiles();
    const common = await bundle(COMMON, { format: "esm" });
    const islands = await bundle(LOADER, {
      format: "esm",
      splitting: true,
      define: { TEXTS_VERSION: JSON.stringify(texts.version) },
      plugins: [
        fromCommon(sharedModules(common.metafile), common.files[0]!.hashedName),
        ...OPTIONS.plugins,
      ],
    });
    const worker = await bundle(SERVICE_WORKER, { format: "iife" });
    return [...islands.files, ...common.files, ...texts.files, ...worker.files];
  } finally {
    await stop();
  }
}

async function bundle(entry: string, form: BuildOptions) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...form,
    entryPoints: [entry],
    metafile: true,
    write: false,
  });
  const files = outputFiles.map(({ path, contents }): BuiltFile => {
    const hashedName = path.slice(path.lastIndexOf("/") + 1);
    const isEntry = metafile.outputs[`assets/${hashedName}`]?.entryPoint === entry;
    const name = entry.replace(/.*\//, "").replace(/ts$/, "js");
    return { name: isEntry ? name : undefined, hashedName, body: new Uint8Array(contents) };
  });
  return { files, metafile };
}

/** The absolute paths of what the common file passes on, and its own. */
function sharedModules({ inputs }: Metafile): Set<string> {
  const passedOn = inputs[COMMON]!.imports.map(({ path }) => path);
  return new Set([COMMON, ...passedOn].map((path) => resolve(ROOT, path)));
}

/** Who imports a shared module, imports the common file; a test holds it against the names it has. */
function fromCommon(shared: ReadonlySet<string>, hashedName: string): Plugin {
  return {
    name: "from-common",
    setup({ onResolve, ...build }) {
      onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === "asked" || from.kind === "entry-point") return undefined;
        const { importer, resolveDir, kind } = from;
        const found = await build.resolve(path, {
          importer,
          resolveDir,
          kind,
          pluginData: "asked",
        });
        return shared.has(found.path) ? { path: `./${hashedName}`, external: true } : found;
      });
    },
  };
}

/** `@/` is the root of the project, as in deno.json. */
const fromRoot: Plugin = {
  name: "from-root",
  setup({ onResolve }) {
    onResolve({ filter: /^@\// }, ({ path }) => ({ path: ROOT + path.slice(2) }));
  },
};

/**
 * A module called `*.data.ts` runs here, and only the value it exports by default goes to browsers,
 * such as the part of a table that a form needs.
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
  // Phones that get no new browser any more. Tests take away the functions that these do not know.
  target: ["chrome90", "safari15"],
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: "assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  plugins: [fromRoot, evaluated],
} satisfies BuildOptions;

/** What islands say: a file per area and language. */
interface TextFiles {
  readonly files: readonly BuiltFile[];
  /** The part of all their names that changes with their content, so that no list of names travels. */
  readonly version: string;
}

async function textFiles(): Promise<TextFiles> {
  const texts = (Object.keys(phoneAreas) as PhoneArea[]).flatMap((area) =>
    LOCALES.map((locale) => ({
      stem: `${area}.${locale}`,
      body: new TextEncoder().encode(`export default${JSON.stringify(textsIn(area, locale))}`),
    }))
  );
  const all = await new Blob(texts.map(({ body }) => body)).bytes();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  const version = hash.toHex().slice(0, 8);
  const files = texts.map(({ stem, body }) => ({
    name: undefined,
    hashedName: `${stem}-${version}.js`,
    body,
  }));
  return { files, version };
}
