import { sql } from "kysely";
import type { Connection } from "./connection.ts";

/** The folder of the migration files. */
export const MIGRATIONS = new URL("../../migrations/", import.meta.url);

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Advisory lock that serialises the migration runs of several processes on one database. */
const LOCK = 7_424_201;

/** SQLSTATE raised when another process ran the same file while this one waited for the lock. */
const ALREADY_MIGRATED = "SI004";

/** SQLSTATE of a login that may not create in the schema. */
const NO_PRIVILEGE = "42501";

const NOT_THE_OWNER =
  "This login may not migrate the database. Set MIGRATION_DATABASE_URL to the login of its owner.";

/** The first file of the 24 migrations that were squashed before the first release. */
const FIRST_OF_RETIRED = "0001_create_roles_and_claims.sql";

const RETIRED =
  "This database was created by a development version of Siaga whose migrations were " +
  "replaced by a new set. No version has been released yet, so there is no upgrade from it. Save " +
  "what you need from it (on PostgreSQL with pg_dump, otherwise by copying DATA_DIR), then start " +
  "with an empty database: name a new one in DATABASE_URL, or a new folder in DATA_DIR.";

interface Migration {
  version: number;
  name: string;
  script: string;
  checksum: string;
}

/** The database and the migration files do not match; the message tells the operator what to do. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Runs the files that the database lacks, each in its own transaction, and returns their names. An upgraded
 * database is vacuumed.
 * @throws MigrationError when a file fails, is missing, leaves a gap in the numbers or was edited
 *   after it ran, and for databases of the numbering before the first release
 */
export async function migrate(connection: Connection, folder: URL): Promise<string[]> {
  const files = await readFolder(folder);
  try {
    await connection.runScript(`
      select pg_advisory_xact_lock(${LOCK});
      create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_PRIVILEGE) throw error;
    throw new MigrationError(NOT_THE_OWNER, { cause: error });
  }
  const done: string[] = [];
  for (const file of files) {
    if (await apply(connection, file, files)) done.push(file.name);
  }
  const isUpgrade = done.length > 0 && done.length < files.length;
  if (isUpgrade) await vacuum(connection);
  return done;
}

/**
 * Makes indexes of written tables as fast as before: until a vacuum has found all rows visible, each is also looked
 * at in its table, and nothing is known about the values of a column that was written anew.
 */
async function vacuum(connection: Connection): Promise<void> {
  const { rows: [own] } = await sql<{ tables: string | null }>`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
    where schemaname = 'public' and tableowner = current_user`.execute(connection.kysely);
  if (own?.tables) await connection.runScript(`vacuum (analyze) ${own.tables}`);
}

/**
 * Returns the names of the files that the database lacks: all of them if it was never migrated. A database
 * may be newer than the files: a server of the last release serves on while the next one migrates, and may
 * start again then.
 * @throws MigrationError when a file was edited after it ran or is another one
 */
export async function pendingMigrations(connection: Connection, folder: URL): Promise<string[]> {
  const files = await readFolder(folder);
  const { rows: [table] } = await sql<{ found: boolean }>`
    select to_regclass('public.schema_migrations') is not null as found`.execute(connection.kysely);
  if (!table?.found) return files.map((file) => file.name);
  const applied = await readApplied(connection);
  checkApplied(applied.slice(0, files.length), files);
  return files.slice(applied.length).map((file) => file.name);
}

/** How far a database is migrated. */
export interface MigrationState {
  count: number;
  newest: { name: string; applied_at: Date } | null;
  /** Names of files that the database lacks. */
  pending: string[];
}

/** Reads how far a migrated database is. @throws MigrationError as {@linkcode migrate} */
export async function readMigrationState(
  connection: Connection,
  folder: URL,
): Promise<MigrationState> {
  const pending = await pendingMigrations(connection, folder);
  const { rows } = await sql<{ name: string; applied_at: Date; count: number }>`
    select name, applied_at, count(*) over () as count from schema_migrations
    order by version desc limit 1`.execute(connection.kysely);
  return { count: rows[0]?.count ?? 0, newest: rows[0] ?? null, pending };
}

/**
 * Refuses a database that lacks migrations.
 * @throws MigrationError that names the missing files and the command that runs them
 */
export async function requireMigrated(connection: Connection, folder: URL): Promise<void> {
  const pending = await pendingMigrations(connection, folder);
  if (pending.length > 0) {
    throw new MigrationError(`The database lacks ${pending.join(", ")}. Run: deno task migrate`);
  }
}

/** Runs one file under the lock unless it ran before; returns whether this call ran it. */
async function apply(connection: Connection, file: Migration, files: Migration[]) {
  const marker = `siaga_migration_${file.version}`;
  const { rows: [before] } = await sql<{ count: number }>`
    select count(*) as count from schema_migrations`.execute(connection.kysely);
  checkApplied(await readApplied(connection), files);
  if (before!.count >= file.version) return false;
  // One script is one implicit transaction: lock, check again under the lock, file, row.
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
  if (applied[0]?.name === FIRST_OF_RETIRED) throw new MigrationError(RETIRED);
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
