import {
  connect,
  type Connection,
  type Database,
  migrate,
  MIGRATIONS,
  openDatabase,
} from "@/lib/database/mod.ts";
import { pgliteFolder } from "./pglite_template.ts";
import { cloneDatabase, prepareTemplate } from "./postgres.ts";

export const DATABASE_KINDS = ["pglite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A migrated, empty database of one test. */
export interface TestDatabase {
  kind: DatabaseKind;
  connection: Connection;
  database: Database;
  /** Where it is, for starting a server process on it. */
  config: { databaseUrl: string | undefined; dataDir: string };
  /** Runs a script past everything: superuser, no row-level security. */
  asSuperuser(script: string): Promise<void>;
  /** Lends a connection of a superuser, for what a script cannot do. */
  withSuperuser<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a database of its own for a test. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === "pglite" ? await openPGliteCopy() : await openPostgresCopy();
}

/** One test for each of the two databases; every database test is written with this. */
export function testOnBothDatabases(
  name: string,
  body: (test: TestDatabase, step: Deno.TestContext) => Promise<void>,
): void {
  for (const kind of DATABASE_KINDS) {
    Deno.test(`${name} (${kind})`, async (context) => {
      const test = await openTestDatabase(kind);
      try {
        await body(test, context);
      } finally {
        await test.close();
      }
    });
  }
}

async function openPGliteCopy(): Promise<TestDatabase> {
  const dataDir = await pgliteFolder();
  const config = { databaseUrl: undefined, dataDir };
  const connection = await connect(config);
  return {
    kind: "pglite",
    connection,
    database: openDatabase(connection),
    config,
    asSuperuser: (script) => connection.runScript(script),
    withSuperuser: (work) => work(connection),
    close: async () => {
      await connection.close();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

async function openPostgresCopy(): Promise<TestDatabase> {
  const template = await prepareTemplate(`template_${await migrationsHash()}`, async ({ url }) => {
    const connection = await connect({ databaseUrl: url, dataDir: "" });
    await migrate(connection, MIGRATIONS);
    await connection.close();
  });
  const { url, adminUrl, drop } = await cloneDatabase(template);
  const config = { databaseUrl: url, dataDir: await Deno.makeTempDir() };
  const connection = await connect(config);
  const withSuperuser: TestDatabase["withSuperuser"] = async (work) => {
    const superuser = await connect({ databaseUrl: adminUrl, dataDir: "" });
    return await work(superuser).finally(() => superuser.close());
  };
  return {
    kind: "postgres",
    connection,
    database: openDatabase(connection),
    config,
    asSuperuser: (script) => withSuperuser((superuser) => superuser.runScript(script)),
    withSuperuser,
    close: async () => {
      await connection.close();
      await drop();
      await Deno.remove(config.dataDir, { recursive: true });
    },
  };
}

/** Names what the templates are made of: edited migrations make a new template. */
export async function migrationsHash(): Promise<string> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(MIGRATIONS)) names.push(name);
  names.sort();
  const texts = await Promise.all(
    names.map((name) => Deno.readTextFile(new URL(name, MIGRATIONS))),
  );
  const bytes = new TextEncoder().encode(texts.join("\0"));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
}
