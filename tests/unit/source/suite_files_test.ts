import assert from "node:assert/strict";
import { runFiles } from "@/tasks/suite/pool.ts";
import { saveSeconds, slowest, testFiles } from "@/tasks/suite/files.ts";

async function withTree(work: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  for (const folder of ["process", "browser/board", "support/browser", "api", "database", "unit"]) {
    await Deno.mkdir(`${root}/tests/${folder}`, { recursive: true });
    await Deno.writeTextFile(`${root}/tests/${folder}/a_test.ts`, "");
    await Deno.writeTextFile(`${root}/tests/${folder}/no_test_at_all.ts`, "");
  }
  await work(root).finally(() => Deno.remove(root, { recursive: true }));
}

Deno.test("each test file runs in its own process; what fails or hangs is named with its output", () =>
  withTree(async (root) => {
    const sources = {
      good:
        `Deno.test("one", () => {}); Deno.test("two", () => console.log(Deno.env.get("GIVEN")));`,
      bad: `Deno.test("one", () => {}); Deno.test("two", () => { throw new Error("broken"); });`,
      broken: `throw new Error("no test at all");`,
      hanging: `Deno.test("one", () => new Promise(() => setTimeout(() => {}, 600_000)));`,
    };
    for (const [name, source] of Object.entries(sources)) {
      await Deno.writeTextFile(`${root}/${name}_test.ts`, source);
    }
    const told: string[] = [];
    const results = await runFiles(Object.keys(sources).map((name) => `${name}_test.ts`), {
      options: ["--no-check"],
      environment: { GIVEN: "from the run" },
      cwd: root,
      jobs: 2,
      timeoutSeconds: 10,
      signal: new AbortController().signal,
      onResult: ({ path }) => told.push(path),
    });
    const of = (name: string) => results.find(({ path }) => path === `${name}_test.ts`)!;
    assert.deepEqual(told, results.map(({ path }) => path));
    assert.deepEqual([of("good").code, of("good").passed, of("good").failed], [0, 2, 0]);
    assert.match(of("good").output, /from the run/);
    assert.deepEqual([of("bad").passed, of("bad").failed], [1, 1]);
    assert.match(of("bad").output, /broken/);
    assert.deepEqual([of("broken").passed, of("broken").failed], [0, 1]);
    assert.deepEqual([of("hanging").passed, of("hanging").failed], [0, 1]);
    assert.match(of("hanging").output, /hanging_test\.ts did not end within 10 s/);
    assert.equal(slowest(results, 1)[0]!.endsWith("hanging_test.ts"), true);
  }));

Deno.test("an interrupted run ends the files that run and begins no other", () =>
  withTree(async (root) => {
    for (const name of ["a", "b"]) {
      const source = `Deno.test("one", () => new Promise(() => setTimeout(() => {}, 600_000)));`;
      await Deno.writeTextFile(`${root}/${name}_test.ts`, source);
    }
    const controller = new AbortController();
    const run = runFiles(["a_test.ts", "b_test.ts"], {
      options: ["--no-check"],
      environment: {},
      cwd: root,
      jobs: 1,
      signal: controller.signal,
      onResult: () => {},
    });
    setTimeout(() => controller.abort(130), 300);
    const results = await run;
    assert.deepEqual(results.map(({ path, failed }) => [path, failed]), [["a_test.ts", 1]]);
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
