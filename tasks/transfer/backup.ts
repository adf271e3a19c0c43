/**
 * Writes all data and files into one file and reads it back: `deno task backup <file>`. The server may
 * run; one with an embedded database has it to itself and makes the backup when it is asked with the
 * `CRON_SECRET`, while requests wait.
 */
import { readStorageConfig } from "@/lib/config.ts";
import { FolderInUse, MIGRATIONS, requireMigrated } from "@/lib/database/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { backUp } from "@/lib/transfer/mod.ts";
import { CommandError, exitWithError, withConnection } from "@/tasks/on_database.ts";
import { onlyArgument, printManifest } from "./export.ts";

const USAGE = "Usage: deno task backup <new file, such as siaga.tar.gz>";

async function run(args: readonly string[]): Promise<void> {
  const file = onlyArgument(args, USAGE);
  const storage = await openStorage(readStorageConfig(Deno.env.toObject()));
  try {
    await withConnection(async (connection) => {
      await requireMigrated(connection, MIGRATIONS);
      const backup = await backUp({ connection, storage, now: new Date() }, file);
      printManifest(`Backed up to ${file} and read back`, backup.manifest);
      console.log(`SHA-256: ${backup.sha256}`);
    });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await askServer(file);
  }
}

/**
 * Lets the server that has the embedded database make the backup, and moves it to its place.
 * @throws CommandError
 */
async function askServer(file: string): Promise<void> {
  const secret = Deno.env.get("CRON_SECRET") || await demoSecret();
  if (!secret) {
    throw new CommandError(
      "The server has the embedded database open and makes the backup itself when CRON_SECRET is set, " +
        "for the server and for this command. Set it, or stop the server.",
    );
  }
  const address = serverAddress();
  const answer = await fetch(`${address}/api/jobs/backup`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}` },
  }).catch((cause: Error) => {
    throw new CommandError(`The server does not answer at ${address}: ${cause.message}`);
  });
  if (answer.status !== 201) {
    throw new CommandError(
      `The server at ${address} answered ${answer.status}: ${await answer.text()}`,
    );
  }
  const made: { file: string; sha256: string } = await answer.json();
  await moveFile(made.file, file);
  console.log(`Backed up to ${file} by the running server and read back.`);
  console.log(`SHA-256: ${made.sha256}`);
}

/** The secret that `deno task demo` made for itself. */
function demoSecret(): Promise<string | undefined> {
  return Deno.readTextFile(`${Deno.env.get("DATA_DIR") || "./data"}/cron_secret`)
    .then((text) => text.trim(), () => undefined);
}

/** Of the server on this machine, from the variables that it was started with. */
function serverAddress(): string {
  const host = Deno.env.get("HOST") || "127.0.0.1";
  const { pathname } = new URL(Deno.env.get("BASE_URL") || "http://localhost/siaga");
  const url = new URL(`http://127.0.0.1:${Deno.env.get("PORT") || 8000}`);
  if (!["0.0.0.0", "::"].includes(host)) url.hostname = host.includes(":") ? `[${host}]` : host;
  return `${url.origin}${pathname.replace(/\/+$/, "")}`;
}

/** Moves a file, also to another disk; refuses to replace one. */
async function moveFile(from: string, to: string): Promise<void> {
  if (await Deno.stat(to).then(() => true, () => false)) {
    throw new CommandError(`${to} is there already. The backup is in ${from}.`);
  }
  try {
    await Deno.rename(from, to);
  } catch {
    await Deno.copyFile(from, to);
    await Deno.chmod(to, 0o600);
    await Deno.remove(from);
  }
}

if (import.meta.main) await run(Deno.args).catch(exitWithError);
