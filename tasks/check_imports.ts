/**
 * Checks, from the tree alone, that imports go one way:
 *
 * - `main -> routes -> (components, islands, lib)`, `islands -> components`, `components -> lib` and
 *   `islands -> lib` for types and rules, `lib -> lib`. Tasks and tests may import anything.
 * - Rules are what a browser may run: `lib/<subject>/rules/`, `lib/i18n/` and `lib/calendar.ts`. They
 *   run only rules.
 * - Inside `lib`, another subject is used through its `mod.ts` or its rules.
 * - A folder of `routes/pages` imports from no other one but `shared`, and only `routes/*.ts` imports
 *   a page.
 * - A folder of `islands` with an island in it is used by that island alone.
 * - No files import each other in a circle, not even for types.
 *
 * The imports are Deno's own answer (`deno info`), so aliases, JSX and lazy imports count. An import is
 * erased when it is written `import type`; one that names only `{ type A }` counts as a value.
 */
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

interface Layer {
  /** The layers whose code it may run. */
  readonly uses: readonly string[];
  /** Further layers it may take types and pure functions from. */
  readonly knows?: readonly string[];
  /** The packages whose code it may run. */
  readonly packages: RegExp;
}

/** By the first folder of the path; `main` stands for `main.ts` and `dev.ts`. */
const layers: Readonly<Record<string, Layer>> = {
  main: { uses: ["main", "routes", "lib"], packages: /./ },
  routes: { uses: ["routes", "components", "lib", "islands"], packages: /./ },
  // Scripts for the browser have a budget in bytes, so their packages are listed one by one.
  islands: { uses: ["islands", "components"], knows: ["lib"], packages: /^(@?preact\b|idb$)/ },
  components: { uses: ["components"], knows: ["lib"], packages: /^(@?preact\b|d3-)/ },
  lib: { uses: ["lib"], packages: /^(?!@?(hono|preact)\b)/ },
};

/** Folders of lib that every subject builds on; of every other one, `mod.ts` and the rules are public. */
const platform: readonly string[] = ["database", "i18n", "mail", "chat", "storage"];

/** The modules of lib that the browser may run. */
const RULES = /^lib\/([^/]+\/rules\/|i18n\/|calendar\.ts$)/;

/** One import; paths are relative to the root, packages are named as in the source. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isFile: boolean;
  readonly isErased: boolean;
  readonly isLazy: boolean;
}

/**
 * Reads the sources below a folder that has a `deno.json`.
 *
 * @returns a line `from -> to: rule` for each import that breaks a rule.
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
    const rule = findLayerFault(edge) ?? findSubjectFault(edge) ?? findRulesFault(edge) ??
      findPageFault(edge) ?? findPartFault(edge, islandFolders) ??
      await findIslandFault(edge, root);
    if (rule) lines.push(`${edge.from} -> ${edge.to}: ${rule}`);
  }
  return [...lines, ...findCircles(imports)];
}

function findLayerFault(edge: Import): string | undefined {
  const from = layerOf(edge.from);
  const layer = layers[from];
  if (!layer) return;
  if (!edge.isFile) {
    // For lib not even types: it must not depend on HTTP or Preact.
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

function findSubjectFault({ from, to }: Import): string | undefined {
  const subject = subjectOf(to);
  if (layerOf(from) !== "lib" || !subject || subject === subjectOf(from)) return;
  if (platform.includes(subject) || to === `lib/${subject}/mod.ts` || RULES.test(to)) return;
  return `another subject is used through lib/${subject}/mod.ts`;
}

function findRulesFault({ from, to, isErased }: Import): string | undefined {
  if (isErased || !RULES.test(from) || RULES.test(to)) return;
  return "rules run only rules";
}

/** A page folder is found by the first folder below `routes/pages`. */
const PAGE_FOLDER = /^routes\/pages\/([^/]+)\//;

function findPageFault({ from, to }: Import): string | undefined {
  const page = PAGE_FOLDER.exec(to)?.[1];
  const own = PAGE_FOLDER.exec(from)?.[1];
  if (!page || page === own) return;
  if (own) return page === "shared" ? undefined : "page folders import only pages/shared";
  return /^routes\/(pages\/)?[^/]+$/.test(from) ? undefined : "only routes/ itself imports pages";
}

/** Names every island, so it imports them all; as does what the build puts into the common file. */
const LOADER = "islands/loader.ts";
const COMMON = "islands/common.ts";

function findPartFault({ from, to }: Import, islandFolders: ReadonlySet<string>) {
  const folder = [...islandFolders].find((one) => to.startsWith(`${one}/`));
  if (!folder || from.startsWith(`${folder}/`) || layerOf(from) !== "islands") return;
  return [LOADER, COMMON].includes(from)
    ? undefined
    : `the parts of ${folder} are its island's own`;
}

/** Files in `islands/` with the name of a component are islands. */
const ISLAND = /^islands\/(\w+\/)?[A-Z]\w*\.tsx$/;

/** A page that renders an island as plain JSX sends HTML that is never hydrated. */
async function findIslandFault(edge: Import, root: string): Promise<string | undefined> {
  if (edge.isErased || layerOf(edge.from) !== "routes" || !ISLAND.test(edge.to)) return;
  const source = await Deno.readTextFile(join(root, edge.from));
  const file = edge.to.slice(edge.to.lastIndexOf("/") + 1).replaceAll(".", "\\.");
  const line = `import\\s+(\\w+)(?:\\s*,\\s*{[^}]*})?\\s+from\\s+["'][^"']*/${file}["']`;
  const name = new RegExp(line).exec(source)?.[1];
  if (name && !new RegExp(`<${name}\\b`).test(source)) return;
  return "an island is imported by its default export and rendered by <Island of={...}>";
}

/** A lazy import loads later and closes no circle. */
function findCircles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isFile, isLazy }) => isFile && !isLazy),
    ({ from }) => from,
  );
  const lines: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const circle = [...trail.slice(start), path];
      lines.push(`${trail.at(-1)} -> ${path}: closes the circle ${circle.join(" -> ")}`);
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

/** The part of `deno info --json` that is read here. */
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
  const unread = sources.find(({ error }) => error !== undefined);
  if (unread) throw new Error(`${pathOf(unread.specifier)}: ${unread.error}`);
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
    if (!(layerOf(path) in layers)) continue;
    if (isDirectory) paths.push(...await listSources(root, path));
    else if (/\.tsx?$/.test(name)) paths.push(path);
  }
  return paths.sort();
}

/** Asks Deno about all sources at once, by a file that imports every one of them. */
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
