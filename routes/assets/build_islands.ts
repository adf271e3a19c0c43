import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { textsIn } from "@/islands/texts/texts.ts";
import { type PhoneArea, phoneAreas } from "@/lib/i18n/phone_areas.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";

/** A file for browsers, with a content hash in its name. */
export interface BuiltFile {
  /**
   * The name that pages use, such as `loader.js`; undefined for chunks that only other files
   * import.
   */
  readonly name: string | undefined;
  readonly hashedName: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The only island file that pages refer to. */
const LOADER = "islands/loader.ts";

/**
 * The modules shared by all islands. It must not refer to islands: hashed names that depend on each
 * other would be circular.
 */
const COMMON = "islands/common.ts";

/**
 * The service worker; a classic script, because not every browser supports module service workers.
 */
const SERVICE_WORKER = "islands/service_worker/service_worker.ts";

/**
 * Bundles the islands (loader, one chunk per island, shared modules, texts) and the service worker,
 * which is a single file.
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
  const files = await Promise.all(outputFiles.map(async ({ path, text }): Promise<BuiltFile> => {
    const hashedName = path.slice(path.lastIndexOf("/") + 1);
    const isEntry = metafile.outputs[`assets/${hashedName}`]?.entryPoint === entry;
    const name = entry.replace(/.*\//, "").replace(/ts$/, "js");
    const body = await minified(text, form.format === "esm");
    return { name: isEntry ? name : undefined, hashedName, body };
  }));
  return { files, metafile };
}

/** A script as small as it gets: terser saves 4 % beside esbuild's own minification, 750 bytes of a page. */
async function minified(script: string, module: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { minify } = await import("terser");
  const { code } = await minify(importedOnce(script), {
    module,
    ecma: 2020,
    // No function of ours or of Preact is called with `new` but classes.
    compress: { passes: 2, unsafe_arrows: true },
  });
  return new TextEncoder().encode(code);
}

/** Joins the imports from each file: esbuild writes one for every module that was redirected to it. */
function importedOnce(script: string): string {
  const imports = new Map<string, string[]>();
  const rest = script.replace(
    /^import \{([^}]*)\} from ("[^"]+");$/gm,
    (_, names: string, file) => {
      imports.set(file, [...imports.get(file) ?? [], names]);
      return "";
    },
  );
  const joined = [...imports].map(([file, names]) => `import {${names.join(",")}} from ${file};\n`);
  return joined.join("") + rest;
}

/** The absolute paths of the common file and of the modules that it re-exports. */
function sharedModules({ inputs }: Metafile): Set<string> {
  const passedOn = inputs[COMMON]!.imports.map(({ path }) => path);
  return new Set([COMMON, ...passedOn].map((path) => resolve(ROOT, path)));
}

/**
 * Redirects imports of shared modules to the common file. A test checks that the common file
 * exports every imported name.
 */
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

/** Resolves `@/` to the project root, as deno.json does. */
const fromRoot: Plugin = {
  name: "from-root",
  setup({ onResolve }) {
    onResolve({ filter: /^@\// }, ({ path }) => ({ path: ROOT + path.slice(2) }));
  },
};

/**
 * Evaluates `*.data.ts` modules at build time; browsers get only the default export as JSON, such
 * as the part of a table that a form needs.
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
  // Phones that no longer get browser updates. Tests remove the functions that these browsers lack.
  target: ["chrome90", "safari15"],
  // Chrome lacked only spread arguments in optional calls, before 91; a test finds them in scripts.
  supported: { "optional-chain": true },
  // Terser does it, from the names and the constants that this would replace.
  minify: false,
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: "assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  plugins: [fromRoot, evaluated],
} satisfies BuildOptions;

/** The texts of the islands: one file per area and language. */
interface TextFiles {
  readonly files: readonly BuiltFile[];
  /**
   * The content hash shared by the names of all text files, so that pages need no list of file
   * names.
   */
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
