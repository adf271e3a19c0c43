import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A test file, by its path from the root of the project. */
export interface TestFile {
  readonly path: string;
  /** How long it took the last time, in seconds; a guess where it never ran here. */
  readonly seconds: number;
}

/** The folders of tests, with a guess of how long one of their files takes, in seconds. */
const FOLDERS: Readonly<Record<string, number>> = {
  process: 30,
  browser: 15,
  support: 8,
  api: 5,
  database: 5,
  unit: 1,
};

/** What needs a browser or processes of its own, and so takes most of the time. */
const SLOW = /^tests\/(browser|process|support\/browser)\//;

/**
 * The test files, the longest first: Deno runs them beside each other in this order, and a long one at
 * the end would run alone.
 *
 * @param isQuick leaves out all that needs a browser or processes of its own
 */
export async function testFiles(root: string, { isQuick = false } = {}): Promise<TestFile[]> {
  const known = await readSeconds(root);
  const files: TestFile[] = [];
  for (const [folder, guess] of Object.entries(FOLDERS)) {
    for (const path of await filesIn(root, `tests/${folder}`)) {
      if (isQuick && SLOW.test(path)) continue;
      files.push({ path, seconds: known[path] ?? guess });
    }
  }
  return files.sort((a, b) => b.seconds - a.seconds || (a.path < b.path ? -1 : 1));
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    const path = `${folder}/${name}`;
    if (isDirectory) paths.push(...await filesIn(root, path));
    else if (/_test\.tsx?$/.test(name)) paths.push(path);
  }
  return paths;
}

/** Seconds by path, of the last runs on this machine. */
type Seconds = Record<string, number>;

const CACHE = ".cache/test_seconds.json";

async function readSeconds(root: string): Promise<Seconds> {
  const text = await Deno.readTextFile(join(root, CACHE)).catch(() => "{}");
  return JSON.parse(text);
}

/** Remembers how long files took, for the order of the next run. */
export async function keepSeconds(root: string, files: readonly TestFile[]): Promise<void> {
  const seconds = { ...await readSeconds(root) };
  for (const file of files) seconds[file.path] = file.seconds;
  await Deno.mkdir(join(root, ".cache"), { recursive: true });
  await Deno.writeTextFile(join(root, CACHE), JSON.stringify(seconds));
}

/**
 * Reads from a JUnit report of `deno test` how long each file took: the sum of its tests.
 *
 * @param origins what `noteOrigin` of the tests has written: for each line the name of a test and the
 *   URL of the file it belongs to, where the report names another one
 */
export function secondsIn(report: string, origins: string, root: string): TestFile[] {
  const owners = new Map<string, string>(
    origins.split("\n").filter(Boolean).map((line) => {
      const [name, url]: [string, string] = JSON.parse(line);
      return [name, relative(root, fileURLToPath(url))];
    }),
  );
  const seconds = new Map<string, number>();
  const suites = report.matchAll(/<testsuite name="([^"]*)"[^>]*>([\s\S]*?)<\/testsuite>/g);
  for (const [, file = "", body = ""] of suites) {
    const cases = [...body.matchAll(/<testcase name="([^"]*)"[^>]* time="([\d.]+)"/g)]
      .map(([, name = "", time]) => ({ name: unescape(name), time: Number(time) }));
    const names = new Set(cases.map(({ name }) => name));
    for (const { name, time } of cases) {
      // Steps have their test's name before their own, and are part of its time.
      if (isStep(name, names)) continue;
      const path = owners.get(name) ?? relative(root, join(root, file));
      seconds.set(path, (seconds.get(path) ?? 0) + time);
    }
  }
  return [...seconds].map(([path, seconds]) => ({ path, seconds }));
}

function isStep(name: string, tests: ReadonlySet<string>): boolean {
  const parts = name.split(" > ");
  return parts.some((_, at) => at > 0 && tests.has(parts.slice(0, at).join(" > ")));
}

/** Undoes what XML does to the text of an attribute. */
function unescape(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
}

/** Lines for people: the files that took longest. */
export function slowest(files: readonly TestFile[], count = 10): string[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
}
