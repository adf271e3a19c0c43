import { parseArgs } from "node:util";
import {
  ensureRequirements,
  postgresRequirements,
  speedRequirements,
} from "@/tasks/requirements/mod.ts";
import {
  comparePages,
  CONNECTIONS,
  type Length,
  rounded,
  targetsOf,
  whileWritten,
} from "./speed/compare.ts";
import { drawFlame } from "./speed/flame.ts";
import { sendLoad, type Target } from "./speed/load.ts";
import { type MeasuredPage, PAGES } from "./speed/pages.ts";
import { memoryOf } from "./speed/processes.ts";
import { profile, summarize } from "./speed/profile.ts";
import { measureReports, type Rate, type ReportRate, reportTargets } from "./speed/report_rate.ts";
import {
  type DemoDatabase,
  makeDemoDatabase,
  type Product,
  startProduct,
} from "./speed/servers.ts";
import { countStatements } from "./speed/statements.ts";

/** Parts besides the single pages. */
const PARTS = ["alone", "reports"];

/**
 * Measures pages of the product beside the least page, on PostgreSQL with the demo data, in alternating
 * rounds; then one client alone and the memory on both databases, and reports beside bare transactions.
 *
 * Arguments select parts by name, and set the length: `deno task bench speed inbox --seconds 3
 * --rounds 5`. With `--profile` the server process and the statements are profiled for each page, while
 * something is committed between the answers; profiles and their flame graphs are written into the folder
 * `.cache/profiles`.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: "string", default: "2" },
      rounds: { type: "string", default: "3" },
      profile: { type: "boolean", default: false },
    },
  });
  const known = [...PAGES.map(({ name }) => name), ...PARTS];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Error(`${unknown} is none of ${known.join(", ")}`);
  const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
  const pages = PAGES.filter(({ name }) => isChosen(name));
  const length = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  await ensureRequirements([...postgresRequirements, ...speedRequirements]);

  const database = await makeDemoDatabase("postgres");
  try {
    if (values.profile) {
      const reports = positionals.includes("reports");
      return await profilePages(database, pages, { ...length, reports });
    }
    const product = await startProduct(database);
    try {
      if (pages.length > 0) {
        console.log(`Beside the least page, ${CONNECTIONS} connections; processor time in ms:`);
        console.table(await comparePages(database, product, pages, length));
      }
      if (isChosen("alone")) await measureAlone(database, product, length);
      console.log(await memoryLine(database, product));
      if (isChosen("reports")) {
        printReports(await measureReports(database, product, length));
      }
    } finally {
      await product.stop();
    }
  } finally {
    await database.remove();
  }
  if (isChosen("alone")) await measureEmbedded(length);
}

/** How long each page takes when nobody else asks. */
async function measureAlone(
  { kind }: DemoDatabase,
  product: Product,
  { seconds }: Length,
): Promise<void> {
  const targets = await targetsOf(product);
  const table: Record<string, Record<string, number>> = {};
  for (const page of PAGES) {
    const target = await targets(page);
    await sendLoad(target, { connections: 1, seconds: 1 });
    const { p50, p99 } = await sendLoad(target, { connections: 1, seconds });
    table[page.name] = rounded({ p50, p99 });
  }
  console.log(`One client alone on ${kind}, ms:`);
  console.table(table);
}

async function measureEmbedded(length: Length): Promise<void> {
  const database = await makeDemoDatabase("pglite");
  const product = await startProduct(database);
  try {
    await measureAlone(database, product, length);
    const targets = await targetsOf(product);
    for (const page of PAGES) {
      await sendLoad(await targets(page), { connections: CONNECTIONS, seconds: length.seconds });
    }
    console.log(await memoryLine(database, product));
  } finally {
    await product.stop();
    await database.remove();
  }
}

/** How long V8 takes to give back what the run had taken (the flags of the task `start`). */
const REST_MS = 10_000;

async function memoryLine({ kind }: DemoDatabase, { pid }: Product): Promise<string> {
  const { now, most } = memoryOf(pid);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const rested = memoryOf(pid).now;
  return `Memory of the server on ${kind}: at most ${most.toFixed()} MB, ${now.toFixed()} at the end of ` +
    `the run, ${rested.toFixed()} after ${REST_MS / 1000} seconds of rest`;
}

/** Profiles pages, and reports where they are chosen. */
async function profilePages(
  database: DemoDatabase,
  pages: readonly MeasuredPage[],
  { seconds, reports }: Length & { reports: boolean },
): Promise<void> {
  const folder = new URL("../../.cache/profiles/", import.meta.url);
  await Deno.mkdir(folder, { recursive: true });
  const product = await startProduct(database, { inspected: true });
  try {
    const targets = await targetsOf(product);
    const measured: { name: string; next: () => Promise<Target> }[] = pages.map((page) => ({
      name: page.name,
      next: () => targets(page),
    }));
    if (reports) {
      const next = await reportTargets(database, product, { rounds: 3, seconds });
      measured.push({ name: "reports", next: () => Promise.resolve(next()) });
    }
    for (const { name, next } of measured) {
      const send = async (seconds: number) => {
        const target = await next();
        const load = () => sendLoad(target, { connections: CONNECTIONS, seconds });
        return await whileWritten(database.adminUrl!, load);
      };
      await send(2);
      const found = await profile(product.inspector!, () => send(seconds));
      const file = new URL(`${name}.cpuprofile`, folder);
      await Deno.writeTextFile(file, JSON.stringify(found));
      await Deno.writeTextFile(new URL(`${name}.svg`, folder), drawFlame(name, found));
      console.log(`${name}: .cache/profiles/${name}.cpuprofile and .svg, % of the working time`);
      const { functions, files } = summarize(found);
      for (const { share, where } of [...files, ...functions]) {
        if (share >= 0.7) console.log(`  ${share.toFixed(1).padStart(5)}  ${where}`);
      }
      let requests = 0;
      const statements = await countStatements(
        database.adminUrl!,
        async () => void ({ requests } = await send(seconds)),
      );
      console.log("  calls for an answer, ms of planning and of running for an answer, statement");
      for (const { calls, planMs, runMs, text } of statements) {
        const each = [calls, planMs, runMs].map((all) => (all / requests).toFixed(3));
        console.log(`  ${each.join(" ")} ${text.replace(/\s+/g, " ").slice(0, 200)}`);
      }
    }
  } finally {
    await product.stop();
  }
}

function printReports({ rows, reports, same, narrow }: ReportRate): void {
  console.log(`POST /api/incidents beside a bare transaction of as many rows, ${rows}:`);
  const beside = (rate: Rate) =>
    rounded({
      ...rate,
      share: reports.perSecond / rate.perSecond,
      "share of time": (rate.server + rate.database) / (reports.server + reports.database),
    });
  console.table({
    reports: rounded({ ...reports }),
    "bare, same shape": beside(same),
    "bare, narrow": beside(narrow),
  });
}
