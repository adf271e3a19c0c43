/**
 * Every test: `deno task test [--quick] [files or folders] [options of deno test]`.
 *
 * Installs what is missing, builds the files for browsers, runs one PostgreSQL for the whole run (or
 * uses the one that `TEST_POSTGRES_URL` names) and always ends it. `--quick` leaves out the tests that
 * need a browser or processes of their own. The last line is `N passed, N failed`.
 */
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { ORIGINS } from "@/tests/support/origin.ts";
import { prepareTestAssets } from "@/tests/support/assets.ts";
import { startPostgres, usePostgres } from "@/tests/support/database/postgres.ts";
import {
  browserRequirements,
  ensureRequirements,
  installIfPossible,
  optionalRequirements,
} from "./requirements/mod.ts";
import { makeRunFolder } from "./suite/run_folder.ts";
import { keepSeconds, secondsIn, type TestFile, testFiles } from "./suite/files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Options of every run; files run beside each other. */
const options = ["-A", "--parallel"];

/** One more than there are cores: a file often waits, for a browser, a server or a database. */
const JOBS = String(navigator.hardwareConcurrency + 1);

/** Exit codes by the signal that ended the run. */
const interruptions: Partial<Record<Deno.Signal, number>> = {
  SIGINT: 130,
  SIGTERM: 143,
  SIGHUP: 129,
};

/** What came of a run; a code other than 0 goes with at least one failure. */
export interface TestRun {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  /** How long each file took; empty when the run was interrupted. */
  readonly files: readonly TestFile[];
  /** All that the tests wrote to standard output. */
  readonly output: string;
}

/** How tests are run; by default every one, their output going to standard output as it comes. */
export interface RunOptions {
  /** Without the tests that need a browser or processes of their own. */
  isQuick?: boolean;
  /** Keeps the output back, for whoever runs the tests to show. */
  isSilent?: boolean;
  /** Environment of the tests, over that of this process. */
  environment?: Record<string, string>;
  /** Ends a run in which a test hangs, after so many minutes; Deno has named that test by then. */
  minutes?: number;
}

/** Runs the tests that `args` name, or all of them. */
export async function runTests(args: readonly string[], run: RunOptions = {}): Promise<TestRun> {
  const interruption = listenForInterruption();
  if (!run.isQuick) {
    await ensureRequirements(browserRequirements);
    await installIfPossible(optionalRequirements);
  }
  const removeRunFolder = makeRunFolder();
  const given = Deno.env.get("TEST_POSTGRES_URL");
  const postgres = given ? await usePostgres(given) : await startPostgres();
  try {
    const tooLate = endAfter(run.minutes);
    const end = Promise.race([interruption, tooLate]);
    const ended = runDenoTest(args, run, postgres.adminUrl, end);
    return await Promise.race([end, ended]);
  } finally {
    postgres.stop();
    removeRunFolder();
  }
}

/** Resolves when somebody ends the run, so that PostgreSQL is ended before this process is. */
function listenForInterruption(): Promise<TestRun> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(interruptions)) {
      const run = { code, passed: 0, failed: 1, files: [], output: "" };
      Deno.addSignalListener(signal as Deno.Signal, () => resolve(run));
    }
  });
}

/** Resolves when a run has taken too long; never without a limit. */
function endAfter(minutes: number | undefined): Promise<TestRun> {
  return new Promise((resolve) => {
    if (minutes === undefined) return;
    const timer = setTimeout(() => {
      console.error(`The tests have not ended after ${minutes} minutes.`);
      resolve({ code: 1, passed: 0, failed: 1, files: [], output: "" });
    }, minutes * 60_000);
    Deno.unrefTimer(timer);
  });
}

async function runDenoTest(
  args: readonly string[],
  { isQuick = false, isSilent = false, environment = {} }: RunOptions,
  postgresUrl: string,
  interruption: Promise<unknown>,
): Promise<TestRun> {
  const isNamed = args.some((arg) => /(^|\/)tests(\/|$)/.test(arg));
  const paths = isNamed ? [] : (await testFiles(root, { isQuick })).map(({ path }) => path);
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const origins = await Deno.makeTempFile({ suffix: ".txt" });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", ...options, `--junit-path=${report}`, ...args, ...paths],
    cwd: root,
    env: {
      DENO_JOBS: Deno.env.get("DENO_JOBS") ?? JOBS,
      TEST_POSTGRES_URL: postgresUrl,
      [ORIGINS]: origins,
      ...await prepareTestAssets(),
      ...environment,
    },
    stdin: "null",
    stdout: "piped",
    stderr: isSilent ? "null" : "inherit",
  }).spawn();
  let isRunning = true;
  const status = child.status.finally(() => isRunning = false);
  interruption.then(() => isRunning && child.kill("SIGTERM"));

  const output = await readAll(child.stdout, isSilent ? undefined : Deno.stdout);
  const { code } = await status;
  const { passed, failed } = countTests(output);
  const files = secondsIn(await Deno.readTextFile(report), await Deno.readTextFile(origins), root);
  await keepSeconds(root, files);
  // A run that ended without a summary, or failed otherwise than by a test, is not green either.
  return { code, passed, failed: code === 0 ? failed : Math.max(failed, 1), files, output };
}

/** Returns all of the output, and writes it on as it comes. */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  onTo: { write(bytes: Uint8Array): Promise<number> } | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    for (let written = 0; onTo && written < chunk.length;) {
      written += await onTo.write(chunk.subarray(written));
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** Reads the last summary of `deno test`: `ok | 12 passed (3 steps) | 0 failed (1s)`. */
function countTests(output: string): { passed: number; failed: number } {
  const summaries = stripVTControlCharacters(output).matchAll(
    /\| (\d+) passed (?:\([^)]*\) )?\| (\d+) failed/g,
  );
  const [, passed = "0", failed = "0"] = [...summaries].at(-1) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

if (import.meta.main) {
  const args = Deno.args.filter((arg) => arg !== "--quick");
  const { code, passed, failed } = await runTests(args, { isQuick: Deno.args.includes("--quick") });
  console.log(`${passed} passed, ${failed} failed`);
  Deno.exit(code);
}
