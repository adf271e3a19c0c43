import { join } from "node:path";
import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Connection, Tx } from "@/lib/database/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { readSchema, readTables, type Table } from "./catalogue.ts";
import { countRows } from "./export.ts";
import { checkExport, filePath, type Manifest, tablePath, TransferError } from "./manifest.ts";
import { withoutGuards } from "./guards.ts";

/** Rows and characters of one statement at most. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

/** Tables that a new database or a server on it fills; the rows of the export replace theirs. */
const REPLACED: readonly string[] = ["company", "jobs"];

export interface ImportServices {
  /** Of the owner of the tables. */
  connection: Pick<Connection, "kysely">;
  storage: Storage;
  now: Date;
}

/**
 * Reads an export into an empty database with the same schema, in one transaction: all of it or nothing.
 * The files are stored before; when the transaction fails, those that were not there are removed.
 * @throws TransferError, StorageFault
 */
export async function importData(services: ImportServices, folder: string): Promise<Manifest> {
  const { connection, storage, now } = services;
  const manifest = await checkExport(folder);
  const tables = await inTransaction(connection, (tx) => checkTarget(tx, manifest));
  const stored: string[] = [];
  try {
    await storeFiles(storage, manifest, folder, stored);
    await inTransaction(connection, async (tx) => {
      await withoutGuards(tx, tables, async () => {
        // Nobody can write any more.
        await requireEmpty(tx, tables);
        for (const name of REPLACED) await sql`delete from ${sql.table(name)}`.execute(tx);
        for (const table of tables) await insertRows(tx, table, manifest, folder);
      });
      for (const table of tables) await continueNumbers(tx, table);
      await recordImport(tx, now, manifest);
    });
  } catch (error) {
    for (const key of stored) await storage.delete(key);
    throw error;
  }
  // The embedded database does not gather statistics by itself, and plans badly without.
  for (const { name } of tables) {
    await inTransaction(connection, (tx) => sql`analyze ${sql.table(name)}`.execute(tx));
  }
  return manifest;
}

/** @throws TransferError */
async function inTransaction<T>(
  { kysely }: ImportServices["connection"],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await kysely.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      return await work(tx);
    });
  } catch (cause) {
    if (!(cause instanceof Error) || !("code" in cause)) throw cause;
    const hint = cause.code === "42501"
      ? " Set MIGRATION_DATABASE_URL to the login of the owner of the database."
      : "";
    throw new TransferError(`The import left nothing behind: ${cause.message}.${hint}`, { cause });
  }
}

/**
 * Checks that a database can take an export, before anything is written anywhere.
 * @throws TransferError
 */
async function checkTarget(tx: Tx, manifest: Manifest): Promise<Table[]> {
  requireSameSchema(await readSchema(tx), manifest);
  const tables = await readTables(tx);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort().join();
  if (names(tables) !== names(manifest.tables)) {
    throw new TransferError("The export does not have the tables of this database.");
  }
  await sql`select set_config('role', 'app_administrator', true)`.execute(tx);
  await requireEmpty(tx, tables);
  return tables;
}

/** @throws TransferError */
function requireSameSchema(here: Manifest["schema"], { schema }: Manifest): void {
  if (JSON.stringify(here) === JSON.stringify(schema)) return;
  const [theirs, ours] = [schema.at(-1)?.name ?? "none", here.at(-1)?.name ?? "none"];
  throw new TransferError(
    `The export has another schema: its newest migration is ${theirs}, that of this database is ` +
      `${ours}. Import it with the version of Siaga that made it; then install this version and ` +
      "run: deno task migrate",
  );
}

/** @throws TransferError */
async function requireEmpty(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.filter(({ name }) => !REPLACED.includes(name))) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length === 0) continue;
    throw new TransferError(
      `The database is not empty: there are rows in ${name}. Nothing was changed. Import into a ` +
        "new one: name it in DATABASE_URL, or a new folder in DATA_DIR.",
    );
  }
}

async function storeFiles(
  storage: Storage,
  { files }: Manifest,
  folder: string,
  stored: string[],
): Promise<void> {
  for (const { key, bytes } of files) {
    const there = await storage.get(key);
    await there?.stream.cancel();
    // A bucket that serves both databases has them already, and keeps them when the import fails.
    if (there?.size === bytes) continue;
    stored.push(key);
    await storage.put(key, await Deno.readFile(join(folder, filePath(key))));
  }
}

async function insertRows(
  tx: Tx,
  { name, columns }: Table,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const expected = manifest.tables.find((table) => table.name === name)!.rows;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  let inserted = 0n;
  for await (const rows of readBatches(join(folder, tablePath(name)))) {
    const { numAffectedRows } = await sql`
      insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows}]`}::json)`
      .execute(tx);
    inserted += numAffectedRows ?? 0n;
  }
  if (inserted !== BigInt(expected)) {
    throw new TransferError(`${name}: ${inserted} rows were inserted, expected ${expected}.`);
  }
}

/** Yields the lines of a file, some hundred at once, joined by commas. */
async function* readBatches(path: string): AsyncGenerator<string> {
  using file = await Deno.open(path);
  let lines: string[] = [];
  let [length, rest] = [0, ""];
  for await (const part of file.readable.pipeThrough(new TextDecoderStream())) {
    const whole = (rest + part).split("\n");
    rest = whole.pop()!;
    for (const line of whole) {
      lines.push(line);
      length += line.length;
      if (lines.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE) continue;
      yield lines.join(",");
      [lines, length] = [[], 0];
    }
  }
  if (lines.length > 0) yield lines.join(",");
}

/** Lets the sequences of a table go on after its last number. */
async function continueNumbers(tx: Tx, { name, numbered }: Table): Promise<void> {
  for (const column of numbered) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), last)
      from (select max(${sql.ref(column)}) as last from ${sql.table(name)}) numbers
      where last is not null`.execute(tx);
  }
}

async function recordImport(tx: Tx, now: Date, manifest: Manifest): Promise<void> {
  await sql`select set_config('role', 'app_administrator', true),
    set_config('app.reason', 'import of all data', true)`.execute(tx);
  await writeAudit({ tx, now }, {
    action: "database.imported",
    subject: ["database", null],
    after: {
      exported_at: manifest.created_at,
      rows: countRows(manifest),
      files: manifest.files.length,
    },
  });
}
