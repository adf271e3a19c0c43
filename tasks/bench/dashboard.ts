import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { insertDashboardFacts } from "./dashboard_facts.ts";
import { insertIncidents } from "./many_incidents.ts";
import { median } from "./visit.ts";

const SIZES = [1_000, 10_000, 100_000];
const RUNS = 25;

/** The dashboard as it is opened, and with its filters. */
const QUERIES = [
  "",
  "?period=3m",
  "?period=2024",
  `?site_id=${PLACES.north.id}`,
  "?type=near_miss",
];

/**
 * Measures the response time of the dashboard with different numbers of incidents of five years, on
 * PostgreSQL. Arguments set these numbers.
 */
export async function run(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => size > 0);
  const found: Record<string, Record<string, number>> = {};
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const test = await openTestDatabase("postgres");
    const server = await startServer(test);
    try {
      await insertIncidents(test, size);
      await insertDashboardFacts(test);
      for (const role of ["hse", "supervisor"] as const) {
        const caller = await server.as(PEOPLE[role]);
        for (const query of QUERIES) {
          const times: number[] = [];
          for (let request = -3; request < RUNS; request++) {
            const started = performance.now();
            const response = await caller.get(`/dashboard${query}`);
            await response.text();
            if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
            if (request >= 0) times.push(performance.now() - started);
          }
          const row = found[`${role} ${query}`] ??= {};
          row[`${size} median`] = Math.round(median(times) * 10) / 10;
          row[`${size} least`] = Math.round(Math.min(...times) * 10) / 10;
        }
      }
    } finally {
      server.close();
      await test.close();
    }
  }
  console.log(`Milliseconds, ${RUNS} requests each after 3 that do not count`);
  console.table(found);
}
