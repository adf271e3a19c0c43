import { ConfigurationError } from "@/lib/config.ts";
import {
  connect,
  type Connection,
  FolderInUse,
  MigrationError,
  MIGRATIONS,
  requireMigrated,
} from "@/lib/database/mod.ts";
import { StorageFault } from "@/lib/storage/mod.ts";
import { TransferError } from "@/lib/transfer/mod.ts";

/** An error that the operator can correct; it is printed without a stack trace. */
export class CommandError extends Error {
  override name = "CommandError";
}

type Command = (connection: Connection) => Promise<void>;

/**
 * Runs a command on the database of `DATABASE_URL`, or on the embedded one in `DATA_DIR`. Exits with code
 * 1 when the command fails.
 */
export async function onDatabase(command: Command): Promise<void> {
  await onAnyDatabase(async (connection) => {
    await requireMigrated(connection, MIGRATIONS);
    await command(connection);
  });
}

/** Runs a command on a database that may lack migrations. */
export async function onAnyDatabase(
  command: Command,
  databaseUrl = Deno.env.get("DATABASE_URL"),
): Promise<void> {
  await withConnection(command, databaseUrl).catch(exitWithError);
}

/**
 * Runs a command on the database of the environment.
 * @throws FolderInUse and whatever the command throws
 */
export async function withConnection(
  command: Command,
  databaseUrl = Deno.env.get("DATABASE_URL"),
): Promise<void> {
  const connection = await connect({
    databaseUrl: databaseUrl || undefined,
    dataDir: Deno.env.get("DATA_DIR") || "./data",
  });
  await command(connection).finally(() => connection.close());
}

const EXPECTED = [
  CommandError,
  ConfigurationError,
  FolderInUse,
  MigrationError,
  StorageFault,
  TransferError,
];

/** Prints an error and exits with code 1. */
export function exitWithError(error: unknown): never {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  Deno.exit(1);
}
