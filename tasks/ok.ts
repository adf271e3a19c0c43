/**
 * Everything CI runs: one line for each step with its seconds, the output of a step only when it
 * fails (of the tests always), and no tests after a failure. Then the slowest test files; the last
 * line is that of the tests: `N passed, N failed`.
 *
 * `deno task ok --quick` leaves out the tests that need a browser or processes of their own.
 */
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { checkImports } from "./check_imports.ts";
import { slowest } from "./suite/files.ts";
import { runTests, type TestRun } from "./test.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Resolves with what is wrong; with nothing when the step is green. */
type Step = () => Promise<string>;

let run: TestRun | undefined;

/** No machine that works takes so many minutes for the tests: one of them hangs. */
const LIMIT = 40;

/** By itself, as a first installation warns of scripts that it leaves out, as it should. */
const dependencies: Step = () => runDeno(["install"], { warningsFail: false });

/** These run beside each other, as each of them keeps one core busy. */
const checks: Readonly<Record<string, Step>> = {
  format: () => runDeno(["fmt", "--check"]),
  lint: () => runDeno(["lint"]),
  imports: async () => (await checkImports(root)).join("\n"),
  types: () => runDeno(["check"]),
};

const tests: Step = async () => {
  // The types of the tests are checked by the step before.
  const isQuick = Deno.args.includes("--quick");
  run = await runTests(["--no-check"], { isQuick, minutes: LIMIT });
  return run.code === 0 ? "" : `tests ended with code ${run.code}`;
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

/** Runs a step and prints its line; resolves with whether it is green. */
async function take(name: string, step: Step): Promise<boolean> {
  const start = performance.now();
  const fault = await step().catch((error: unknown) => String(error));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (fault) console.error(fault);
  console.log(`${fault ? "FAILED" : "ok"}  ${name}  ${seconds} s`);
  return fault === "";
}

async function runSteps(): Promise<boolean> {
  if (!await take("dependencies", dependencies)) return false;
  const checked = Object.entries(checks).map(([name, step]) => take(name, step));
  if ((await Promise.all(checked)).includes(false)) return false;
  return await take("tests", tests);
}

if (import.meta.main) {
  const isGreen = await runSteps();
  if (run) {
    console.log(["The slowest test files:", ...slowest(run.files)].join("\n"));
    console.log(`${run.passed} passed, ${run.failed} failed`);
  }
  Deno.exit(isGreen ? 0 : 1);
}
