import assert from "node:assert/strict";
import { runBatches } from "@/tasks/suite/pool.ts";
import { dealBatches, saveSeconds, slowest, testFiles } from "@/tasks/suite/files.ts";

async function withTree(work: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  for (const folder of ["process", "browser/board", "support/browser", "api", "database", "unit"]) {
    await Deno.mkdir(`${root}/tests/${folder}`, { recursive: true });
    await Deno.writeTextFile(`${root}/tests/${folder}/a_test.ts`, "");
    await Deno.writeTextFile(`${root}/tests/${folder}/no_test_at_all.ts`, "");
  }
  await work(root).finally(() => Deno.remove(root, { recursive: true }));
}

Deno.test("each batch of test files is one process; what fails or hangs is named with its output", () =>
  withTree(async (root) => {
    const sources = {
      good:
        `Deno.test("one", () => {}); Deno.test("two", () => console.log(Deno.env.get("GIVEN")));`,
      slow: `Deno.test("one", () => new Promise((done) => setTimeout(done, 300)));`,
      bad: `Deno.test("one", () => {}); Deno.test("two", () => { throw new Error("broken"); });`,
      broken: `throw new Error("no test at all");`,
      hanging: `Deno.test("one", () => new Promise(() => setTimeout(() => {}, 600_000)));`,
    };
    for (const [name, source] of Object.entries(sources)) {
      await Deno.writeTextFile(`${root}/${name}_test.ts`, source);
    }
    const told: string[][] = [];
    const batches = [["good_test.ts", "slow_test.ts"], ["bad_test.ts"], ["broken_test.ts"], [
      "hanging_test.ts",
    ]];
    const results = await runBatches(batches, {
      options: ["--no-check"],
      environment: { GIVEN: "from the run" },
      cwd: root,
      jobs: 2,
      timeoutSeconds: 10,
      signal: new AbortController().signal,
      onResult: ({ files }) => told.push(files.map(({ path }) => path)),
    });
    const of = (name: string) => results.find(({ files }) => files[0]!.path === `${name}_test.ts`)!;
    assert.deepEqual(told.toSorted(), batches.toSorted());
    assert.deepEqual([of("good").code, of("good").passed, of("good").failed], [0, 3, 0]);
    const [good, slow] = of("good").files;
    assert.equal(slow!.seconds >= 0.3 && good!.seconds < 0.3, true, "each file has its duration");
    assert.match(of("good").output, /from the run/);
    assert.deepEqual([of("bad").passed, of("bad").failed], [1, 1]);
    assert.match(of("bad").output, /broken/);
    assert.deepEqual([of("broken").passed, of("broken").failed], [0, 1]);
    assert.deepEqual([of("hanging").passed, of("hanging").failed], [0, 1]);
    assert.match(of("hanging").output, /hanging_test\.ts did not end within 10 s/);
    const [slowestFile] = slowest(results.flatMap(({ files }) => files), 1);
    assert.match(slowestFile!, /1\d\.\d s {2}hanging_test\.ts$/);
  }));

Deno.test("an interrupted run ends the processes that run and begins no other", () =>
  withTree(async (root) => {
    for (const name of ["a", "b"]) {
      const source = `Deno.test("one", () => new Promise(() => setTimeout(() => {}, 600_000)));`;
      await Deno.writeTextFile(`${root}/${name}_test.ts`, source);
    }
    const controller = new AbortController();
    const run = runBatches([["a_test.ts"], ["b_test.ts"]], {
      options: ["--no-check"],
      environment: {},
      cwd: root,
      jobs: 1,
      signal: controller.signal,
      onResult: () => {},
    });
    setTimeout(() => controller.abort(130), 300);
    const results = await run;
    assert.deepEqual(results.map(({ files: [file], failed }) => [file!.path, failed]), [
      ["a_test.ts", 1],
    ]);
  }));

Deno.test("test files come longest first, by the last run where there was one", () =>
  withTree(async (root) => {
    const paths = async () => (await testFiles(root)).map(({ path }) => path);
    assert.deepEqual(await paths(), [
      "tests/process/a_test.ts",
      "tests/browser/board/a_test.ts",
      "tests/support/browser/a_test.ts",
      "tests/api/a_test.ts",
      "tests/database/a_test.ts",
      "tests/unit/a_test.ts",
    ]);
    await saveSeconds(root, [{ path: "tests/unit/a_test.ts", seconds: 99 }]);
    await saveSeconds(root, [{ path: "tests/process/a_test.ts", seconds: 0.1 }]);
    const [first, ...rest] = await paths();
    assert.deepEqual([first, rest.at(-1)], ["tests/unit/a_test.ts", "tests/process/a_test.ts"]);
  }));

Deno.test("a quick run leaves out browsers and processes, and nothing else", () =>
  withTree(async (root) => {
    const paths = (await testFiles(root, { isQuick: true })).map(({ path }) => path);
    assert.deepEqual(paths, [
      "tests/api/a_test.ts",
      "tests/database/a_test.ts",
      "tests/unit/a_test.ts",
    ]);
  }));

Deno.test("short tests share processes; slow ones, servers and those of islands have their own", () => {
  const file = (path: string, seconds: number) => ({ path: `tests/${path}_test.ts`, seconds });
  const files = [
    file("browser/board", 260),
    file("database/lists", 90),
    file("browser/a", 80),
    file("api/b", 50),
    file("process/login", 25),
    file("database/d", 4),
    file("unit/queue/e", 2),
    file("unit/f", 1),
  ];
  const batches = (jobs: number) =>
    dealBatches(files, jobs)
      .map((paths) => paths.map((path) => path.replace(/^tests\/|_test\.ts$/g, "")));
  assert.deepEqual(batches(2), [
    ["browser/board"],
    ["browser/a", "api/b"],
    ["database/lists", "database/d", "unit/f"],
    ["process/login"],
    ["unit/queue/e"],
  ]);
  const alone = ["browser/board", "process/login", "unit/queue/e"];
  const shared = (jobs: number) =>
    batches(jobs).filter((paths) => !alone.includes(paths[0]!)).length;
  assert.deepEqual([1, 2, 3, 4, 9].map(shared), [1, 2, 3, 4, 5], "as many as jobs, if worth it");
  const many = Array.from({ length: 10 }, (_, n) => file(`api/${n}`, 100));
  const counts = [1, 3, 4].map((jobs) => dealBatches(many, jobs).length);
  assert.deepEqual(counts, [4, 6, 4], "else a multiple of them");
});
