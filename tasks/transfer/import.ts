/**
 * Reads an export into an empty database and into the storage of files: `deno task import <folder>`. A
 * database without tables is migrated first. Needs the owner's login, as `deno task migrate` does.
 */
import { readStorageConfig } from "@/lib/config.ts";
import {
  type Connection,
  MIGRATIONS,
  pendingMigrations,
  requireMigrated,
} from "@/lib/database/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { importData } from "@/lib/transfer/mod.ts";
import { migrateAndLetServe, ownerUrl } from "@/tasks/migrate.ts";
import { exitWithError, withConnection } from "@/tasks/on_database.ts";
import { onlyArgument, printManifest } from "./export.ts";

const USAGE = "Usage: deno task import <folder of an export>";

/**
 * Imports a folder into the database of the environment.
 * @throws TransferError and whatever else keeps it from being done
 */
export async function importFolder(folder: string): Promise<void> {
  const storage = await openStorage(readStorageConfig(Deno.env.toObject()));
  await withConnection(async (connection) => {
    await migrateNew(connection);
    const manifest = await importData({ connection, storage, now: new Date() }, folder);
    printManifest("Imported", manifest);
  }, ownerUrl());
}

/** Migrates a database that never was; an older one is refused, because it may hold data. */
async function migrateNew(connection: Connection): Promise<void> {
  const pending = await pendingMigrations(connection, MIGRATIONS);
  if (pending[0]?.startsWith("0001_")) await migrateAndLetServe(connection);
  await requireMigrated(connection, MIGRATIONS);
}

if (import.meta.main) {
  await Promise.resolve().then(() => importFolder(onlyArgument(Deno.args, USAGE)))
    .catch(exitWithError);
}
