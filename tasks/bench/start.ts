import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startArguments } from "@/tasks/server/command.ts";
import { makeBuild } from "@/tasks/server/build.ts";
import { ensureRequirements, postgresRequirements } from "@/tasks/requirements/mod.ts";
import { memoryOf, processorTime } from "./speed/processes.ts";
import { type DemoDatabase, makeDemoDatabase } from "./speed/servers.ts";
import { median } from "./visit.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Way {
  readonly database: DemoDatabase["kind"];
  readonly arguments: (dataDir: string) => string[];
}

/**
 * The ways to start: from the build, as `deno task start` does; from the sources, which makes the files
 * for browsers; and the demo, with those files of its last start.
 */
const WAYS = {
  build: { database: "postgres", arguments: startArguments },
  sources: { database: "postgres", arguments: () => ["run", "-A", "--no-check", "main.ts"] },
  demo: { database: "pglite", arguments: () => ["run", "-A", "--no-check", "tasks/demo.ts"] },
} satisfies Record<string, Way>;
type WayName = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as WayName[];

interface Start {
  /** Until the line "listening", and until the first answer of 200, in ms. */
  listening: number;
  answered: number;
  /** Processor time until then, in ms. */
  processor: number;
  /** Most resident memory until then, in MB. */
  memory: number;
}

/**
 * Measures the time from the start of the process to the first page, with the demo data, in each way, in
 * alternating rounds; the demo has the embedded database. `deno task bench start --rounds 20`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "10" } } });
  await ensureRequirements(postgresRequirements);
  await makeBuild();
  const databases = {
    postgres: await makeDemoDatabase("postgres"),
    pglite: await makeDemoDatabase("pglite"),
  };
  const starts: Record<WayName, Start[]> = { build: [], sources: [], demo: [] };
  try {
    // The first start of each fills Deno's caches.
    for (let round = 0; round <= Number(values.rounds); round++) {
      for (const way of NAMES) {
        const database = databases[WAYS[way].database];
        const args = WAYS[way].arguments(database.environment.DATA_DIR!);
        const start = await startOnce(database, args);
        if (round > 0) starts[way].push(start);
      }
    }
  } finally {
    for (const database of Object.values(databases)) await database.remove();
  }
  console.log("From the start of the process to the first 200 of the log-in page; ms and MB:");
  console.table(Object.fromEntries(
    Object.entries(starts).map(([way, all]) => [way, {
      "median": Math.round(median(all.map(({ answered }) => answered))),
      "least": Math.round(Math.min(...all.map(({ answered }) => answered))),
      "most": Math.round(Math.max(...all.map(({ answered }) => answered))),
      "until listening": Math.round(median(all.map(({ listening }) => listening))),
      "processor time": Math.round(median(all.map(({ processor }) => processor))),
      "memory": Math.round(median(all.map(({ memory }) => memory))),
    }]),
  ));
}

async function startOnce({ environment }: DemoDatabase, args: string[]): Promise<Start> {
  const began = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env: { ...environment, PORT: "0" },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = "";
  let port = "";
  while (!port) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`The server ended:\n${output}`);
    output += value;
    port = /"event":"listening".*"port":(\d+)/.exec(output)?.[1] ?? "";
  }
  const listening = performance.now() - began;
  const answer = await fetch(`http://127.0.0.1:${port}/siaga/login`);
  if (answer.status !== 200) throw new Error(`The log-in page answered ${answer.status}.`);
  await answer.bytes();
  const answered = performance.now() - began;
  const start = {
    listening,
    answered,
    processor: processorTime(child.pid),
    memory: memoryOf(child.pid).most,
  };
  child.kill("SIGTERM");
  while (!(await lines.read()).done);
  await child.status;
  return start;
}
