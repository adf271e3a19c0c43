/**
 * Checks the import rules, which follow from paths alone:
 *
 * - `main -> routes -> (components, islands, lib)`, `islands -> components`, `components -> lib` and
 *   `islands -> lib` for types and rules, `lib -> lib`. Tasks and tests may import anything.
 * - Rules are modules that a browser may run: `lib/<subject>/rules/`, `lib/i18n/` and `lib/calendar.ts`.
 *   They import only rules, except for types.
 * - Inside `lib`, a subject imports other subjects only through their `mod.ts` or their rules.
 * - A folder of `routes/pages` imports no other page folder except `shared`, and only `routes/*.ts`
 *   imports pages.
 * - A folder of `islands` that contains an island is imported only by that island.
 * - There are no import cycles, not even of types.
 *
 * The imports come from `deno info`, so aliases, JSX and dynamic imports are included. Only `import type`
 * counts as a type import; `import { type A }` counts as a value import.
 */
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

interface Layer {
  /** Layers that it may import. */
  readonly uses: readonly string[];
  /** Layers of which it may import only types and rules. */
  readonly knows?: readonly string[];
  /** npm packages that it may import. */
  readonly packages: RegExp;
}

/** The layers by the first folder of the path; `main` stands for `main.ts` and `dev.ts`. */
const LAYERS: Readonly<Record<string, Layer>> = {
  main: { uses: ["main", "routes", "lib"], packages: /./ },
  routes: { uses: ["routes", "components", "lib", "islands"], packages: /./ },
  // Browser scripts have a size budget, so each package is listed.
  islands: { uses: ["islands", "components"], knows: ["lib"], packages: /^(@?preact\b|idb$)/ },
  components: { uses: ["components"], knows: ["lib"], packages: /^(@?preact\b|d3-)/ },
  lib: { uses: ["lib"], packages: /^(?!@?(hono|preact)\b)/ },
};

/** Folders of lib that subjects may import freely; of others only `mod.ts` and the rules. */
const PLATFORM_FOLDERS: readonly string[] = ["database", "i18n", "mail", "chat", "storage"];

/** The modules of lib that the browser may run. */
const RULES = /^lib\/([^/]+\/rules\/|i18n\/|calendar\.ts$)/;

/** One import; paths are relative to the root, packages have their name in the source. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isFile: boolean;
  readonly isErased: boolean;
  readonly isLazy: boolean;
}

/**
 * Checks the sources below a folder with a `deno.json`.
 *
 * @returns a line `from -> to: rule` for each violation
 */
export async function checkImports(root: string): Promise<string[]> {
  const imports = await readImports(root);
  const islandFolders = new Set(
    imports.flatMap(({ from, to }) =>
      from === LOADER && ISLAND.test(to) && to.split("/").length > 2 ? [dirname(to)] : []
    ),
  );
  const lines: string[] = [];
  for (const edge of imports) {
    const rule = findLayerViolation(edge) ?? findSubjectViolation(edge) ??
      findRulesViolation(edge) ??
      findPageViolation(edge) ?? findPartViolation(edge, islandFolders) ??
      await findIslandViolation(edge, root);
    if (rule) lines.push(`${edge.from} -> ${edge.to}: ${rule}`);
  }
  return [...lines, ...findCycles(imports)];
}

function findLayerViolation(edge: Import): string | undefined {
  const from = layerOf(edge.from);
  const layer = LAYERS[from];
  if (!layer) return;
  if (!edge.isFile) {
    // Not even types in lib, which must not depend on HTTP or Preact.
    const isAllowed = layer.packages.test(edge.to) || (edge.isErased && from !== "lib");
    return isAllowed ? undefined : `${from} does not use this package`;
  }
  const to = layerOf(edge.to);
  if (layer.uses.includes(to)) return;
  if (edge.isErased && layer.knows?.includes(to)) return;
  if (layer.knows?.includes(to)) {
    return RULES.test(edge.to) ? undefined : `${from} use only types and rules of ${to}`;
  }
  return `${from} may use ${layer.uses.join(", ")}`;
}

function findSubjectViolation({ from, to }: Import): string | undefined {
  const subject = subjectOf(to);
  if (layerOf(from) !== "lib" || !subject || subject === subjectOf(from)) return;
  if (PLATFORM_FOLDERS.includes(subject) || to === `lib/${subject}/mod.ts` || RULES.test(to)) {
    return;
  }
  return `another subject is used through lib/${subject}/mod.ts`;
}

function findRulesViolation({ from, to, isErased }: Import): string | undefined {
  if (isErased || !RULES.test(from) || RULES.test(to)) return;
  return "rules run only rules";
}

/** A page folder is a folder directly below `routes/pages`. */
const PAGE_FOLDER = /^routes\/pages\/([^/]+)\//;

function findPageViolation({ from, to }: Import): string | undefined {
  const page = PAGE_FOLDER.exec(to)?.[1];
  const own = PAGE_FOLDER.exec(from)?.[1];
  if (!page || page === own) return;
  if (own) return page === "shared" ? undefined : "page folders import only pages/shared";
  return /^routes\/(pages\/)?[^/]+$/.test(from) ? undefined : "only routes/ itself imports pages";
}

/** The loader imports every island, and the common file re-exports modules of several. */
const LOADER = "islands/loader.ts";
const COMMON = "islands/common.ts";

function findPartViolation({ from, to }: Import, islandFolders: ReadonlySet<string>) {
  const folder = [...islandFolders].find((one) => to.startsWith(`${one}/`));
  if (!folder || from.startsWith(`${folder}/`) || layerOf(from) !== "islands") return;
  return [LOADER, COMMON].includes(from)
    ? undefined
    : `the parts of ${folder} are its island's own`;
}

/** Files in `islands/` with the name of a component are islands. */
const ISLAND = /^islands\/(\w+\/)?[A-Z]\w*\.tsx$/;

/** Finds pages that render an island as plain JSX, because its HTML would never be hydrated. */
async function findIslandViolation(edge: Import, root: string): Promise<string | undefined> {
  if (edge.isErased || layerOf(edge.from) !== "routes" || !ISLAND.test(edge.to)) return;
  const source = await Deno.readTextFile(join(root, edge.from));
  const file = edge.to.slice(edge.to.lastIndexOf("/") + 1).replaceAll(".", "\\.");
  const line = `import\\s+(\\w+)(?:\\s*,\\s*{[^}]*})?\\s+from\\s+["'][^"']*/${file}["']`;
  const name = new RegExp(line).exec(source)?.[1];
  if (name && !new RegExp(`<${name}\\b`).test(source)) return;
  return "an island is imported by its default export and rendered by <Island of={...}>";
}

/** Finds import cycles. Dynamic imports do not count, because they load later. */
function findCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isFile, isLazy }) => isFile && !isLazy),
    ({ from }) => from,
  );
  const lines: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path];
      lines.push(`${trail.at(-1)} -> ${path}: closes the circle ${cycle.join(" -> ")}`);
    }
    if (start >= 0 || done.has(path)) return;
    for (const { to } of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return lines;
}

function layerOf(path: string): string {
  return path === "main.ts" || path === "dev.ts" ? "main" : path.split("/")[0] ?? "";
}

function subjectOf(path: string): string | undefined {
  return /^lib\/([^/]+)\//.exec(path)?.[1];
}

/** The used part of `deno info --json`. */
interface ModuleGraph {
  readonly modules: readonly {
    readonly specifier: string;
    readonly error?: string;
    readonly dependencies?: readonly {
      readonly specifier: string;
      readonly code?: { readonly specifier?: string };
      readonly type?: { readonly specifier?: string };
      readonly isDynamic?: boolean;
    }[];
  }[];
}

async function readImports(root: string): Promise<Import[]> {
  const files = await listSources(root);
  const { modules } = await readModuleGraph(root, files);
  const pathOf = (url: string) => relative(root, fileURLToPath(url));
  const sources = modules.filter(({ specifier }) =>
    specifier.startsWith("file:") && files.includes(pathOf(specifier))
  );
  const failed = sources.find(({ error }) => error !== undefined);
  if (failed) throw new Error(`${pathOf(failed.specifier)}: ${failed.error}`);
  return sources.flatMap(({ specifier, dependencies = [] }) =>
    dependencies.map((dependency) => {
      const url = (dependency.code ?? dependency.type)?.specifier;
      const isFile = url?.startsWith("file:") ?? false;
      return {
        from: pathOf(specifier),
        to: url && isFile ? pathOf(url) : dependency.specifier.replace(/^npm:/, ""),
        isFile,
        isErased: dependency.code === undefined,
        isLazy: dependency.isDynamic ?? false,
      };
    })
  );
}

async function listSources(root: string, folder = ""): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    const path = join(folder, name);
    if (!(layerOf(path) in LAYERS)) continue;
    if (isDirectory) paths.push(...await listSources(root, path));
    else if (/\.tsx?$/.test(name)) paths.push(path);
  }
  return paths.sort();
}

/** Runs `deno info` once, on a temporary file that imports all sources. */
async function readModuleGraph(root: string, files: readonly string[]): Promise<ModuleGraph> {
  const entry = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    const lines = files.map((file) => `import "${pathToFileURL(join(root, file))}";\n`);
    await Deno.writeTextFile(entry, lines.join(""));
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", "--config", join(root, "deno.json"), entry],
      cwd: root,
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    return JSON.parse(new TextDecoder().decode(stdout));
  } finally {
    await Deno.remove(entry);
  }
}

if (import.meta.main) {
  const lines = await checkImports(dirname(import.meta.dirname ?? ""));
  for (const line of lines) console.error(line);
  if (lines.length > 0) Deno.exit(1);
}
