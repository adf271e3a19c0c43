import { join } from "node:path";
import pg from "pg";
import { runCommand } from "@/tasks/requirements/command.ts";
import { privatePostgres, privatePostgresPrograms } from "@/tasks/requirements/pgvector.ts";
import { sendLoad, type Target } from "./load.ts";
import { clusterTime, processorTime } from "./processes.ts";
import { cookieOf, type DemoDatabase, type Product } from "./servers.ts";

const CONNECTIONS = 16;

/** Reports per second beside the bare transactions per second that insert as many rows. */
export interface ReportRate {
  perSecond: number;
  barePerSecond: number;
  ratio: number;
  rows: number;
  /** Processor time of a report in the server and in the database, in ms. */
  server: number;
  database: number;
  p50: number;
  p99: number;
}

/**
 * Measures `POST /api/incidents` beside pgbench, whose transaction inserts as many narrow rows with one
 * statement for each, in alternating rounds. Every report is of another reporter, because each may send
 * one per minute.
 */
export async function measureReports(
  database: DemoDatabase,
  product: Product,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReportRate> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const target = await reportsOf(admin, product, { rounds: rounds + 1, each: seconds * 600 });
  await sendLoad(target(), { connections: CONNECTIONS, seconds: 1 });
  await admin.query("create table bare_rows (id uuid primary key, at timestamptz, body text)");
  const ours: { perSecond: number; p50: number; p99: number }[] = [];
  const bare: number[] = [];
  let requests = 0;
  let serverMs = 0;
  let databaseMs = 0;
  let rows = 0;
  for (let round = 0; round < rounds; round++) {
    const before = await rowsInserted(admin);
    const started = [processorTime(product.pid), clusterTime(database.postmaster!)] as const;
    const found = await sendLoad(target(), { connections: CONNECTIONS, seconds });
    serverMs += processorTime(product.pid) - started[0];
    databaseMs += clusterTime(database.postmaster!) - started[1];
    ours.push(found);
    requests += found.requests;
    rows = Math.round((await rowsInserted(admin) - before) / found.requests);
    bare.push(await runBare(database.adminUrl!, rows, seconds));
  }
  await admin.end();
  const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const perSecond = mean(ours.map((round) => round.perSecond));
  return {
    perSecond,
    barePerSecond: mean(bare),
    ratio: perSecond / mean(bare),
    rows,
    server: serverMs / requests,
    database: databaseMs / requests,
    p50: mean(ours.map(({ p50 }) => p50)),
    p99: mean(ours.map(({ p99 }) => p99)),
  };
}

/** A script that sends each report with the session of another reporter, going on in each round. */
async function reportsOf(
  admin: pg.Client,
  { address, sessions }: Product,
  { rounds, each }: { rounds: number; each: number },
): Promise<() => Target> {
  const { rows } = await admin.query(
    `
    with made as (
      insert into users (email, password_hash)
        select 'bench' || n || '@siaga.example', (select min(password_hash) from users)
          from generate_series(1, $1::int) n returning id)
    insert into profiles (id, full_name, role, locale)
      select id, 'Reporter', 'reporter', 'en' from made returning id`,
    [rounds * each],
  );
  const { rows: [place] } = await admin.query(
    "select id as zone_id, site_id from zones where active order by code limit 1",
  );
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

/** Rows inserted in all tables so far; PostgreSQL counts those of other processes after a second. */
async function rowsInserted(admin: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await admin.query(
    "select sum(n_tup_ins)::int as n from pg_stat_user_tables where relname <> 'bare_rows'",
  );
  return rows[0].n;
}

async function runBare(adminUrl: string, rows: number, seconds: number): Promise<number> {
  const script = await Deno.makeTempFile({ prefix: "siaga-bench-", suffix: ".sql" });
  await Deno.chmod(script, 0o644);
  const insert = "insert into bare_rows values (gen_random_uuid(), now(), repeat('x', 300));\n";
  await Deno.writeTextFile(script, `begin;\n${insert.repeat(rows)}commit;\n`);
  try {
    const output = await runCommand(join(privatePostgres, privatePostgresPrograms, "pgbench"), [
      ...["-n", "-M", "prepared", "-c", String(CONNECTIONS), "-j", "1", "-T", String(seconds)],
      ...["-f", script, adminUrl],
    ]);
    return Number(/tps = ([\d.]+)/.exec(output)![1]);
  } finally {
    await Deno.remove(script);
  }
}
