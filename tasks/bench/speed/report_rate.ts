import pg from "pg";
import { bareLike, bareNarrow, type Report, reporterId, runBare } from "./bare_reports.ts";
import { sendLoad, type Target } from "./load.ts";
import { clusterTime, processorTime } from "./processes.ts";
import { cookieOf, type DemoDatabase, type Product } from "./servers.ts";

const CONNECTIONS = 16;
/** More than are ever sent, for whom reporters are made. */
const REPORTS_PER_SECOND = 1_500;

/** A rate and the processor time of each, in ms: in the server, where there is one, and in the database. */
export interface Rate {
  perSecond: number;
  server: number;
  database: number;
}

/** Reports beside bare transactions that insert as many rows. */
export interface ReportRate {
  /** The rows that a report inserts. */
  rows: number;
  reports: Rate & { p50: number; p99: number };
  /** Into tables of the same shape. */
  same: Rate;
  /** Into one narrow table. */
  narrow: Rate;
}

/**
 * Measures `POST /api/incidents` beside bare transactions of pgbench that insert as many rows with one
 * statement for each, in alternating rounds. Every report is of another reporter, because each may send one
 * per minute.
 */
export async function measureReports(
  database: DemoDatabase,
  product: Product,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReportRate> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const target = await reportTargets(database, product, { rounds: rounds + 1, seconds });
  const length = { connections: CONNECTIONS, seconds };
  await sendLoad(target(), { ...length, seconds: 1 });
  const same = await bareLike(
    admin,
    await newestReport(admin),
    REPORTS_PER_SECOND * seconds * rounds,
  );
  const rows = same.filter((line) => line.startsWith("insert")).length;
  const narrow = await bareNarrow(admin, rows);
  const kinds = {
    reports: () => sendLoad(target(), length),
    same: () => runBare(database.adminUrl!, same, length),
    narrow: () => runBare(database.adminUrl!, narrow, length),
  };
  const found = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as Round[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [kind, run] of Object.entries(kinds)) {
      const started = [processorTime(product.pid), clusterTime(database.postmaster!)] as const;
      const done = await run();
      found[kind]!.push({
        ...done,
        server: processorTime(product.pid) - started[0],
        database: clusterTime(database.postmaster!) - started[1],
      });
    }
  }
  await admin.end();
  const [reports, ...bare] = Object.values(found).map(together) as [
    ReportRate["reports"],
    Rate,
    Rate,
  ];
  return { rows, reports, same: bare[0], narrow: bare[1] };
}

interface Round extends Rate {
  requests: number;
  p50?: number;
  p99?: number;
}

/** The means of rounds; the processor time by request. */
function together(rounds: readonly Round[]): Rate {
  const sum = (of: keyof Round) => rounds.reduce((all, round) => all + (round[of] ?? 0), 0);
  const requests = sum("requests");
  return {
    perSecond: sum("perSecond") / rounds.length,
    server: sum("server") / requests,
    database: sum("database") / requests,
    ...rounds[0]!.p50 !== undefined && {
      p50: sum("p50") / rounds.length,
      p99: sum("p99") / rounds.length,
    },
  };
}

async function newestReport(admin: pg.Client): Promise<Report> {
  const { rows: [report] } = await admin.query<Report>(
    `select id, number, reporter_id, to_jsonb(created_at) #>> '{}' as created_at
      from incidents order by number desc limit 1`,
  );
  return report!;
}

/** A script for each round that sends each report with the session of another reporter. */
export async function reportTargets(
  { adminUrl }: DemoDatabase,
  { address, sessions }: Product,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<() => Target> {
  const each = seconds * REPORTS_PER_SECOND;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query(
    `
    with made as (
      insert into users (id, email, password_hash)
        select ${
      reporterId("n")
    }, 'bench' || n || '@siaga.example', (select min(password_hash) from users)
          from generate_series(1, $1::int) n returning id)
    insert into profiles (id, full_name, role, locale)
      select id, 'Reporter', 'reporter', 'en' from made returning id`,
    [rounds * each],
  );
  const { rows: [place] } = await admin.query(
    "select id as zone_id, site_id from zones where active order by code limit 1",
  );
  await admin.end();
  const cookies = await Promise.all(rows.map(({ id }) => cookieOf(sessions, id)));
  const file = await Deno.makeTempFile({ prefix: "siaga-bench-" });
  await Deno.writeTextFile(file, cookies.join("\n"));
  const body = JSON.stringify({
    type: "near_miss",
    ...place,
    occurred_at: new Date(Date.now() - 3600_000).toISOString(),
    description: "A pallet slid from the second level of the rack beside the loading bay.",
    locale: "en",
    source: "web",
  });
  let next = 0;
  return () => {
    const first = next;
    next += each;
    return {
      url: `${address}/api/incidents`,
      headers: {},
      script: `
local cookies = {}
for line in io.lines("${file}") do cookies[#cookies + 1] = line end
local n = ${first}
function request()
  n = n + 1
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json", ["Sec-Fetch-Site"] = "same-origin",
    ["Cookie"] = cookies[n], ["Host"] = "127.0.0.1" }, [[${body}]])
end`,
    };
  };
}
