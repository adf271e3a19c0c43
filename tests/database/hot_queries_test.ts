import assert from "node:assert/strict";
import pg from "pg";
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { hasOpenDuty, isOpen } from "@/lib/incidents/mod.ts";
import { MOST_COUNTED } from "@/lib/i18n/counts.ts";
import { LEGAL_DUTIES } from "@/lib/incidents/rules/legal_duties.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { insertDashboardFacts } from "@/tasks/bench/data/dashboard_facts.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import { moveToSmallSite, SMALL_SITE_SUPERVISOR } from "@/tasks/bench/data/small_site.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** Enough rows that reading a whole table is never the cheapest plan for a part of it. */
const INCIDENTS = 12_000;
/** Those that are not closed: a list of all has them before the closed ones. */
const OPEN = INCIDENTS * 0.03;
const DELIVERIES = 100_000;

/** Tables that grow without limit; no page may read one from end to end. */
const GROWING = [
  "incidents",
  "capas",
  "audit_log",
  "notifications",
  "deliveries",
  "legal_duties",
  "legal_records",
];

/** The people who open pages. */
const CALLERS = { ...PEOPLE, small_site: SMALL_SITE_SUPERVISOR };

/** The most rows of a table that a page of a small site may touch: it has a dozen incidents. */
const MOST_OF_SMALL_SITE = 1_000;

/** Pages that are opened all day, and who opens them. */
const PAGES: readonly (readonly [keyof typeof CALLERS, string])[] = [
  ["hse", "/"],
  ["hse", "/inbox"],
  ["hse", "/inbox?status=open"],
  ["hse", "/inbox?status=reported"],
  ["hse", "/inbox?status=closed&page=40"],
  ["hse", "/inbox?page=100"],
  ["hse", `/inbox?site_id=${PLACES.north.id}&type=transport`],
  ["hse", "/inbox?severity=5&status=open"],
  ["hse", "/inbox?severity=2&type=fire"],
  ["hse", `/inbox?zone_id=${PLACES.northBay.id}`],
  ["hse", "/inbox?q=forklift"],
  ["hse", "/inbox?q=bay%20996"],
  ["hse", "/inbox?q=INC-2026-000500"],
  ["hse", "/inbox?q=%E8%B4%A7%E6%9E%B6"],
  ["hse", "/inbox?from=2026-01-01&to=2026-02-01"],
  ["hse", "/dashboard"],
  ["management", "/dashboard?type=near_miss&period=2025"],
  ["supervisor", "/dashboard?period=3m"],
  ["hse", "/capas?view=board"],
  ["hse", "/capas?view=board&overdue=true"],
  ["hse", "/capas?view=board&q=stop%20rack%20997"],
  ["hse", "/capas?view=table"],
  ["hse", "/capas?view=table&status=verified&page=3"],
  ["hse", "/capas?view=table&page=100"],
  ["hse", "/notifications"],
  ["hse", "/reports/jkkp-8"],
  ["hse", `/reports/jkkp-8?site_id=${PLACES.north.id}`],
  ["admin", "/admin/outbox"],
  ["admin", "/admin/outbox?status=failed"],
  ["admin", "/admin/outbox?status=delivered&channel=email"],
  ["admin", "/admin/outbox?from=2026-02-01&to=2026-02-03"],
  ["management", "/"],
  ["supervisor", "/"],
  ["supervisor", "/inbox"],
  ["supervisor", "/inbox?status=closed"],
  ["supervisor", "/inbox?q=bay%20996"],
  ["supervisor", "/capas?view=board"],
  ["supervisor", "/capas?view=table"],
  ["capa_owner", "/"],
  ["capa_owner", "/capas?view=board"],
  ["capa_owner", "/capas?view=table"],
  ["reporter", "/"],
  ["reporter", "/my-reports"],
];

/** Pages whose time must not grow with what is finished; the start page of managers has figures of months too. */
const FLAT: typeof PAGES = [
  ["hse", "/"],
  ["hse", "/inbox"],
  ["hse", "/inbox?status=closed"],
  ["hse", "/inbox?status=all&page=40"],
  ["hse", "/inbox?status=closed&by=reported"],
  ["hse", "/capas?view=board"],
  ["hse", "/capas?view=table"],
  ["supervisor", "/"],
  ["capa_owner", "/"],
  ["capa_owner", "/capas?view=board"],
  ["reporter", "/"],
  ["reporter", "/my-reports"],
  ["small_site", "/"],
  ["small_site", "/inbox"],
  ["small_site", "/inbox?status=closed"],
  ["small_site", "/inbox?status=closed&by=reported"],
  ["small_site", "/capas?view=board"],
  ["small_site", "/capas?view=table"],
];

/** Searches for frequent words: the page, which counts up to a number, and the API, which counts all. */
const FREQUENT_SEARCHES: readonly (readonly [keyof typeof CALLERS, string, string])[] = [
  ["hse", "/inbox?q=beside+bay", "/api/incidents?q=beside+bay&sort=urgent&status=open"],
  ["hse", "/inbox?q=area&status=closed", "/api/incidents?q=area&sort=urgent&status=closed"],
  [
    "supervisor",
    "/inbox?q=inc-2026+cones&status=all",
    "/api/incidents?q=inc-2026+cones&sort=urgent",
  ],
  ["hse", "/capas?view=table&q=bay", "/api/capas?q=bay"],
  ["hse", "/capas?view=table&q=2026", "/api/capas?q=2026"],
  ["supervisor", "/capas?view=table&q=stop+inc", "/api/capas?q=stop+inc"],
];

/** What the dashboard reads ten thousand rows from; all but the injuries without the tables themselves. */
const DASHBOARD_INDEXES = [
  "Index Only Scan incidents_occurred_at_idx",
  "Index Only Scan capas_sent_idx",
  "Index Scan incidents_injured_idx",
  "Index Only Scan capas_open_idx",
  "Index Only Scan root_causes_pkey",
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

Deno.test("no page reads a growing table from end to end (postgres)", async (context) => {
  const test = await openTestDatabase("postgres");
  const sent: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.push(compile(test, node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const connection = { ...test.connection, kysely: test.connection.kysely.withPlugin(recorder) };
  const server = await startServer({ ...test, connection });
  try {
    await fillEverything(test);
    const hse = await server.as(PEOPLE.hse);
    const { items: [incident] } = await (await hse.get("/api/incidents?status=reported")).json();
    for (const [name, path] of [...PAGES, ["hse", `/incidents/${incident.id}`] as const]) {
      await context.step(`${name} ${path}`, async () => {
        const caller = await server.as(CALLERS[name]);
        sent.length = 0;
        const response = await caller.get(path);
        assert.equal(response.status, 200, await response.text());
        const statements = [...sent];
        assert.ok(statements.length > 2, "the page asks the database");
        for (const fault of await wholeReads(test, statements)) assert.fail(fault);
      });
    }
    for (const [name, path] of FLAT) {
      await context.step(`${name} ${path} reads no more than it counts`, async () => {
        const caller = await server.as(CALLERS[name]);
        sent.length = 0;
        assert.equal((await caller.get(path)).status, 200);
        const most = await mostRowsRead(test, [...sent]);
        const allowed = name === "small_site" ? MOST_OF_SMALL_SITE : MOST_COUNTED + 1 + OPEN;
        assert.ok(most.rows <= allowed, `${most.rows}: ${most.statement}`);
      });
    }
    await context.step(
      "what is not counted to its end is said so, and where the list ends",
      async () => {
        const hse = await server.as(PEOPLE.hse);
        const closed = await (await hse.get("/inbox?status=closed&page=999")).text();
        assert.match(closed, /<b>1,000\+<\/b> Closed/);
        assert.match(closed, /976 to 1000 of 1,000\+/);
        assert.match(closed, /The list ends here/);
        assert.doesNotMatch(await (await hse.get("/inbox?status=closed")).text(), /list ends here/);
        const filtered = await (await hse.get("/inbox?status=closed&from=2000-01-01")).text();
        assert.match(filtered, /<b>10,000\+<\/b> Closed/);
        assert.match(filtered, /1 to 25 of 10,000\+/);
        const board = await (await hse.get("/capas?view=board")).text();
        assert.match(board, /data-total="verified">1,000\+</);
        const { total } = await (await hse.get("/api/incidents?status=closed")).json();
        assert.equal(total, INCIDENTS - OPEN, "the API counts all");
      },
    );
    await context.step("open duties of every kind are found in their partial index", async () => {
      const kinds = [...new Set(Object.values(LEGAL_DUTIES).map(({ kind }) => kind))];
      const conditions = [
        ...kinds.map((kind) =>
          [kind, sql`select d.incident_id from legal_duties d where ${isOpen(kind)}`] as const
        ),
        ["an incident with any", sql`select i.id from incidents i where ${hasOpenDuty()}`] as const,
      ];
      for (const [kind, statement] of conditions) {
        const query = sql`explain (format json) ${statement}`.compile(test.connection.kysely);
        const { rows: [row] } = await test.database.asAdministrator(
          "read a plan",
          (tx) => tx.executeQuery(query as CompiledQuery<{ "QUERY PLAN": { Plan: Plan }[] }>),
        );
        const used = nodesOf(row!["QUERY PLAN"][0]!.Plan).map((node) => node["Index Name"]);
        assert.ok(used.includes("legal_duties_open_idx"), `${kind}: ${used}`);
      }
    });
    await context.step("the dashboard counts from the indexes made for it", async () => {
      const caller = await server.as(PEOPLE.hse);
      sent.length = 0;
      assert.equal((await caller.get("/dashboard")).status, 200);
      const used = await indexesOf(test, [...sent]);
      for (const name of DASHBOARD_INDEXES) assert.ok(used.has(name), `${name}: ${[...used]}`);
    });
    await context.step(
      "a search for actions by many incident numbers reads few actions",
      async () => {
        const hse = { id: PEOPLE.hse.id, role: "hse", site_id: null, session_version: 1 } as const;
        const { found, read } = await test.database.inSession(hse, async (tx) => {
          // A word of all actions, and one of a hundred incidents.
          const { rows: [count] } = await sql<{ found: number }>`select count(*)::int as found
          from app_find_capas(array['%bay%', '%0050%'])`.execute(tx);
          const { rows: [stat] } = await sql<{ read: number }>`select
          (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname = 'capas'`.execute(tx);
          return { ...count!, ...stat! };
        });
        assert.ok(found > 100, `${found} found`);
        // Where "005" and "050" stand apart, in the title and in the number, an action is read in vain.
        assert.ok(read < 20 * found, `${read} read for ${found}`);
      },
    );
    for (const [name, page, api] of FREQUENT_SEARCHES) {
      await context.step(`${name} ${page} finds what the index finds, without it`, async () => {
        const caller = await server.as(CALLERS[name]);
        const { items } = await (await caller.get(api)).json();
        sent.length = 0;
        const html = await (await caller.get(page)).text();
        const used = sent.filter(({ sql }) => /app_find_/.test(sql));
        assert.deepEqual(used.map(({ sql }) => sql), []);
        // The last links, as the summary above a list has some too.
        const links = html.match(/(?<=\/(?:incidents|capas)\/)[0-9a-f-]{36}(?=")/g) ?? [];
        const shown = [...new Set(links.toReversed())].toReversed();
        const wanted: string[] = items.map(({ id }: { id: string }) => id);
        assert.ok(wanted.length > 0);
        assert.deepEqual(shown.filter((id) => wanted.includes(id)), wanted);
      });
    }
    await context.step("a whole read would be found", async () => {
      const probes = ["select count(*) from capas where title like '%x'", "select app_probe()"];
      await test.asSuperuser(`create function app_probe() returns bigint language plpgsql
        as 'begin return (select count(*) from incidents where description like ''%x''); end'`);
      for (const probe of probes) {
        const statements = [
          "select set_config('role', 'app_administrator', true)",
          probe,
        ].map((statement) => CompiledQuery.raw(statement));
        assert.equal((await wholeReads(test, statements)).length, 1, probe);
      }
    });
  } finally {
    server.close();
    await test.close();
  }
});

function compile(test: TestDatabase, node: RootOperationNode, queryId: { queryId: string }) {
  return test.connection.kysely.getExecutor().compileQuery(node, queryId);
}

async function fillEverything(test: TestDatabase): Promise<void> {
  await test.asSuperuser(`
    insert into notifications (event, user_id, kind, created_at)
      select 'test:' || n, p.id, 'test', now() - n * interval '1 hour'
      from profiles p, generate_series(1, 1000) n;
    insert into audit_log (at, actor_id, actor_role, action, subject_type)
      select now(), '${PEOPLE.hse.id}', 'hse', 'test.written', 'test' from generate_series(1, 20000)`);
  await insertIncidents(test, INCIDENTS);
  await insertDashboardFacts(test);
  await moveToSmallSite(test);
  // A month of messages, most of them delivered.
  await test.asSuperuser(`
    insert into deliveries (event, kind, channel, user_id, status, due_at, expires_at, created_at,
        ended_at, reason)
      select 'test:' || n, 'capa_overdue', (array['email', 'whatsapp', 'push'])[1 + n % 3],
          '${PEOPLE.hse.id}', status, at, at + interval '1 day', at,
          case when status <> 'waiting' then at end, case when status = 'failed' then 'timed_out' end
        from generate_series(1, ${DELIVERIES}) n,
          lateral (select timestamptz '2026-03-10T04:00:00Z' - n * interval '25 seconds' as at,
            case when n % 500 = 0 then 'failed' when n % 700 = 0 then 'off'
              when n < 200 then 'waiting' else 'delivered' end as status) made`);
  // Not while a process of the server, such as its own vacuum, still sees an older state.
  await eventually("a vacuum that finds all rows visible", async () => {
    await test.asSuperuser(`vacuum (analyze) ${GROWING.join(", ")}`);
    const { rows } = await sql`select relname from pg_class
      where oid = any (${GROWING}::regclass[]) and relallvisible < relpages`
      .execute(test.connection.kysely);
    return rows.length === 0;
  });
}

/**
 * Runs the statements of a page again, in one transaction and so with the same role and claims, by the
 * plan that a connection keeps for all values, and names those that read a growing table from end to end: by their plan, or inside a function by what
 * PostgreSQL counts.
 */
async function wholeReads(
  test: TestDatabase,
  statements: readonly CompiledQuery[],
): Promise<string[]> {
  const faults: string[] = [];
  const transaction = await test.connection.kysely.startTransaction().execute();
  const run = async <Row>(query: CompiledQuery<unknown>) =>
    (await transaction.executeQuery(query)).rows as Row[];
  const scans = async () => {
    const [row] = await run<{ n: number }>(CompiledQuery.raw(
      `select sum(seq_scan) as n from pg_stat_xact_user_tables where relname = any($1)`,
      [GROWING],
    ));
    return Number(row!.n);
  };
  /** Prepares a statement as connections do, and returns the call that runs it. */
  const prepare = async ({ sql, parameters }: CompiledQuery) => {
    await run(CompiledQuery.raw(`prepare generic as ${sql}`));
    const values = parameters.map((value) => literalOf(value));
    return `execute generic${values.length > 0 ? `(${values.join(", ")})` : ""}`;
  };
  try {
    await run(CompiledQuery.raw("set local plan_cache_mode = force_generic_plan"));
    for (const statement of statements) {
      if (/set_config/.test(statement.sql)) {
        await run(statement);
        continue;
      }
      const before = await scans();
      const [row] = await run<{ "QUERY PLAN": { Plan: Plan }[] }>(CompiledQuery.raw(
        `explain (analyze, format json) ${await prepare(statement)}`,
      ));
      await run(CompiledQuery.raw("deallocate generic"));
      const plan = row!["QUERY PLAN"][0]!.Plan;
      const read = nodesOf(plan).filter((node) =>
        node["Node Type"] === "Seq Scan" && GROWING.includes(node["Relation Name"] ?? "")
      );
      if (read.length > 0 || await scans() > before) {
        faults.push(
          `${statement.sql}\n${JSON.stringify(statement.parameters)}\n${JSON.stringify(read)}`,
        );
      }
    }
  } finally {
    await transaction.rollback().execute();
  }
  return faults;
}

/** A parameter as the driver sends it, as a literal. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(",")}}`);
}

/** The most rows of a growing table that a node of a statement of a page touches. */
async function mostRowsRead(
  test: TestDatabase,
  statements: readonly CompiledQuery[],
): Promise<{ rows: number; statement: string }> {
  let most = { rows: 0, statement: "" };
  const transaction = await test.connection.kysely.startTransaction().execute();
  try {
    for (const statement of statements) {
      const isSetting = /set_config/.test(statement.sql);
      const query = isSetting ? statement : CompiledQuery.raw(
        `explain (analyze, format json) ${statement.sql}`,
        [...statement.parameters],
      );
      const { rows: [row] } = await transaction.executeQuery(query);
      if (isSetting) continue;
      const { Plan: plan } = (row as { "QUERY PLAN": { Plan: Plan }[] })["QUERY PLAN"][0]!;
      for (const node of nodesOf(plan)) {
        if (!GROWING.includes(node["Relation Name"] ?? "")) continue;
        const read = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
        const rows = read * (node["Actual Loops"] ?? 1);
        if (rows > most.rows) most = { rows, statement: statement.sql };
      }
    }
  } finally {
    await transaction.rollback().execute();
  }
  return most;
}

/** The scans of the statements of a page, run as it ran, with the indexes that they used. */
async function indexesOf(
  test: TestDatabase,
  statements: readonly CompiledQuery[],
): Promise<Set<string>> {
  const used = new Set<string>();
  const transaction = await test.connection.kysely.startTransaction().execute();
  try {
    for (const statement of statements) {
      const isSetting = /set_config/.test(statement.sql);
      const query = isSetting
        ? statement
        : CompiledQuery.raw(`explain (format json) ${statement.sql}`, [...statement.parameters]);
      const { rows: [row] } = await transaction.executeQuery(query);
      if (isSetting) continue;
      const { Plan: plan } = (row as { "QUERY PLAN": { Plan: Plan }[] })["QUERY PLAN"][0]!;
      for (const node of nodesOf(plan)) used.add(`${node["Node Type"]} ${node["Index Name"]}`);
    }
  } finally {
    await transaction.rollback().execute();
  }
  return used;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
