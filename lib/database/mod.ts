import type { Connection } from "./connection.ts";

export type { Connection } from "./connection.ts";
export { type Actor, type Database, openDatabase, type Tx } from "./database.ts";
export { FolderInUse } from "./folder_lock.ts";
export { migrate, MigrationError, pendingMigrations } from "./migrations.ts";
export { brokenForeignKey } from "./refusals.ts";
export type { CapaStatus, IncidentStatus, Role, Schema } from "./schema.ts";

/** Opens the database that the configuration names; only the driver in use is loaded. */
export async function connect(
  config: { databaseUrl: string | undefined; dataDir: string },
): Promise<Connection> {
  return config.databaseUrl
    ? (await import("./postgres.ts")).openPostgres(config.databaseUrl)
    : (await import("./pglite.ts")).openPGlite(config.dataDir);
}

/** Where the migrations lie. */
export const MIGRATIONS = new URL("../../migrations/", import.meta.url);
