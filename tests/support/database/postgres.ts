/**
 * Databases on a real PostgreSQL for tests. `deno task test` starts one server for the whole run
 * and names it in `TEST_POSTGRES_URL`; a test file that is run alone starts its own server with
 * the first database and ends it after the file.
 */
import pg from "pg";
import { ensureRequirements, postgresRequirements } from "@/tasks/requirements/mod.ts";
import { type ClusterOptions, startCluster } from "./postgres_cluster.ts";
import { databaseUrl, ensureLogins, owner, service } from "./postgres_logins.ts";

/** A database owned by the role `siaga_owner`, which is no superuser; pgvector is created in it. */
export interface TestDatabase {
  readonly name: string;
  /** Connects as the service does in production: a login that owns nothing, once `letServe` was called. */
  readonly url: string;
  /** Connects as the owner, who migrates. */
  readonly ownerUrl: string;
  /** Connects as superuser, for changes that bypass the application. */
  readonly adminUrl: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** A server with the logins of the owner and the service on it. */
export interface TestPostgres {
  /** Connects as superuser. */
  readonly adminUrl: string;
  createDatabase(options?: { template?: string }): Promise<TestDatabase>;
  /** Ends the server if this call of {@linkcode startPostgres} started it. */
  stop(): void;
}

/** Starts a throw-away server, installing PostgreSQL and pgvector first where they are missing. */
export async function startPostgres(options: ClusterOptions = {}): Promise<TestPostgres> {
  await ensureRequirements(postgresRequirements);
  const cluster = startCluster(options);
  try {
    return { ...await usePostgres(cluster.adminUrl), stop: cluster.stop };
  } catch (error) {
    cluster.stop();
    throw error;
  }
}

/** Uses a server that already runs. */
export async function usePostgres(adminUrl: string): Promise<TestPostgres> {
  await asAdministrator(adminUrl, ensureLogins);
  return {
    adminUrl,
    createDatabase: ({ template } = {}) => createDatabaseOn(adminUrl, template),
    stop: () => {},
  };
}

let server: Promise<TestPostgres> | undefined;

/** The server of this test run. */
export function testPostgres(): Promise<TestPostgres> {
  return server ??= findOrStartPostgres();
}

async function findOrStartPostgres(): Promise<TestPostgres> {
  const url = Deno.env.get("TEST_POSTGRES_URL");
  if (url) return await usePostgres(url);
  const own = await startPostgres();
  globalThis.addEventListener("unload", () => own.stop());
  return own;
}

/**
 * A new database on the server of this run: empty, or a copy of `template` with all its contents.
 * The template must have no connections.
 */
export async function createDatabase(
  options: { template?: string } = {},
): Promise<TestDatabase> {
  return await (await testPostgres()).createDatabase(options);
}

/** A copy of a template database, in a fraction of the time that migrating takes. */
export function cloneDatabase(template: string): Promise<TestDatabase> {
  return createDatabase({ template });
}

/**
 * Creates a template database, once per server: test files that request the same name wait for the
 * first one and share its work.
 *
 * @param prepare migrates and fills it, and has closed its connections when it resolves.
 * @returns the name to give to {@linkcode cloneDatabase}.
 */
export async function prepareTemplate(
  name: string,
  prepare: (database: Pick<TestDatabase, "ownerUrl" | "adminUrl">) => Promise<void>,
): Promise<string> {
  const { adminUrl } = await testPostgres();
  await asAdministrator(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount) return;
    // Prepared under another name: a database of this name is always a finished one.
    const draft = await createDatabaseOn(adminUrl, undefined);
    try {
      await prepare(draft);
      await client.query(
        `alter database "${draft.name}" rename to ${client.escapeIdentifier(name)}`,
      );
    } catch (error) {
      await draft.drop();
      throw error;
    }
  });
  return name;
}

async function createDatabaseOn(
  adminUrl: string,
  template: string | undefined,
): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const ownAdminUrl = databaseUrl(adminUrl, name);
  const client = await keptAdministrator(adminUrl);
  const source = client.escapeIdentifier(template ?? "template1");
  // Copying the files takes a fifth of the time of `wal_log`, the default, for 10 MB.
  await client.query(
    `create database "${name}" owner ${owner.name} template ${source} strategy file_copy`,
  );
  if (template === undefined) {
    await asAdministrator(ownAdminUrl, (client) => client.query("create extension vector"));
  }
  return {
    name,
    url: databaseUrl(adminUrl, name, service),
    ownerUrl: databaseUrl(adminUrl, name, owner),
    adminUrl: ownAdminUrl,
    drop: async () => {
      const client = await keptAdministrator(adminUrl);
      await client.query(waitUntilLeft(name));
      await client.query(`drop database if exists "${name}" with (force)`);
    },
  };
}

/**
 * Waits up to 0.1 s for the last connections of a database to end: one that is closing, but not closed,
 * would log that it was terminated.
 */
function waitUntilLeft(name: string): string {
  return `do $$ begin
    for time in 1..20 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.005), pg_stat_clear_snapshot();
    end loop;
  end $$`;
}

/**
 * A superuser's connection that stays open until this process ends, for databases that come and go:
 * opening one takes 12 ms of a core, twice per test.
 */
function keptAdministrator(url: string): Promise<pg.Client> {
  return administrators[url] ??= connectAdministrator(url);
}

const administrators: Record<string, Promise<pg.Client>> = {};

async function connectAdministrator(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  const forget = () => delete administrators[url];
  client.on("error", forget);
  await client.connect().catch((error: unknown) => {
    forget();
    throw error;
  });
  return client;
}

async function asAdministrator<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
