/**
 * Runs the long proofs of a release: `deno task prove [names]`, by default all. Prints one line per run
 * with its duration and its numbers of tests, and the output of a run only when it fails. The scenarios of
 * `survive` may be named instead of it.
 */
import { type ScenarioName, SCENARIOS } from "@/tests/process/survive/scenarios.ts";
import { runTests, type TestRun } from "./test.ts";

/** Yields the runs of a proof with their names. */
type Proof = () => AsyncGenerator<readonly [name: string, run: TestRun]>;

/** Runs tests with environment variables, without printing their output. */
function tests(
  paths: readonly string[],
  environment: Record<string, string> = {},
  isQuick = false,
  timeoutSeconds = 1200,
): Promise<TestRun> {
  const options = { environment, isQuick, timeoutSeconds, isSilent: true };
  return runTests(["--no-check", ...paths], options);
}

const TIME_ZONES = ["UTC", "Asia/Kuala_Lumpur", "America/Los_Angeles"];
const RUNS = 10;
/** A process each. */
const FUZZ_RUNS = 10;

/** The scenarios to survive: those named on the command line, by default all. */
const scenarios = Object.keys(SCENARIOS).filter((name, _, all) =>
  Deno.args.includes(name) || !all.some((other) => Deno.args.includes(other))
) as ScenarioName[];

const proofs: Readonly<Record<string, Proof>> = {
  /** No report is lost or duplicated when the server is killed. */
  async *kill() {
    const file = ["tests/process/killed/kill_test.ts"];
    yield ["20 rounds", await tests(file, { KILL_TEST_ROUNDS: "20", TEST_DATABASES: "postgres" })];
    yield [
      "300 rounds, embedded database",
      await tests(file, { KILL_TEST_ROUNDS: "300", TEST_DATABASES: "pglite" }, false, 7200),
    ];
  },
  /** A year of 400 actions, and two servers killed 20 times: each message once, none lost. */
  async *messages() {
    const year = "tests/database/deliveries/year_test.ts";
    yield ["a year of 400 actions", await tests([year], { YEAR_CAPAS: "400" })];
    const kill = "tests/process/killed/messages_kill_test.ts";
    yield ["20 kills", await tests([kill], { MESSAGE_KILLS: "20" })];
  },
  /** What happens to processes, database and network under load, one scenario after the other. */
  async *survive() {
    for (const SURVIVE of scenarios) {
      const file = ["tests/process/survive/survive_test.ts"];
      const run = await tests(file, { SURVIVE }, false, 7200);
      const found = run.printed.split("\n").find((line) => line.startsWith(SURVIVE.padEnd(14)));
      yield [found ?? SURVIVE, run];
    }
  },
  /** A backup while people report, total loss and restore, on each database. */
  async *backup() {
    yield [
      "drill",
      await tests(["tests/process/commands/backup_test.ts"], { BACKUP_DRILL: "both" }),
    ];
  },
  /** The chaos test with 30 reports on each database. */
  async *chaos() {
    yield ["30 reports", await tests(["tests/browser/chaos"], { CHAOS_REPORTS: "30" })];
  },
  /** Every hostile size at every route, while others are answered. */
  async *sizes() {
    const environment = { HOSTILE_SIZES: "all" };
    yield ["every size", await tests(["tests/process/hostile_sizes_test.ts"], environment)];
  },
  /** 100,000 requests made from the description of the API; tells how they were answered. */
  async *fuzz() {
    const told = await Deno.makeTempFile();
    const answers: Record<string, number> = {};
    for (let run = 1; run <= FUZZ_RUNS; run++) {
      const environment = {
        FUZZ_REQUESTS: String(100_000 / FUZZ_RUNS),
        FUZZ_SEED: String(run * 1000),
        FUZZ_STATUSES: told,
      };
      yield [`run ${run}`, await tests(["tests/api/openapi/fuzz_test.ts"], environment)];
    }
    for (const line of (await Deno.readTextFile(told)).trim().split("\n")) {
      for (const [status, count] of Object.entries<number>(JSON.parse(line || "{}"))) {
        answers[status] = (answers[status] ?? 0) + count;
      }
    }
    console.log("Answers by status:", answers);
    await Deno.remove(told);
  },
  /** All browser tests in full Chromium, with every combination of language, viewport and colour scheme. */
  async *crosses() {
    const environment = { FULL_CROSSES: "1", TEST_BROWSER: "chromium" };
    yield ["every look", await tests(["tests/browser"], environment)];
  },
  /** All tests without a browser, in several time zones of the machine. */
  async *zones() {
    for (const TZ of TIME_ZONES) {
      yield [TZ, await tests([], { TZ, TEST_DATABASES: "pglite,postgres" }, true)];
    }
  },
  /** The whole suite ten times in a row, to find flaky tests. */
  async *runs() {
    for (let run = 1; run <= RUNS; run++) yield [`run ${run}`, await tests([])];
  },
};

async function prove(names: readonly string[]): Promise<boolean> {
  let succeeded = true;
  for (const name of names) {
    let start = performance.now();
    for await (const [part, { code, passed, failed, output }] of proofs[name]!()) {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      if (code !== 0) console.error(output);
      const verdict = code === 0 ? "ok" : "FAILED";
      console.log(`${verdict}  ${name}  ${part}  ${seconds} s  ${passed} passed, ${failed} failed`);
      succeeded &&= code === 0;
      // A signal ended the run.
      if (code > 128) return false;
      start = performance.now();
    }
  }
  return succeeded;
}

if (import.meta.main) {
  const known = Object.keys(proofs);
  const isScenario = (name: string) => Object.hasOwn(SCENARIOS, name);
  const unknown = Deno.args.filter((name) => !known.includes(name) && !isScenario(name));
  if (unknown.length > 0) {
    console.error(`There is no proof named ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
    Deno.exit(2);
  }
  const named = new Set(Deno.args.map((name) => (isScenario(name) ? "survive" : name)));
  Deno.exit(await prove(named.size > 0 ? [...named] : known) ? 0 : 1);
}
