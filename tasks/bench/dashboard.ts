import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { insertDashboardFacts } from "./data/dashboard_facts.ts";
import { insertIncidents } from "./data/many_incidents.ts";
import { median, timeOfAnswer } from "./visit.ts";

/** Incidents and the time in which they happened; of those in two years all are read as well. */
const SETS = [
  [1_000, "5 years"],
  [10_000, "5 years"],
  [10_000, "2 years"],
  [100_000, "5 years"],
] as const;
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
 * Measures the response time of the dashboard with different numbers of incidents, on PostgreSQL. Arguments
 * select some of these numbers.
 */
export async function run(args: string[]): Promise<void> {
  const sets = SETS.filter(([size]) => args.length === 0 || args.includes(String(size)));
  const found: Record<string, Record<string, number>> = {};
  for (const [size, span] of sets) {
    const test = await openTestDatabase("postgres");
    const server = await startServer(test);
    try {
      await insertIncidents(test, size, span);
      await insertDashboardFacts(test);
      for (const role of ["hse", "supervisor"] as const) {
        const caller = await server.as(PEOPLE[role]);
        for (const query of QUERIES) {
          const times: number[] = [];
          for (let request = -3; request < RUNS; request++) {
            const { ms, status } = await timeOfAnswer(test, caller, `/dashboard${query}`);
            if (status !== 200) throw new Error(`${query}: ${status}`);
            if (request >= 0) times.push(ms);
          }
          const row = found[`${role} ${query}`] ??= {};
          row[`${size} in ${span}`] = Math.round(median(times) * 10) / 10;
          row[`${size} in ${span}, least`] = Math.round(Math.min(...times) * 10) / 10;
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
