import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { TestFile } from "./files.ts";

/** The result of one process. */
export interface ProcessResult {
  /** Its test files, each with its duration. */
  readonly files: readonly TestFile[];
  /** Duration of the process, in seconds. */
  readonly seconds: number;
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  /** Standard output and standard error. */
  readonly output: string;
}

/** How test files are run. */
export interface PoolOptions {
  /** Options of `deno test`. */
  readonly options: readonly string[];
  readonly environment: Record<string, string>;
  readonly cwd: string;
  /** Number of processes that run at the same time. */
  readonly jobs: number;
  /** Timeout of one process in seconds, after which it counts as failed. */
  readonly timeoutSeconds?: number | undefined;
  /** Ends all processes that run. */
  readonly signal: AbortSignal;
  /** Called for each process as soon as it has ended. */
  onResult(result: ProcessResult): void;
}

/**
 * Runs each batch of test files in a Deno process of its own, in the given order. `deno test --parallel`
 * chooses the order itself, so that a slow file may be the last one and run alone, starts a process for
 * each file, and has no timeout.
 */
export async function runBatches(
  batches: readonly (readonly string[])[],
  options: PoolOptions,
): Promise<ProcessResult[]> {
  const queue = [...batches];
  const results: ProcessResult[] = [];
  const work = async () => {
    for (let batch = queue.shift(); batch && !options.signal.aborted; batch = queue.shift()) {
      const result = await runBatch(batch, options);
      results.push(result);
      options.onResult(result);
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  return results;
}

/**
 * Room for young objects, in MB: collecting them took a tenth of the time of tests of the API. WebAssembly
 * is compiled once: compiling the embedded database again to make it faster took more than it gave back
 * within 20,000 statements.
 */
const V8_FLAGS = "--v8-flags=--min-semi-space-size=64,--liftoff-only";

const BATCH = fileURLToPath(new URL("batch.ts", import.meta.url));

async function runBatch(
  paths: readonly string[],
  { options, environment, cwd, timeoutSeconds, signal }: PoolOptions,
): Promise<ProcessResult> {
  const start = performance.now();
  const secondsFile = await Deno.makeTempFile();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", V8_FLAGS, ...options, BATCH],
    cwd,
    env: { ...environment, TEST_FILES: JSON.stringify(paths), TEST_SECONDS: secondsFile },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let reason = "";
  const end = (why: string) => {
    reason ||= why;
    child.kill("SIGKILL");
  };
  const onAbort = () => end("interrupted");
  signal.addEventListener("abort", onAbort);
  const timer = timeoutSeconds &&
    setTimeout(() => end(`did not end within ${timeoutSeconds} s`), timeoutSeconds * 1000);
  const { code, stdout, stderr } = await child.output();
  if (timer) clearTimeout(timer);
  signal.removeEventListener("abort", onAbort);

  const text = new TextDecoder();
  const output = text.decode(stderr) + text.decode(stdout) +
    (reason && `\n${paths.join(", ")} ${reason}\n`);
  const { passed, failed } = countTests(output);
  const seconds = (performance.now() - start) / 1000;
  const measured = await readSeconds(secondsFile);
  return {
    files: paths.length === 1
      ? [{ path: paths[0]!, seconds }]
      : paths.map((path) => ({ path, seconds: measured[path] ?? 0 })),
    seconds,
    code,
    passed,
    // A process that ended without a summary, or failed for another reason than a test, has failed.
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
  };
}

/** Reads and removes the durations that `batch.ts` has written; a process that was killed has none. */
async function readSeconds(file: string): Promise<Record<string, number>> {
  const text = await Deno.readTextFile(file);
  await Deno.remove(file);
  return text === "" ? {} : JSON.parse(text);
}

/** Parses the last summary of `deno test`: `ok | 12 passed (3 steps) | 0 failed (1s)`. */
function countTests(output: string): { passed: number; failed: number } {
  const summaries = stripVTControlCharacters(output).matchAll(
    /\| (\d+) passed (?:\([^)]*\) )?\| (\d+) failed/g,
  );
  const [, passed = "0", failed = "0"] = [...summaries].at(-1) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}
