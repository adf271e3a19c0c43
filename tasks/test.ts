/**
 * Runs the tests: `deno task test [--quick] [files or folders] [options of deno test]`.
 *
 * Installs missing requirements, builds the islands, and starts one PostgreSQL for the whole run, which
 * it always stops (or uses that of `TEST_POSTGRES_URL`). `--quick` skips the tests that need a browser or
 * server processes, and the embedded database. The last line is `N passed, N failed`.
 */
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareTestAssets } from "@/tests/support/assets.ts";
import { startPostgres, usePostgres } from "@/tests/support/database/postgres.ts";
import {
  browserRequirements,
  deployRequirements,
  ensureRequirements,
  installIfPossible,
  optionalRequirements,
  pdfRequirements,
  postgresRequirements,
} from "./requirements/mod.ts";
import { makeRunFolder } from "./suite/run_folder.ts";
import { dealBatches, saveSeconds, type TestFile, testFiles } from "./suite/files.ts";
import { type ProcessResult, runBatches } from "./suite/pool.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Number of test processes that run at the same time; they often wait for a browser, server or database. */
const JOBS = Number(Deno.env.get("TEST_JOBS") || navigator.hardwareConcurrency + 2);

const NO_CHECK = "--no-check";

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
  /** The files that were run, with their durations. */
  readonly files: readonly TestFile[];
  /** The output of the files that failed. */
  readonly output: string;
  /** The output of all files. */
  readonly printed: string;
}

/** Options of a run; by default it runs all tests and prints their output. */
export interface RunOptions {
  /** Skips the tests that need a browser or server processes, and the embedded database. */
  isQuick?: boolean;
  /** Returns the output without printing it. */
  isSilent?: boolean;
  /** Environment variables of the tests, in addition to those of this process. */
  environment?: Record<string, string>;
  /** Timeout of one test process in seconds. */
  timeoutSeconds?: number;
  /** Ends the run when it is aborted; the reason is the exit code. */
  signal?: AbortSignal;
}

/** Runs the tests at the paths in `args`, or all tests. */
export async function runTests(args: readonly string[], run: RunOptions = {}): Promise<TestRun> {
  const interruption = AbortSignal.any([listenForSignals(), ...(run.signal ? [run.signal] : [])]);
  await installRequirements(run);
  const removeRunFolder = makeRunFolder();
  const givenUrl = Deno.env.get("TEST_POSTGRES_URL");
  const postgres = givenUrl ? await usePostgres(givenUrl) : await startPostgres();
  try {
    return await runSuite(args, run, postgres.adminUrl, interruption);
  } finally {
    postgres.stop();
    removeRunFolder();
  }
}

/** Installs what the tests need and is missing. */
export async function installRequirements(
  { isQuick = false }: Pick<RunOptions, "isQuick">,
): Promise<void> {
  await ensureRequirements(pdfRequirements);
  if (!isQuick) {
    await ensureRequirements([...browserRequirements, ...deployRequirements]);
    await installIfPossible(optionalRequirements);
  }
  if (!Deno.env.get("TEST_POSTGRES_URL")) await ensureRequirements(postgresRequirements);
}

/** Aborts on a signal with its exit code, so that PostgreSQL is stopped before this process exits. */
function listenForSignals(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    Deno.addSignalListener(signal as Deno.Signal, () => controller.abort(code));
  }
  return controller.signal;
}

async function runSuite(
  args: readonly string[],
  { isQuick = false, isSilent = false, environment = {}, timeoutSeconds }: RunOptions,
  postgresUrl: string,
  signal: AbortSignal,
): Promise<TestRun> {
  const named = args.filter(isTestPath);
  const files = (await testFiles(root, { isQuick }))
    .filter(({ path }) => named.length === 0 || named.some((name) => contains(name, path)));
  if (files.length === 0) console.error(`There is no test file at ${named.join(" or ")}.`);
  // The types of all files are checked at once, not by the process of each.
  const isReady = files.length > 0 &&
    (args.includes(NO_CHECK) || await typesAreSound(files.map(({ path }) => path)));
  if (!isReady) return { code: 1, passed: 0, failed: 1, files: [], output: "", printed: "" };
  const options = args.filter((arg) => !isTestPath(arg) && arg !== NO_CHECK);
  const results = await runBatches(dealBatches(files, JOBS), {
    options: [NO_CHECK, ...options],
    environment: {
      TEST_POSTGRES_URL: postgresUrl,
      ...(isQuick ? { TEST_DATABASES: "postgres" } : {}),
      ...await prepareTestAssets(),
      ...environment,
    },
    cwd: root,
    jobs: JOBS,
    timeoutSeconds,
    signal,
    onResult(result) {
      if (isSilent) return;
      if (result.code !== 0 || named.length > 0) console.log(result.output.trimEnd());
      console.log(formatResult(result));
    },
  });
  await saveSeconds(
    root,
    results.filter(({ code }) => code === 0).flatMap(({ files }) => files),
  );
  const failed = results.filter(({ code }) => code !== 0);
  const code = signal.aborted ? signal.reason : failed.length > 0 ? 1 : 0;
  const failures = results.reduce((sum, { failed }) => sum + failed, 0);
  return {
    code,
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: code === 0 ? 0 : Math.max(failures, 1),
    files: results.flatMap(({ files }) => files),
    output: failed.map(({ output }) => output).join("\n"),
    printed: results.map(({ output }) => output).join("\n"),
  };
}

function isTestPath(arg: string): boolean {
  return /(^|\/)tests(\/|$)/.test(arg);
}

/** Whether a path is a named file or lies in a named folder. */
function contains(name: string, path: string): boolean {
  const named = relative(root, resolve(name));
  return path === named || path.startsWith(`${named}/`);
}

async function typesAreSound(paths: readonly string[]): Promise<boolean> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--quiet", ...paths],
    cwd: root,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  return success;
}

function formatResult({ files, code, passed, failed, seconds }: ProcessResult): string {
  const verdict = code === 0 ? "ok" : "FAILED";
  const others = files.length > 1 ? ` and ${files.length - 1} more` : "";
  const numbers = code === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  return `${verdict} ${seconds.toFixed(1).padStart(6)} s  ${files[0]!.path}${others}  ${numbers}`;
}

if (import.meta.main) {
  const args = Deno.args.filter((arg) => arg !== "--quick");
  const { code, passed, failed } = await runTests(args, { isQuick: Deno.args.includes("--quick") });
  console.log(`${passed} passed, ${failed} failed`);
  Deno.exit(code);
}
