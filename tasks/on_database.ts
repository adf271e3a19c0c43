import {
  connect,
  type Connection,
  FolderInUse,
  MigrationError,
  MIGRATIONS,
  requireMigrated,
} from "@/lib/database/mod.ts";

/** Something the operator can mend: shown as its sentence, without a stack. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

type Command = (connection: Connection) => Promise<void>;

/**
 * Runs a command of the command line on the database that the environment names: `DATABASE_URL`, or
 * the embedded one in `DATA_DIR`. Ends the process with 1 when the command cannot be done.
 */
export async function onDatabase(command: Command): Promise<void> {
  await onAnyDatabase(async (connection) => {
    await requireMigrated(connection, MIGRATIONS);
    await command(connection);
  });
}

/** The same on a database that may lack migrations. */
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

/** Says why a command was not done, and ends with 1. */
export function giveUp(error: unknown): never {
  const known = [CommandRefused, FolderInUse, MigrationError].some((k) => error instanceof k);
  console.error(known ? (error as Error).message : error);
  Deno.exit(1);
}
