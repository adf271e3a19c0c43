/**
 * Checks that imports go one way: `main -> routes -> (components, lib)`, `islands -> components`,
 * `components -> lib` and `islands -> lib` for types and pure functions, `lib -> lib`; inside `lib`,
 * other subjects only through their `mod.ts`; and that no files import each other in a circle. Tasks
 * and tests may import anything.
 *
 * Deno itself lists the imports (`deno info`), so aliases, JSX and lazy imports count. An import is erased
 * only when it is written `import type`; one that names only `{ type A }` counts as a value.
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

/** Folders of lib that all subjects may import from; of every other folder, only its `mod.ts`. */
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
export async function checkImports(
  root: string,
  isPure: (path: string) => boolean = (path) => RULES.test(path),
): Promise<string[]> {
  const imports = await readImports(root);
  const lines: string[] = [];
  for (const edge of imports) {
    const rule = findLayerFault(edge, isPure) ?? findSubjectFault(edge) ??
      findPurityFault(edge, isPure) ?? await findIslandFault(edge, root);
    if (rule) lines.push(`${edge.from} -> ${edge.to}: ${rule}`);
  }
  return [...lines, ...findCircles(imports)];
}

function findLayerFault(edge: Import, isPure: (path: string) => boolean): string | undefined {
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
    return isPure(edge.to) ? undefined : `${from} use only types and pure modules of ${to}`;
  }
  return `${from} may use ${layer.uses.join(", ")}`;
}

function findSubjectFault({ from, to }: Import): string | undefined {
  const subject = subjectOf(to);
  if (layerOf(from) !== "lib" || !subject || subject === subjectOf(from)) return;
  if (platform.includes(subject) || to === `lib/${subject}/mod.ts` || RULES.test(to)) return;
  return `another subject is used through lib/${subject}/mod.ts`;
}

function findPurityFault(edge: Import, isPure: (path: string) => boolean): string | undefined {
  if (edge.isErased || !isPure(edge.from) || isPure(edge.to)) return;
  return "a pure module runs only pure modules";
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

/** Erased imports load nothing and lazy ones load later, so neither closes a circle. */
function findCircles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isFile, isErased, isLazy }) => isFile && !isErased && !isLazy),
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

/** The members of `deno info --json` that are used here. */
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

/** Runs `deno info` once for all sources, on a temporary file that imports each of them. */
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
