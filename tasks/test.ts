/**
 * Every test: `deno task test [files or folders] [options of deno test]`.
 *
 * Installs what is missing, runs one PostgreSQL for the whole run (or uses the one that
 * `TEST_POSTGRES_URL` names) and always ends it. The last line is `N passed, N failed`.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { startPostgres, usePostgres } from "@/tests/support/database/postgres.ts";
import { browserRequirements, ensureRequirements } from "./requirements/mod.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["unit", "database", "api", "process", "browser", "support"].map((name) =>
  `tests/${name}`
);

/** Options of every run; files run beside each other, as many as there are cores. */
const options = ["-A", "--parallel"];

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
}

/** Runs the tests, their output going to standard output as it comes. */
export async function runTests(args: readonly string[]): Promise<TestRun> {
  const interruption = listenForInterruption();
  await ensureRequirements(browserRequirements);
  const given = Deno.env.get("TEST_POSTGRES_URL");
  const postgres = given ? await usePostgres(given) : await startPostgres();
  try {
    const ended = runDenoTest(args, postgres.adminUrl, interruption);
    return await Promise.race([interruption, ended]);
  } finally {
    postgres.stop();
  }
}

/** Resolves when somebody ends the run, so that PostgreSQL is ended before this process is. */
function listenForInterruption(): Promise<TestRun> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(interruptions)) {
      Deno.addSignalListener(signal as Deno.Signal, () => resolve({ code, passed: 0, failed: 1 }));
    }
  });
}

async function runDenoTest(
  args: readonly string[],
  postgresUrl: string,
  interruption: Promise<unknown>,
): Promise<TestRun> {
  const paths = args.some((arg) => /(^|\/)tests(\/|$)/.test(arg)) ? [] : folders.filter(isThere);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", ...options, ...args, ...paths],
    cwd: root,
    env: { TEST_POSTGRES_URL: postgresUrl },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  let isRunning = true;
  const status = child.status.finally(() => isRunning = false);
  interruption.then(() => isRunning && child.kill("SIGTERM"));

  const { passed, failed } = countTests(await passOn(child.stdout));
  const { code } = await status;
  // A run that ended without a summary, or failed otherwise than by a test, is not green either.
  return { code, passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** Git keeps no empty folder, and Deno stops at one that is not there. */
function isThere(folder: string): boolean {
  return existsSync(`${root}/${folder}`);
}

/** Writes the output on as it comes, and returns all of it. */
async function passOn(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of output) {
    await writeAll(chunk);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

async function writeAll(chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    written += await Deno.stdout.write(chunk.subarray(written));
  }
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
  const { code, passed, failed } = await runTests(Deno.args);
  console.log(`${passed} passed, ${failed} failed`);
  Deno.exit(code);
}
