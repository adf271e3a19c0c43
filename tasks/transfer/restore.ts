/**
 * Reads a backup into an empty database and into the storage of files: `deno task restore <file>`. Checks
 * all of it first. Unpacks it into the folder for temporary files (`TMPDIR`).
 */
import { unpackBackup } from "@/lib/transfer/mod.ts";
import { CommandError, exitWithError } from "@/tasks/on_database.ts";
import { onlyArgument } from "./export.ts";
import { importFolder } from "./import.ts";

const USAGE = "Usage: deno task restore <file of a backup>";

async function run(args: readonly string[]): Promise<void> {
  const file = onlyArgument(args, USAGE);
  if (!await Deno.stat(file).then(() => true, () => false)) {
    throw new CommandError(`There is no file ${file}.`);
  }
  const folder = await Deno.makeTempDir({ prefix: "siaga-restore-" });
  try {
    await unpackBackup(file, folder);
    await importFolder(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) await run(Deno.args).catch(exitWithError);
