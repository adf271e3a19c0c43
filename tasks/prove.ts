/**
 * The long proofs that a release runs: `deno task prove [names]`, all of them when none is named. One
 * line for each with its seconds and its tests; the output of a proof only when it fails.
 */
import { runTests, type TestRun } from "./test.ts";

/** Resolves with the runs of a proof, by a name for each. */
type Proof = () => AsyncGenerator<readonly [name: string, run: TestRun]>;

/** Runs tests with an environment, and keeps their output back. */
function tests(
  paths: readonly string[],
  environment: Record<string, string> = {},
  isQuick = false,
): Promise<TestRun> {
  return runTests(["--no-check", ...paths], { environment, isQuick, isSilent: true });
}

const TIME_ZONES = ["UTC", "Asia/Kuala_Lumpur", "America/Los_Angeles"];
const RUNS = 10;

const proofs: Readonly<Record<string, Proof>> = {
  /** No report is lost or doubled when the server is killed, twenty times on each database. */
  async *kill() {
    yield ["20 rounds", await tests(["tests/process/kill_test.ts"], { KILL_TEST_ROUNDS: "20" })];
  },
  /** Thirty reports through everything that can go wrong, on each database. */
  async *chaos() {
    yield ["30 reports", await tests(["tests/browser/chaos"], { CHAOS_REPORTS: "30" })];
  },
  /** Every browser test in Chromium itself, in every combination of language, size and colour. */
  async *crosses() {
    const environment = { FULL_CROSSES: "1", TEST_BROWSER: "chromium" };
    yield ["every look", await tests(["tests/browser"], environment)];
  },
  /** All that needs no browser, on machines in other time zones. */
  async *zones() {
    for (const zone of TIME_ZONES) yield [zone, await tests([], { TZ: zone }, true)];
  },
  /** The whole suite again and again: a test that fails once in ten runs fails somebody every day. */
  async *runs() {
    for (let run = 1; run <= RUNS; run++) yield [`run ${run}`, await tests([])];
  },
};

async function prove(names: readonly string[]): Promise<boolean> {
  let isGreen = true;
  for (const name of names) {
    let start = performance.now();
    for await (const [part, { code, passed, failed, output }] of proofs[name]!()) {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      if (code !== 0) console.error(output);
      const verdict = code === 0 ? "ok" : "FAILED";
      console.log(`${verdict}  ${name}  ${part}  ${seconds} s  ${passed} passed, ${failed} failed`);
      isGreen &&= code === 0;
      start = performance.now();
    }
  }
  return isGreen;
}

if (import.meta.main) {
  const known = Object.keys(proofs);
  const unknown = Deno.args.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no proof named ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
    Deno.exit(2);
  }
  Deno.exit(await prove(Deno.args.length > 0 ? Deno.args : known) ? 0 : 1);
}
