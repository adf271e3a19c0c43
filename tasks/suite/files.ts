import { join, relative } from "node:path";

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

/** Reads from a JUnit report of `deno test` how long each file took: the sum of its tests. */
export function secondsIn(report: string, root: string): TestFile[] {
  const suites = report.matchAll(/<testsuite name="([^"]*)"[^>]*>([\s\S]*?)<\/testsuite>/g);
  return [...suites].map(([, name = "", body = ""]) => ({
    path: relative(root, join(root, name)),
    // Steps have their test's name before their own, and are part of its time.
    seconds: [...body.matchAll(/<testcase name="([^"]*)"[^>]* time="([\d.]+)"/g)]
      .filter(([, test = ""], _, all) =>
        !all.some(([, other = ""]) => test.startsWith(`${other} &gt; `))
      )
      .reduce((sum, [, , time]) => sum + Number(time), 0),
  }));
}

/** Lines for people: the files that took longest. */
export function slowest(files: readonly TestFile[], count = 10): string[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
}
