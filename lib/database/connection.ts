import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import type { Schema } from "./schema.ts";

/** An open database: the one place that differs between the embedded one and a server. */
export interface Connection {
  kind: "pglite" | "postgres";
  /** Never hand this to domain code: outside a session it runs as the owner. */
  kysely: Kysely<Schema>;
  /** Runs a script of several statements in one implicit transaction, without parameters. */
  runScript(script: string): Promise<void>;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** A database that hangs must not hang every request: nothing here takes longer than this. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * Opens a pool on a PostgreSQL server; dates stay text and bigints become numbers, as on PGlite.
 * Migrations may take their time: scripts run on a connection of their own without limits.
 */
export async function openPostgres(url: string): Promise<Connection> {
  const { default: pg } = await import("pg");
  const types = new pg.TypeOverrides();
  types.setTypeParser(DATE, (value: string) => value);
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, types, ...LIMITS });
  // Without listeners a dropped connection would end the process. The pool listens only to those that
  // nobody uses at the moment, so each connection gets a listener of its own, and that one speaks.
  pool.on("connect", (client) => client.on("error", logError));
  pool.on("error", () => {});
  return {
    kind: "postgres",
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    runScript: async (script) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
      client.on("error", logError);
      await client.connect();
      await client.query(script).finally(() => client.end());
    },
    close: () => pool.end(),
  };
}

function logError({ message }: Error): void {
  console.error(JSON.stringify({ event: "database", error: message }));
}

/**
 * Opens the embedded database in `<dataDir>/database`, making it when it is not there.
 * @throws FolderInUse when another process has it open
 */
export async function openPGlite(dataDir: string): Promise<Connection> {
  const { PGlite, types } = await import("@electric-sql/pglite");
  const { vector } = await import("@electric-sql/pglite-pgvector");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  // PGlite writes its files readable for all; the folder around them is what keeps others out.
  await Deno.chmod(dataDir, 0o700);
  const folder = `${dataDir}/database`;
  const lock = await lockFolder(folder);
  const text = (value: string) => value;
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { vector, pg_trgm },
    relaxedDurability: false,
    parsers: { [types.DATE]: text, [types.INT8]: Number },
  });
  return {
    kind: "pglite",
    kysely: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }),
    runScript: async (script) => void await pglite.exec(script),
    close: async () => {
      await pglite.close();
      lock.release();
    },
  };
}

/** Another process holds the embedded database. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process. ` +
        "Stop that process first, or give this one another DATA_DIR or a DATABASE_URL.",
    );
    this.name = "FolderInUse";
  }
}

/**
 * Takes the exclusive lock beside a data folder. Two processes on one embedded database lose data
 * without an error; the operating system frees the lock when the process ends, however it ends.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const file = await Deno.open(`${folder}.lock`, { create: true, write: true, mode: 0o600 });
  if (!await file.tryLock(true)) {
    file.close();
    throw new FolderInUse(folder);
  }
  return { release: () => file.close() };
}
