/**
 * Runs the tests: `deno task test [--quick] [files or folders] [options of deno test]`.
 *
 * Installs missing requirements, builds the islands, and starts one PostgreSQL for the whole run, which
 * it always stops (or uses that of `TEST_POSTGRES_URL`). `--quick` skips the tests that need a browser or
 * server processes. The last line is `N passed, N failed`.
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
import { parseSeconds, saveSeconds, type TestFile, testFiles } from "./suite/files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Options of every run; test files run in parallel. */
const options = ["-A", "--parallel"];

/** One more than the number of cores, because test files often wait for a browser, server or database. */
const JOBS = String(navigator.hardwareConcurrency + 1);

/** Exit codes of a run that was ended by a signal. */
const EXIT_CODES: Partial<Record<Deno.Signal, number>> = {
  SIGINT: 130,
  SIGTERM: 143,
  SIGHUP: 129,
};

/** The result of a run. If `code` is not 0, `failed` is at least 1. */
export interface TestRun {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  /** Duration of each file; empty when the run was interrupted. */
  readonly files: readonly TestFile[];
  /** The standard output of the tests. */
  readonly output: string;
}

/** Options of a run; by default it runs all tests and prints their output. */
export interface RunOptions {
  /** Skips the tests that need a browser or server processes. */
  isQuick?: boolean;
  /** Returns the output without printing it. */
  isSilent?: boolean;
  /** Environment variables of the tests, in addition to those of this process. */
  environment?: Record<string, string>;
  /** Timeout of the run in minutes; Deno has printed the name of a hanging test by then. */
  minutes?: number;
}

/** Runs the tests at the paths in `args`, or all tests. */
export async function runTests(args: readonly string[], run: RunOptions = {}): Promise<TestRun> {
  const interruption = listenForInterruption();
  if (!run.isQuick) {
    await ensureRequirements(browserRequirements);
    await installIfPossible(optionalRequirements);
  }
  const removeRunFolder = makeRunFolder();
  const givenUrl = Deno.env.get("TEST_POSTGRES_URL");
  const postgres = givenUrl ? await usePostgres(givenUrl) : await startPostgres();
  try {
    const timeout = endAfter(run.minutes);
    const end = Promise.race([interruption, timeout]);
    const ended = runDenoTest(args, run, postgres.adminUrl, end);
    return await Promise.race([end, ended]);
  } finally {
    postgres.stop();
    removeRunFolder();
  }
}

/** Resolves on a signal, so that PostgreSQL is stopped before this process exits. */
function listenForInterruption(): Promise<TestRun> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(EXIT_CODES)) {
      const run = { code, passed: 0, failed: 1, files: [], output: "" };
      Deno.addSignalListener(signal as Deno.Signal, () => resolve(run));
    }
  });
}

/** Resolves after a timeout; never if it is undefined. */
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
  end: Promise<unknown>,
): Promise<TestRun> {
  const hasPaths = args.some((arg) => /(^|\/)tests(\/|$)/.test(arg));
  const paths = hasPaths ? [] : (await testFiles(root, { isQuick })).map(({ path }) => path);
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
  end.then(() => isRunning && child.kill("SIGTERM"));

  const output = await readAll(child.stdout, isSilent ? undefined : Deno.stdout);
  const { code } = await status;
  const { passed, failed } = countTests(output);
  const files = parseSeconds(
    await Deno.readTextFile(report),
    await Deno.readTextFile(origins),
    root,
  );
  await saveSeconds(root, files);
  // A run may fail without a failed test, such as by an uncaught error.
  return { code, passed, failed: code === 0 ? failed : Math.max(failed, 1), files, output };
}

/** Reads a stream to its end and returns it as text; also writes it to `output` as it arrives. */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  output: { write(bytes: Uint8Array): Promise<number> } | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    for (let written = 0; output && written < chunk.length;) {
      written += await output.write(chunk.subarray(written));
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
