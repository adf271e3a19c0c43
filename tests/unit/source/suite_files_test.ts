import assert from "node:assert/strict";
import { parseSeconds, saveSeconds, slowest, testFiles } from "@/tasks/suite/files.ts";

const REPORT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="deno test" tests="4" failures="0" errors="0" time="0.540">
    <testsuite name="./tests/unit/a_test.ts" tests="3" disabled="0" errors="0" failures="0">
        <testcase name="a list &lt;x&gt;" classname="./tests/unit/a_test.ts" time="2.500" line="1">
        </testcase>
        <testcase name="another" classname="./tests/unit/a_test.ts" time="0.250" line="2">
        </testcase>
        <testcase name="a list &lt;x&gt; &gt; one step" classname="./tests/unit/a_test.ts" time="2.000" line="1">
        </testcase>
    </testsuite>
    <testsuite name="./tests/api/b_test.ts" tests="1" disabled="0" errors="0" failures="0">
        <testcase name="b" classname="./tests/api/b_test.ts" time="7.000" line="1" col="6">
        </testcase>
    </testsuite>
</testsuites>`;

async function withTree(work: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  for (const folder of ["process", "browser/board", "support/browser", "api", "database", "unit"]) {
    await Deno.mkdir(`${root}/tests/${folder}`, { recursive: true });
    await Deno.writeTextFile(`${root}/tests/${folder}/a_test.ts`, "");
    await Deno.writeTextFile(`${root}/tests/${folder}/no_test_at_all.ts`, "");
  }
  await work(root).finally(() => Deno.remove(root, { recursive: true }));
}

Deno.test("a file takes as long as its tests, whose steps are part of them", () => {
  const files = parseSeconds(REPORT, "", "/srv/siaga");
  assert.deepEqual(files, [
    { path: "tests/unit/a_test.ts", seconds: 2.75 },
    { path: "tests/api/b_test.ts", seconds: 7 },
  ]);
  assert.deepEqual(slowest(files, 1), ["    7.0 s  tests/api/b_test.ts"]);
});

Deno.test("a test that a function registers counts for the file that calls it", () => {
  const origins = `["a list <x>","file:///srv/siaga/tests/api/c_test.ts"]\n`;
  assert.deepEqual(parseSeconds(REPORT, origins, "/srv/siaga"), [
    { path: "tests/api/c_test.ts", seconds: 2.5 },
    { path: "tests/unit/a_test.ts", seconds: 0.25 },
    { path: "tests/api/b_test.ts", seconds: 7 },
  ]);
});

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
