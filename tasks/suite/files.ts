import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A test file; its path is relative to the root of the project. */
export interface TestFile {
  readonly path: string;
  /** Duration of its last run on this machine, or an estimate, in seconds. */
  readonly seconds: number;
}

/** The folders of tests, with the estimated duration of one of their files, in seconds. */
const FOLDERS: Readonly<Record<string, number>> = {
  process: 30,
  browser: 15,
  support: 8,
  api: 5,
  database: 5,
  unit: 1,
};

/** Tests that need a browser or server processes. */
const SLOW = /^tests\/(browser|process|support\/browser)\//;

/**
 * Lists the test files, the slowest first: Deno runs them in parallel in this order, and a slow one at the
 * end would run alone.
 *
 * @param isQuick skips the tests that need a browser or server processes
 */
export async function testFiles(root: string, { isQuick = false } = {}): Promise<TestFile[]> {
  const measured = await readSeconds(root);
  const files: TestFile[] = [];
  for (const [folder, estimate] of Object.entries(FOLDERS)) {
    for (const path of await listTestFiles(root, `tests/${folder}`)) {
      if (isQuick && SLOW.test(path)) continue;
      files.push({ path, seconds: measured[path] ?? estimate });
    }
  }
  return files.sort((a, b) => b.seconds - a.seconds || (a.path < b.path ? -1 : 1));
}

async function listTestFiles(root: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(root, folder))) {
    const path = `${folder}/${name}`;
    if (isDirectory) paths.push(...await listTestFiles(root, path));
    else if (/_test\.tsx?$/.test(name)) paths.push(path);
  }
  return paths;
}

/** Durations of the last runs on this machine, in seconds by path. */
type Seconds = Record<string, number>;

const CACHE = ".cache/test_seconds.json";

async function readSeconds(root: string): Promise<Seconds> {
  const text = await Deno.readTextFile(join(root, CACHE)).catch(() => "{}");
  return JSON.parse(text);
}

/** Saves the durations of test files, for the order of the next run. */
export async function saveSeconds(root: string, files: readonly TestFile[]): Promise<void> {
  const seconds = { ...await readSeconds(root) };
  for (const file of files) seconds[file.path] = file.seconds;
  await Deno.mkdir(join(root, ".cache"), { recursive: true });
  await Deno.writeTextFile(join(root, CACHE), JSON.stringify(seconds));
}

/**
 * Reads the duration of each file from a JUnit report of `deno test`: the sum of its tests.
 *
 * @param origins the file written by `noteOrigin` of the tests: per line the name of a test and the URL of
 *   its file, for tests that the report assigns to another file
 */
export function parseSeconds(report: string, origins: string, root: string): TestFile[] {
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
      // A test's time includes its steps, whose names begin with the test's name.
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

/** Decodes the XML entities of an attribute. */
function unescape(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
}

/** Formats the slowest files, one per line. */
export function slowest(files: readonly TestFile[], count = 10): string[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
}
