import { stripVTControlCharacters } from "node:util";
import type { TestFile } from "./files.ts";

/** The result of one test file. */
export interface FileResult extends TestFile {
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
  /** Number of files that run at the same time. */
  readonly jobs: number;
  /** Timeout of one file in seconds, after which it counts as failed. */
  readonly timeoutSeconds?: number | undefined;
  /** Ends all files that run. */
  readonly signal: AbortSignal;
  /** Called for each file as soon as it has ended. */
  onResult(result: FileResult): void;
}

/**
 * Runs each test file in a Deno process of its own, in the given order. `deno test --parallel` chooses
 * the order itself, so that a slow file may be the last one and run alone, and it has no timeout.
 */
export async function runFiles(
  paths: readonly string[],
  options: PoolOptions,
): Promise<FileResult[]> {
  const queue = [...paths];
  const results: FileResult[] = [];
  const work = async () => {
    for (let path = queue.shift(); path && !options.signal.aborted; path = queue.shift()) {
      const result = await runFile(path, options);
      results.push(result);
      options.onResult(result);
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  return results;
}

async function runFile(
  path: string,
  { options, environment, cwd, timeoutSeconds, signal }: PoolOptions,
): Promise<FileResult> {
  const start = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", ...options, path],
    cwd,
    env: environment,
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
  const output = text.decode(stderr) + text.decode(stdout) + (reason && `\n${path} ${reason}\n`);
  const { passed, failed } = countTests(output);
  return {
    path,
    seconds: (performance.now() - start) / 1000,
    code,
    passed,
    // A process that ended without a summary, or failed for another reason than a test, has failed.
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
  };
}

/** Parses the last summary of `deno test`: `ok | 12 passed (3 steps) | 0 failed (1s)`. */
function countTests(output: string): { passed: number; failed: number } {
  const summaries = stripVTControlCharacters(output).matchAll(
    /\| (\d+) passed (?:\([^)]*\) )?\| (\d+) failed/g,
  );
  const [, passed = "0", failed = "0"] = [...summaries].at(-1) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}
