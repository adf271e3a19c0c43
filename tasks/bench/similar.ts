import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { createEmbeddingWorker } from "@/lib/similar/mod.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { startServer, type TestServer } from "@/tests/support/server.ts";
import { insertIncidents } from "./data/many_incidents.ts";

const SIZES = [10_000, 100_000];
const RUNS = 60;
const LIMIT = 5;

/** As the server of the measurement is configured, so that its route finds a stored vector current. */
const MODEL = "gemini-embedding-001";

/** Kinds of accident, around which the vectors lie as those of real reports do. */
const CLUSTERS = 300;

/** The shares of incidents that a caller sees, for the question what row-level security costs an index. */
const SHARES = [100, 10, 1];

/**
 * Measures the search for similar incidents on PostgreSQL as a safety officer: the exact scan, and what
 * an HNSW index would find of its answers when the caller sees all, a tenth or a hundredth of the
 * incidents. Numeric arguments set the numbers of incidents; `index` measures the index too.
 */
export async function run(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => size > 0);
  const found: Record<string, Record<string, unknown>> = {};
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const test = await openTestDatabase("postgres");
    try {
      await createWorld(test.database);
      await insertIncidents(test, size);
      await insertVectors(test);
      const queries = await vectorsOf(test);
      found[`${size} exact`] = spread(await timesOf(test, queries));
      const server = await startServer(test, { world: false });
      found[`${size} route`] = spread(await timesOfRoute(server, queries));
      found[`${size} look for what waits`] = spread(await timesOfLook(server));
      server.close();
      if (args.includes("index")) Object.assign(found, await measureIndex(test, size, queries));
    } finally {
      await test.close();
    }
  }
  console.log(`Milliseconds, ${RUNS} searches each after 5 that do not count; the best ${LIMIT}`);
  console.table(found);
}

async function insertVectors(test: TestDatabase): Promise<void> {
  const random = (n: string) =>
    `array(select random() - 0.5 from generate_series(1, 768) where ${n} >= 0)`;
  await test.asSuperuser(`
    alter table incident_embeddings disable trigger closed_incident_lock;
    select setseed(0.5);
    create temporary table centres as
      select n, ${random("n")}::real[] as c from generate_series(0, ${CLUSTERS - 1}) n;
    insert into incident_embeddings (incident_id, embedding, model, text_hash, embedded_at)
      select i.id, (select array_agg(x + 0.6 * (random() - 0.5) order by o)::vector
          from unnest(c.c) with ordinality u (x, o) where i.n >= 0),
        '${MODEL}', i.hash, now()
      from (select id, row_number() over () as n,
          sha256(convert_to(embedded_text(type, description, immediate_action), 'UTF8')) as hash
        from incidents) i
      join centres c on c.n = i.n % ${CLUSTERS};
    alter table incident_embeddings enable always trigger closed_incident_lock;`);
  await test.asSuperuser("vacuum analyze incident_embeddings");
}

interface Query {
  id: string;
  vector: string;
}

async function vectorsOf({ database }: TestDatabase): Promise<Query[]> {
  return await database.asAdministrator(
    "read queries",
    async (tx) =>
      (await sql<Query>`select incident_id as id, embedding::text as vector from incident_embeddings
      order by sha256(incident_id::text::bytea) limit ${RUNS}`.execute(tx)).rows,
  );
}

const OFFICER = { ...PEOPLE.hse, session_version: 1 };

async function match(tx: Tx, { id, vector }: Query): Promise<string[]> {
  const { rows } = await sql<{ incident_id: string }>`
    select incident_id from match_incidents(${vector}::vector, ${MODEL}, ${id}, ${LIMIT})`.execute(
    tx,
  );
  return rows.map(({ incident_id }) => incident_id);
}

async function timesOf({ database }: TestDatabase, queries: Query[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of [...queries.slice(0, 5), ...queries]) {
    const started = performance.now();
    const ids = await database.inSession(OFFICER, (tx) => match(tx, query));
    times.push(performance.now() - started);
    if (ids.length !== LIMIT) throw new Error(`${ids.length} found`);
  }
  return times.slice(5);
}

async function timesOfRoute(server: TestServer, queries: Query[]): Promise<number[]> {
  const officer = await server.as(PEOPLE.hse);
  const times: number[] = [];
  for (const { id } of [...queries.slice(0, 5), ...queries]) {
    const started = performance.now();
    const answer = await officer.get(`/api/incidents/${id}/similar`);
    const { items } = await answer.json();
    times.push(performance.now() - started);
    if (items.length !== LIMIT) throw new Error(`${items.length} found`);
  }
  return times.slice(5);
}

/** What follows each report: nothing waits here. */
async function timesOfLook({ services: { database, log } }: TestServer): Promise<number[]> {
  const clock = { now: () => new Date() };
  const embed = () => Promise.reject(new Error("nothing waits"));
  const embeddings = { model: MODEL, isAvailable: () => Promise.resolve(true), embed };
  const worker = createEmbeddingWorker({ database, embeddings, clock, log });
  const times: number[] = [];
  while (times.length < 20) {
    const started = performance.now();
    const { examined } = await worker.embedWaiting();
    times.push(performance.now() - started);
    if (examined > 0) throw new Error(`${examined} waited`);
  }
  return times;
}

/**
 * The same searches over an HNSW index, under a policy that shows a share of the incidents; the exact
 * scan under the same policy says what is right.
 */
async function measureIndex(test: TestDatabase, size: number, queries: Query[]) {
  const found: Record<string, Record<string, unknown>> = {};
  const started = performance.now();
  await test.asSuperuser(`set maintenance_work_mem = '1GB';
    create index bench_hnsw on incident_embeddings using hnsw (embedding vector_cosine_ops)`);
  const built = Math.round((performance.now() - started) / 1000);
  const { rows: [{ mb }] } = await test.withSuperuser(({ kysely }) =>
    sql<{ mb: number }>`select pg_relation_size('bench_hnsw') / 1048576 as mb`.execute(kysely)
  ) as { rows: [{ mb: number }] };
  found[`${size} index`] = { built_s: built, mb };
  for (const share of SHARES) {
    await test.asSuperuser(`
      alter policy incident_embeddings_select on incident_embeddings using (
        (select app_role()) = 'hse' and abs(hashtext(incident_id::text)) % 100 < ${share})`);
    for (const scan of ["off", "strict_order"]) {
      found[`${size} hnsw, sees ${share} %, iterative ${scan}`] = await recallOf(
        test,
        queries,
        scan,
      );
    }
  }
  return found;
}

async function recallOf({ database }: TestDatabase, queries: Query[], scan: string) {
  const times: number[] = [];
  let [right, wanted, returned] = [0, 0, 0];
  for (const query of queries) {
    const exact = await database.inSession(OFFICER, async (tx) => {
      await sql`select set_config('enable_indexscan', 'off', true)`.execute(tx);
      return await match(tx, query);
    });
    const begun = performance.now();
    const ids = await database.inSession(OFFICER, async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('hnsw.iterative_scan', ${scan}, true)`
        .execute(tx);
      return await nearest(tx, query);
    });
    times.push(performance.now() - begun);
    wanted += exact.length;
    returned += ids.length;
    right += ids.filter((id) => exact.includes(id)).length;
  }
  const share = (part: number) => `${Math.round(part / wanted * 100)} %`;
  return { ...spread(times), recall: share(right), returned: share(returned) };
}

/** As `match_incidents` asks, without the second key of its order, which no index gives. */
async function nearest(tx: Tx, { id, vector }: Query): Promise<string[]> {
  const { rows } = await sql<{ incident_id: string }>`
    select incident_id from incident_embeddings where model = ${MODEL} and incident_id <> ${id}
    order by embedding <=> ${sql.lit(vector)}::vector limit ${LIMIT}`.execute(tx);
  return rows.map(({ incident_id }) => incident_id);
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 10) / 10;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}
