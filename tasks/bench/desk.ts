import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { type Caller, startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { insertIncidents } from "./data/many_incidents.ts";
import { median, timeOfAnswer } from "./visit.ts";

const SIZES = [1_000, 10_000, 100_000];
const RUNS = 25;
const NOW = "2026-03-10T04:00:00Z";

/** The measured pages, each with the user of the test world who opens it. */
const PAGES: readonly (readonly [keyof typeof PEOPLE, string])[] = [
  ["hse", "/"],
  ["hse", "/inbox"],
  ["hse", "/inbox?status=reported"],
  ["hse", "/inbox?status=closed&page=40"],
  ["hse", `/inbox?site_id=${PLACES.north.id}&type=transport`],
  ["hse", "/inbox?severity=5&status=open"],
  ["hse", "/inbox?q=forklift"],
  ["hse", "/inbox?q=bay%20996"],
  ["hse", "/inbox?q=INC-2026-000500"],
  ["hse", "/inbox?from=2026-01-01&to=2026-02-01"],
  ["supervisor", "/"],
  ["supervisor", "/inbox"],
  ["hse", "/capas?view=board"],
  ["hse", "/capas?view=board&overdue=true"],
  ["hse", "/capas?view=table"],
  ["hse", "/capas?view=table&status=verified&page=3"],
  ["capa_owner", "/capas?view=board"],
  ["reporter", "/my-reports"],
];

/**
 * Measures the response times of pages with different numbers of incidents, on PostgreSQL. Numeric
 * arguments set these numbers; other arguments select pages by a part of their name: `100000 q=forklift`.
 */
export async function run(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => size > 0);
  const parts = args.filter((arg) => !(Number(arg) > 0));
  const pages = PAGES.filter((page) =>
    parts.length === 0 || parts.some((part) => page.join(" ").includes(part))
  );
  const found: Record<string, Record<string, number>> = {};
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const test = await openTestDatabase("postgres");
    const server = await startServer(test, { now: NOW });
    try {
      await insertIncidents(test, size);
      for (const [role, path] of pages) {
        const caller = await server.as(PEOPLE[role]);
        const row = found[`${role} ${path}`] ??= {};
        const times = await timesOf(test, caller, path);
        row[`${size} median`] = round(median(times));
        row[`${size} worst`] = round(Math.max(...times));
      }
    } finally {
      server.close();
      await test.close();
    }
  }
  console.log(`Milliseconds, ${RUNS} requests each after 3 that do not count`);
  console.table(found);
}

async function timesOf(test: TestDatabase, caller: Caller, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = -3; request < RUNS; request++) {
    const { ms, status } = await timeOfAnswer(test, caller, path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    if (request >= 0) times.push(ms);
  }
  return times;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
