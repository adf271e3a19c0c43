import { sql } from "kysely";
import type { Connection } from "./connection.ts";

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Serialises migration runs of several processes on one database. */
const LOCK = 7_424_201;

/** Raised by the script of a file that another process ran while this one waited for the lock. */
const ALREADY_MIGRATED = "SI004";

interface Migration {
  version: number;
  name: string;
  script: string;
  checksum: string;
}

/** The migrations on disk and those in the database do not fit together. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings the database up to date, one transaction per file, and answers the names of the files it ran.
 * @throws MigrationError when a file is missing, was edited after it ran, or leaves a gap
 */
export async function migrate(connection: Connection, folder: URL): Promise<string[]> {
  const files = await readFolder(folder);
  await connection.runScript(`
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const done: string[] = [];
  for (const file of files) {
    if (await apply(connection, file, files)) done.push(file.name);
  }
  return done;
}

/** The names of the files that a database still lacks; all of them when it was never migrated. */
export async function pendingMigrations(connection: Connection, folder: URL): Promise<string[]> {
  const files = await readFolder(folder);
  const { rows: [table] } = await sql<{ found: boolean }>`
    select to_regclass('public.schema_migrations') is not null as found`.execute(connection.kysely);
  if (!table?.found) return files.map((file) => file.name);
  const applied = await readApplied(connection);
  checkApplied(applied, files);
  return files.slice(applied.length).map((file) => file.name);
}

/**
 * Runs one file under the lock, unless it ran before or another process was faster; answers whether
 * it did.
 */
async function apply(connection: Connection, file: Migration, files: Migration[]) {
  const marker = `siaga_migration_${file.version}`;
  const { rows: [before] } = await sql<{ count: number }>`
    select count(*) as count from schema_migrations`.execute(connection.kysely);
  checkApplied(await readApplied(connection), files);
  if (before!.count >= file.version) return false;
  // One script is one implicit transaction: the lock, the check that nobody was faster, the file, its row.
  const script = `
    select pg_advisory_xact_lock(${LOCK});
    do $${marker}$ begin
      if exists (select from schema_migrations where version = ${file.version}) then
        raise exception using errcode = '${ALREADY_MIGRATED}', message = 'already_migrated';
      end if;
    end $${marker}$;
    ${file.script}
    insert into schema_migrations (version, name, checksum)
      values (${file.version}, '${file.name}', '${file.checksum}');`;
  try {
    await connection.runScript(script);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === ALREADY_MIGRATED) return false;
    const { message } = error as Error;
    throw new MigrationError(`${file.name} failed and left nothing behind: ${message}`, {
      cause: error,
    });
  }
}

async function readFolder(folder: URL): Promise<Migration[]> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.name.endsWith(".sql")) names.push(entry.name);
  }
  names.sort();
  return await Promise.all(names.map(async (name, index) => {
    const version = Number(FILE_NAME.exec(name)?.[1]);
    if (version !== index + 1) {
      throw new MigrationError(`${name}: expected number ${index + 1}, as in 0001_verb_object.sql`);
    }
    const script = await Deno.readTextFile(new URL(name, folder));
    return { version, name, script, checksum: await checksum(script) };
  }));
}

async function readApplied(connection: Connection) {
  return (await sql<Omit<Migration, "script">>`
    select version, name, checksum from schema_migrations order by version`
    .execute(connection.kysely)).rows;
}

function checkApplied(applied: Omit<Migration, "script">[], files: Migration[]) {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (!file || row.version !== file.version || row.name !== file.name) {
      throw new MigrationError(`${row.name} was run on this database but is not in the folder`);
    }
    if (row.checksum !== file.checksum) {
      throw new MigrationError(
        `${row.name} was edited after it ran; write a new migration instead`,
      );
    }
  }
}

async function checksum(script: string): Promise<string> {
  const bytes = new TextEncoder().encode(script);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
