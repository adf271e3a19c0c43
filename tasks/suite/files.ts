import { join } from "node:path";

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

/** Files that take much longer than the others of their folder, in seconds, for the first run on a machine. */
const SLOWEST: Readonly<Record<string, number>> = {
  "tests/browser/chaos/chaos_test.ts": 120,
  "tests/database/incidents/lists_test.ts": 80,
  "tests/browser/incident/life_test.ts": 65,
  "tests/browser/pages/administrator_pages_test.ts": 60,
  "tests/database/deliveries/year_test.ts": 60,
  "tests/database/hot_queries_test.ts": 60,
  "tests/browser/triage/live_test.ts": 60,
  "tests/browser/incident/looks_test.ts": 50,
  "tests/browser/investigation/conflict_test.ts": 50,
  "tests/browser/pages/everyone_pages_test.ts": 50,
  "tests/browser/pages/officer_pages_test.ts": 50,
};

/**
 * Lists the test files, the slowest first: they run in parallel in this order, and a slow one at the end
 * would run alone.
 *
 * @param isQuick skips the tests that need a browser or server processes
 */
export async function testFiles(root: string, { isQuick = false } = {}): Promise<TestFile[]> {
  const measured = await readSeconds(root);
  const files: TestFile[] = [];
  for (const [folder, estimate] of Object.entries(FOLDERS)) {
    for (const path of await listTestFiles(root, `tests/${folder}`)) {
      if (isQuick && SLOW.test(path)) continue;
      files.push({ path, seconds: measured[path] ?? SLOWEST[path] ?? estimate });
    }
  }
  return files.sort((a, b) => b.seconds - a.seconds || (a.path < b.path ? -1 : 1));
}

/** Tests that share a process. */
const SHARED = /^tests\/(api|browser|database|support|unit)\//;

/** Tests that need modules of the islands just loaded, or put their own globals in the browser's place. */
const ALONE = /^tests\/unit\/(islands|queue|report|source|unsent|investigations\/draft_saving)/;

/**
 * Durations of a batch. The application, a browser and an embedded database take 4 s of a core per
 * process, so the fewer the better, but as many as can run at the same time if they are worth it. More
 * than those are a multiple of them, so that the last ones run beside each other too. The tests of server
 * processes, which run after the long batches, fill the end.
 */
const LONGEST_BATCH = 250;
const SHORTEST_BATCH = 40;

/**
 * Deals test files into batches of a similar duration, one for each process; the slowest batch comes first.
 *
 * @param files the slowest first, as `testFiles` returns them
 * @param jobs the number of processes that run at the same time
 */
export function dealBatches(files: readonly TestFile[], jobs: number): string[][] {
  const isShared = ({ path, seconds }: TestFile) =>
    SHARED.test(path) && !ALONE.test(path) && seconds < LONGEST_BATCH;
  const alone = files.filter((file) => !isShared(file));
  const shared = files.filter(isShared);
  const total = shared.reduce((sum, { seconds }) => sum + seconds, 0);
  const fewest = Math.ceil(total / LONGEST_BATCH);
  const count = fewest > jobs
    ? Math.ceil(fewest / jobs) * jobs
    : Math.max(fewest, Math.min(jobs, shared.length, Math.ceil(total / SHORTEST_BATCH)));
  const batches = Array.from({ length: count }, emptyBatch);
  for (const { path, seconds } of shared) {
    const shortest = batches.reduce((a, b) => b.seconds < a.seconds ? b : a);
    shortest.paths.push(path);
    shortest.seconds += seconds;
  }
  batches.push(...alone.map(({ path, seconds }) => ({ paths: [path], seconds })));
  return batches.sort((a, b) => b.seconds - a.seconds).map(({ paths }) => paths);
}

function emptyBatch(): { paths: string[]; seconds: number } {
  return { paths: [], seconds: 0 };
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

/** Formats the slowest files, one per line. */
export function slowest(files: readonly TestFile[], count = 10): string[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
}
