import { build, type Plugin, stop } from "esbuild";
import { fileURLToPath } from "node:url";
import { ROOT, sourceFiles } from "./sources.ts";

const FOLDER = fileURLToPath(ROOT);

/** Packages that stay outside: they read files beside their own, or serve other purposes than the server's. */
const OUTSIDE = ["@electric-sql/*", "esbuild"];

/** Packages that a package names and that nobody installs. */
const ABSENT = [
  "@valibot/to-json-schema",
  "effect",
  "pg-native",
  "sury",
  "zod-openapi",
  "zod-to-json-schema",
];

/**
 * Bundles `main.ts` and its packages into `folder`, which lies `depth` folders below the root. Deno
 * compiles the sources, because only it compiles JSX as the server runs it; esbuild joins them. Workers
 * and files are still those of the sources: each module keeps its own `import.meta.url`.
 */
export async function buildServer(folder: string, depth: number): Promise<void> {
  const compiled = await Deno.makeTempDir({ prefix: "siaga-build-" });
  try {
    await compile(compiled);
    await build({
      absWorkingDir: FOLDER,
      entryPoints: ["main.ts"],
      outdir: folder,
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "esnext",
      chunkNames: "[name]-[hash]",
      external: [...OUTSIDE, ...ABSENT],
      legalComments: "none",
      logLevel: "error",
      banner: {
        js: `import { createRequire } from "node:module";` +
          `const require = createRequire(import.meta.url);` +
          `const sourceRoot = new URL("${"../".repeat(depth)}", import.meta.url).href;`,
      },
      plugins: [compiledSources(compiled)],
    });
  } finally {
    await stop();
    await Deno.remove(compiled, { recursive: true });
  }
}

/** Compiles every module of the server into a folder, with `.js` for `.ts` and `.tsx`. */
async function compile(folder: string): Promise<void> {
  const modules = sourceFiles().filter((name) => /\.tsx?$/.test(name));
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["transpile", "--no-check", "--source-map", "none", "--outdir", folder, ...modules],
    cwd: FOLDER,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/** Resolves imports as deno.json does, and loads what Deno compiled. */
function compiledSources(compiled: string): Plugin {
  return {
    name: "compiled-sources",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@\// }, ({ path }) => ({ path: FOLDER + path.slice(2) }));
      onResolve({ filter: /^html\/jsx-runtime$/ }, () => ({
        path: `${FOLDER}components/jsx_runtime.ts`,
      }));
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const name = path.slice(FOLDER.length);
        const text = await Deno.readTextFile(`${compiled}/${name.replace(/tsx?$/, "js")}`);
        const url = `(sourceRoot + ${JSON.stringify(name)})`;
        return { contents: text.replaceAll("import.meta.url", url), loader: "js" };
      });
    },
  };
}
