import { MOST_COUNTED } from "@/lib/i18n/counts.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { startServer, type TestServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { insertPast } from "./data/company_past.ts";
import { insertIncidents } from "./data/many_incidents.ts";
import { moveToSmallSite, SMALL_SITE_SUPERVISOR } from "./data/small_site.ts";
import { median, timeOfAnswer } from "./visit.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Open work does not grow with the past; beside it, what it costs when it does. */
const OPEN = 300;
const OPEN_SHARE = 0.01;
const RUNS = 15;
/** Statements are planned for any values from their sixth run on. */
const UNCOUNTED = 7;
const NOW = "2026-03-10T04:00:00Z";

const CALLERS = { ...PEOPLE, small_site: SMALL_SITE_SUPERVISOR };

/** The measured pages, each with the user of the test world who opens it; `ID` is a closed incident. */
const PAGES: readonly (readonly [keyof typeof CALLERS, string])[] = [
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
  ["small_site", "/"],
  ["small_site", "/inbox"],
  ["small_site", "/inbox?status=closed"],
  ["small_site", "/capas?view=board"],
  ["small_site", "/capas?view=table"],
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
  const companies: Company[] = [];
  try {
    for (const size of asked.length > 0 ? asked : SIZES) {
      const open = args.includes("open") ? Math.floor(size * OPEN_SHARE) : OPEN;
      const started = performance.now();
      companies.push(await createCompany(size, open));
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${size} incidents, ${open} open, made in ${seconds} s`);
    }
    const found: Record<string, Record<string, string>> = {};
    for (const [role, path] of PAGES) {
      found[`${role} ${path.replace(PLACES.north.id, "…")}`] = await compare(companies, role, path);
    }
    console.log(
      `Milliseconds, median (least) of ${RUNS} requests after ${UNCOUNTED} that do not count; ` +
        `finished ones are counted up to ${MOST_COUNTED}`,
    );
    console.table(found);
  } finally {
    for (const { server, test } of companies) {
      server.close();
      await test.close();
    }
  }
}

/** A database with a number of incidents, and a server on it. */
interface Company {
  readonly size: number;
  readonly test: TestDatabase;
  readonly server: TestServer;
  /** A closed incident that all of the roles may see but its reporter. */
  readonly closed: string;
}

async function createCompany(size: number, open: number): Promise<Company> {
  const test = await openTestDatabase("postgres");
  const server = await startServer(test, { now: NOW });
  await insertIncidents(test, size, "5 years", open);
  await moveToSmallSite(test);
  await insertPast(test);
  const hse = await server.as(PEOPLE.hse);
  const list = `/api/incidents?status=closed&site_id=${PLACES.north.id}`;
  const { items: [incident] } = await (await hse.get(list)).json();
  return { size, test, server, closed: incident.id };
}

/** The times of a page by size; the sizes take turns, because machines are busy now and then. */
async function compare(
  companies: readonly Company[],
  role: keyof typeof CALLERS,
  path: string,
): Promise<Record<string, string>> {
  const times = new Map(companies.map(({ size }) => [size, [] as number[]]));
  const refused = new Map<number, string>();
  for (let request = -UNCOUNTED; request < RUNS; request++) {
    for (const { size, test, server, closed } of companies) {
      const caller = await server.as(CALLERS[role]);
      const { ms, status } = await timeOfAnswer(test, caller, path.replace("ID", closed));
      if (status !== 200) refused.set(size, `refused: ${status}`);
      if (request >= 0) times.get(size)!.push(ms);
    }
  }
  return Object.fromEntries(
    [...times].map(([size, ms]) => [
      size,
      refused.get(size) ?? `${Math.round(median(ms))} (${Math.round(Math.min(...ms))})`,
    ]),
  );
}
