/**
 * Writes all data into a new folder: `deno task export <folder>`. On PostgreSQL the server may go on
 * working; it has the embedded database to itself, so stop it first there, or make a backup.
 */
import { readStorageConfig } from "@/lib/config.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { countRows, exportData, type Manifest } from "@/lib/transfer/mod.ts";
import { CommandError, exitWithError, onDatabase } from "@/tasks/on_database.ts";

const USAGE = "Usage: deno task export <new folder>";

/**
 * Returns the only argument of a command.
 * @throws CommandError
 */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument, ...others] = args;
  if (!argument || argument.startsWith("-") || others.length > 0) throw new CommandError(usage);
  return argument;
}

/** Prints what an export holds; files that the storage lost make the command fail after its work. */
export function printManifest(done: string, manifest: Manifest): void {
  const { tables, files, missing_files: missing } = manifest;
  console.log(
    `${done}: ${tables.length} tables, ${countRows(manifest)} rows, ${files.length} files.`,
  );
  if (missing.length === 0) return;
  console.error(
    `The storage had no file for ${missing.length} rows of evidence: ${missing.join(", ")}`,
  );
  Deno.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const folder = onlyArgument(args, USAGE);
  const storage = await openStorage(readStorageConfig(Deno.env.toObject()));
  await onDatabase(async (connection) => {
    const manifest = await exportData({ connection, storage, now: new Date() }, folder);
    printManifest(`Exported to ${folder}`, manifest);
  });
}

if (import.meta.main) await run(Deno.args).catch(exitWithError);
