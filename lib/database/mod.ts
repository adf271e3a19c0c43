import type { Connection } from "./connection.ts";

export { type Connection, FolderInUse } from "./connection.ts";
export { type Actor, type Database, openDatabase, type Tx } from "./database.ts";

export { migrate, MigrationError, pendingMigrations, requireMigrated } from "./migrations.ts";
export { brokenForeignKey } from "./errors.ts";
export type { CapaStatus, IncidentStatus, Role, Schema } from "./schema.ts";

/**
 * Opens the PostgreSQL server of `databaseUrl`, or without one the embedded database in `dataDir`.
 * Only the driver in use is loaded.
 * @throws FolderInUse when another process has the embedded database open
 */
export async function connect(
  config: { databaseUrl: string | undefined; dataDir: string },
): Promise<Connection> {
  return config.databaseUrl
    ? (await import("./connection.ts")).openPostgres(config.databaseUrl)
    : (await import("./connection.ts")).openPGlite(config.dataDir);
}

/** The folder of the migration files. */
export const MIGRATIONS = new URL("../../migrations/", import.meta.url);
