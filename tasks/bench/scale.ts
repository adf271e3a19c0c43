import { MOST_COUNTED } from "@/lib/i18n/counts.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { type Caller, startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { insertPast } from "./company_past.ts";
import { insertIncidents } from "./many_incidents.ts";
import { median } from "./visit.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Open work does not grow with the past; beside it, what it costs when it does. */
const OPEN = 300;
const OPEN_SHARE = 0.01;
const RUNS = 15;
const NOW = "2026-03-10T04:00:00Z";

/** The measured pages, each with the user of the test world who opens it; `ID` is a closed incident. */
const PAGES: readonly (readonly [keyof typeof PEOPLE, string])[] = [
  ["hse", "/"],
  ["hse", "/inbox"],
  ["hse", "/inbox?status=closed"],
  ["hse", "/inbox?status=all&page=40"],
  ["hse", `/inbox?site_id=${PLACES.north.id}&type=transport`],
  ["hse", "/capas?view=board"],
  ["hse", "/capas?view=table"],
  ["hse", "/incidents/ID"],
  ["hse", "/inbox?q=INC-2026-000500"],
  ["hse", "/inbox?q=bay%20996"],
  ["hse", "/inbox?q=forklift"],
  ["hse", "/capas?view=table&q=bay%20996"],
  ["supervisor", "/"],
  ["supervisor", "/inbox"],
  ["supervisor", "/inbox?status=closed"],
  ["supervisor", "/capas?view=board"],
  ["supervisor", "/inbox?q=bay%20996"],
  ["capa_owner", "/capas?view=board"],
  ["reporter", "/"],
  ["reporter", "/my-reports"],
];

/**
 * Measures the response times of pages from 1,000 to 1,000,000 incidents on PostgreSQL: with 300 open ones,
 * and with the argument `open` with 1 % of them open. Numbers among the arguments are the numbers of incidents.
 * A million take minutes to make and 9 GB.
 */
export async function run(args: string[]): Promise<void> {
  const asked = args.map(Number).filter((size) => size > 0);
  const sizes = asked.length > 0 ? asked : SIZES;
  const found: Record<string, Record<string, string>> = {};
  for (const size of sizes) {
    const open = args.includes("open") ? Math.floor(size * OPEN_SHARE) : OPEN;
    const test = await openTestDatabase("postgres");
    const server = await startServer(test, { now: NOW });
    try {
      const started = performance.now();
      await insertIncidents(test, size, "5 years", open);
      await insertPast(test);
      console.log(`${size} incidents, ${open} open: ${seconds(performance.now() - started)} s`);
      const hse = await server.as(PEOPLE.hse);
      const closed = `/api/incidents?status=closed&site_id=${PLACES.north.id}`;
      const { items: [incident] } = await (await hse.get(closed)).json();
      for (const [role, path] of PAGES) {
        const caller = await server.as(PEOPLE[role]);
        const row = found[`${role} ${path.replace(PLACES.north.id, "…")}`] ??= {};
        row[size] = await timeOf(caller, path.replace("ID", incident.id));
      }
    } finally {
      server.close();
      await test.close();
    }
  }
  console.log(
    `Milliseconds, median (least) of ${RUNS} requests after 7 that do not count; ` +
      `finished ones are counted up to ${MOST_COUNTED}`,
  );
  console.table(found);
}

/** Statements are planned for any values from their sixth run on, so more than five do not count. */
async function timeOf(caller: Caller, path: string): Promise<string> {
  const times: number[] = [];
  for (let request = -7; request < RUNS; request++) {
    const started = performance.now();
    const response = await caller.get(path);
    await response.text();
    if (response.status !== 200) return `refused: ${response.status}`;
    if (request >= 0) times.push(performance.now() - started);
  }
  return `${Math.round(median(times))} (${Math.round(Math.min(...times))})`;
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}
