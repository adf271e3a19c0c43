import {
  connect,
  type Connection,
  FolderInUse,
  MigrationError,
  MIGRATIONS,
  requireMigrated,
} from "@/lib/database/mod.ts";

/** An error that the operator can correct: printed without a stack. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

type Command = (connection: Connection) => Promise<void>;

/**
 * Runs a command on the database that the environment names: `DATABASE_URL`, or the embedded one in
 * `DATA_DIR`. Ends the process with code 1 when the command fails.
 */
export async function onDatabase(command: Command): Promise<void> {
  await onAnyDatabase(async (connection) => {
    await requireMigrated(connection, MIGRATIONS);
    await command(connection);
  });
}

/** Runs a command on a database that may lack migrations. */
export async function onAnyDatabase(command: Command): Promise<void> {
  try {
    const connection = await connect({
      databaseUrl: Deno.env.get("DATABASE_URL") || undefined,
      dataDir: Deno.env.get("DATA_DIR") || "./data",
    });
    await command(connection).finally(() => connection.close());
  } catch (error) {
    giveUp(error);
  }
}

/** Prints why a command failed and ends the process with code 1. */
export function giveUp(error: unknown): never {
  const known = [CommandRefused, FolderInUse, MigrationError].some((k) => error instanceof k);
  console.error(known ? (error as Error).message : error);
  Deno.exit(1);
}
