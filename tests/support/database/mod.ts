import {
  connect,
  type Connection,
  type Database,
  letServe,
  migrate,
  MIGRATIONS,
  openDatabase,
} from "@/lib/database/mod.ts";
import { createWorld } from "@/tests/support/fixtures/world.ts";
import { cloneDatabase, prepareTemplate, startPostgres } from "./postgres.ts";
import type { ClusterOptions } from "./postgres_cluster.ts";
import { service } from "./postgres_logins.ts";
import { borrowPGlite } from "./shared_pglite.ts";
import { type Contents, fillTemplate, templateName } from "./templates.ts";

export type DatabaseKind = "pglite" | "postgres";

/** The databases of this run: both, or those that `TEST_DATABASES` names, separated by commas. */
export const DATABASE_KINDS: readonly DatabaseKind[] = (["pglite", "postgres"] as const)
  .filter((kind) => Deno.env.get("TEST_DATABASES")?.split(",").includes(kind) ?? true);

/** A migrated database of one test. */
export interface TestDatabase {
  kind: DatabaseKind;
  contents: Contents;
  connection: Connection;
  database: Database;
  /** Its location, for starting a server process on it. */
  config: { databaseUrl: string | undefined; dataDir: string };
  /** The login that migrates; undefined in the embedded database. */
  ownerUrl?: string;
  /** Runs a script as superuser, without row-level security. */
  asSuperuser(script: string): Promise<void>;
  /** Lends the connection of the owner, who migrates; the embedded database has only a superuser. */
  withOwner<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Lends a superuser's connection, where a script is not enough. */
  withSuperuser<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a database of its own for a test: a copy of a template with these contents. */
export async function openTestDatabase(
  kind: DatabaseKind,
  contents: Contents = "empty",
): Promise<TestDatabase> {
  return kind === "pglite" ? await openPGliteCopy(contents) : await openPostgresCopy(contents);
}

/** Registers a test for each of the two databases; every database test uses this. */
export function testOnBothDatabases(
  name: string,
  body: (test: TestDatabase, step: Deno.TestContext) => Promise<void>,
  contents: Contents = "empty",
): void {
  for (const kind of DATABASE_KINDS) {
    Deno.test(`${name} (${kind})`, async (context) => {
      const test = await openTestDatabase(kind, contents);
      try {
        await body(test, context);
      } finally {
        await test.close();
      }
    });
  }
}

async function openPGliteCopy(contents: Contents): Promise<TestDatabase> {
  const connection = await borrowPGlite(contents);
  const config = { databaseUrl: undefined, dataDir: await Deno.makeTempDir() };
  return {
    kind: "pglite",
    contents,
    connection,
    database: openDatabase(connection),
    config,
    asSuperuser: (script) => connection.runScript(script),
    withOwner: (work) => work(connection),
    withSuperuser: (work) => work(connection),
    close: async () => {
      await connection.close();
      await Deno.remove(config.dataDir, { recursive: true });
    },
  };
}

async function openPostgresCopy(contents: Contents): Promise<TestDatabase> {
  const template = await (postgresTemplates[contents] ??= preparePostgresTemplate(contents));
  const { url, ownerUrl, adminUrl, drop } = await cloneDatabase(template);
  const config = { databaseUrl: url, dataDir: await Deno.makeTempDir() };
  const connection = await connect(config);
  const lend = (databaseUrl: string): TestDatabase["withSuperuser"] => async (work) => {
    const other = await connect({ databaseUrl, dataDir: "" });
    return await work(other).finally(() => other.close());
  };
  const withSuperuser = lend(adminUrl);
  return {
    kind: "postgres",
    contents,
    connection,
    database: openDatabase(connection),
    config,
    ownerUrl,
    asSuperuser: (script) => withSuperuser((superuser) => superuser.runScript(script)),
    withOwner: lend(ownerUrl),
    withSuperuser,
    close: async () => {
      await connection.close();
      await drop();
      await Deno.remove(config.dataDir, { recursive: true });
    },
  };
}

/** Read once per process, because reading it costs a connection. */
const postgresTemplates: Partial<Record<Contents, Promise<string>>> = {};

async function preparePostgresTemplate(contents: Contents): Promise<string> {
  return await prepareTemplate(await templateName(contents), async ({ ownerUrl }) => {
    const connection = await connect({ databaseUrl: ownerUrl, dataDir: "" });
    await fillTemplate(connection, contents);
    await letServe(connection, service.name);
    await connection.close();
  });
}

/** A PostgreSQL of one test, which may do to it what would disturb others. */
export interface OwnServer {
  /** The test world, as the service sees it. */
  connection: Connection;
  database: Database;
  /** Connects as superuser. */
  adminUrl: string;
  stop(): Promise<void>;
}

/** Starts a server with the test world. */
export async function startOwnServer(options: ClusterOptions = {}): Promise<OwnServer> {
  const server = await startPostgres(options);
  const { url, ownerUrl, adminUrl } = await server.createDatabase();
  const owner = await connect({ databaseUrl: ownerUrl, dataDir: "" });
  await migrate(owner, MIGRATIONS);
  await createWorld(openDatabase(owner));
  await letServe(owner, service.name);
  await owner.close();
  const connection = await connect({ databaseUrl: url, dataDir: "" });
  return {
    connection,
    database: openDatabase(connection),
    adminUrl,
    stop: async () => {
      await connection.close();
      server.stop();
    },
  };
}
