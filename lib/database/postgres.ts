import { Kysely, PostgresDialect } from "kysely";
import type { Connection } from "./connection.ts";
import type { Schema } from "./schema.ts";

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
