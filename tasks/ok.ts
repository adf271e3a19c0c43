/**
 * Runs all checks of CI. Prints one line per step with its duration, and the output of a step only when
 * it fails (of the tests always). The tests run only when the short steps succeed, beside the check of
 * types, which ends them when it fails. Then follow the slowest test files; the last line is
 * `N passed, N failed`.
 *
 * `deno task ok --quick` skips the tests that need a browser or server processes, and the embedded
 * database.
 */
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { checkImports } from "./check_imports.ts";
import { slowest } from "./suite/files.ts";
import { installRequirements, runTests, type TestRun } from "./test.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Resolves to an error message; empty when the step succeeds. */
type Step = () => Promise<string>;

const isQuick = Deno.args.includes("--quick");

let testRun: TestRun | undefined;

/** After this time a process of tests hangs: the longest takes five minutes on two cores. */
const TIMEOUT_SECONDS = 2700;

/** Warnings are allowed: a first installation warns about skipped install scripts, which is intended. */
const dependencies: Step = () => runDeno(["install"], { warningsFail: false });

/** Run in parallel, because each uses one core; the last one is for the tests. */
const shortChecks: Readonly<Record<string, Step>> = {
  format: () => runDeno(["fmt", "--check"]),
  lint: () => runDeno(["lint"]),
  imports: async () => (await checkImports(root)).join("\n"),
  requirements: () => installRequirements({ isQuick }).then(() => ""),
};

/** Takes half a minute on one core; the tests keep the other one busy. */
const types: Step = async () => {
  const problem = await runDeno(["check"]);
  if (problem) typesFailed.abort(1);
  return problem;
};

const typesFailed = new AbortController();

const tests: Step = async () => {
  testRun = await runTests(["--no-check"], {
    isQuick,
    timeoutSeconds: TIMEOUT_SECONDS,
    signal: typesFailed.signal,
  });
  return testRun.code === 0 ? "" : `tests ended with code ${testRun.code}`;
};

async function runDeno(args: string[], { warningsFail = true } = {}): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  const output = text.decode(stderr) + text.decode(stdout);
  const hasWarning = /^\s*warning\b/im.test(stripVTControlCharacters(output));
  return code === 0 && !(warningsFail && hasWarning) ? "" : output || `code ${code}`;
}

/** Runs a step and prints its line. Resolves to true when it succeeds. */
async function runStep(name: string, step: Step): Promise<boolean> {
  const startedAt = performance.now();
  const problem = await step().catch((error: unknown) => String(error));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (problem) console.error(problem);
  console.log(`${problem ? "FAILED" : "ok"}  ${name}  ${seconds} s`);
  return problem === "";
}

async function runSteps(): Promise<boolean> {
  if (!await runStep("dependencies", dependencies)) return false;
  const areTypesSound = runStep("types", types);
  const checked = Object.entries(shortChecks).map(([name, step]) => runStep(name, step));
  const areSound = !(await Promise.all(checked)).includes(false);
  const havePassed = areSound && await runStep("tests", tests);
  return await areTypesSound && havePassed;
}

if (import.meta.main) {
  const succeeded = await runSteps();
  if (testRun) {
    console.log(["The slowest test files:", ...slowest(testRun.files)].join("\n"));
    console.log(`${testRun.passed} passed, ${testRun.failed} failed`);
  }
  Deno.exit(succeeded ? 0 : 1);
}
