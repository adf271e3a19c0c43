import { createHash } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { type Connection, openDatabase, type Tx } from "@/lib/database/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { readSchema, readTables, type Table } from "./catalogue.ts";
import { filePath, MANIFEST, type Manifest, tablePath, TransferError } from "./manifest.ts";

/** Rows that are in memory at once. */
const ROWS_AT_ONCE = 500;

export interface ExportServices {
  connection: Pick<Connection, "kysely">;
  storage: Storage;
  now: Date;
}

/** A file of evidence in the snapshot. */
interface StoredEvidence {
  key: string;
  sha256: string;
}

/**
 * Writes everything into a new folder of mode 0700: the rows of every table as JSON lines, the files of
 * evidence, and a manifest with counts and hashes. The rows are one snapshot; others go on writing. The
 * files are read after it: the storage keeps a file for an hour after its row was deleted.
 * @throws TransferError when the folder is not empty, StorageFault
 */
export async function exportData(services: ExportServices, folder: string): Promise<Manifest> {
  const { connection, storage, now } = services;
  await makeFolder(folder);
  const { evidence, ...snapshot } = await connection.kysely.transaction().execute(async (tx) => {
    const schema = await openSnapshot(tx);
    const tables: Manifest["tables"] = [];
    for (const table of await readTables(tx)) tables.push(await writeTable(tx, table, folder));
    return {
      schema,
      newest_seal: await newestSeal(tx),
      tables,
      evidence: await listEvidence(tx),
    };
  });
  const { files, missing_files } = await copyFiles(storage, evidence, folder);
  const manifest: Manifest = {
    format: "siaga-export-1",
    created_at: now.toISOString(),
    ...snapshot,
    files,
    missing_files,
  };
  await openDatabase(connection).asAdministrator(
    "export of all data",
    (tx) =>
      writeAudit({ tx, now }, {
        action: "database.exported",
        subject: ["database", null],
        after: { rows: countRows(manifest), files: files.length },
      }),
  );
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** All rows of an export. */
export function countRows({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** @throws TransferError */
async function makeFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const { name } of Deno.readDir(folder)) {
    throw new TransferError(`${folder} is not empty (${name}). Name a new folder.`);
  }
  await Deno.chmod(folder, 0o700);
  for (const part of ["tables", "files"]) await Deno.mkdir(join(folder, part), { mode: 0o700 });
}

/** Reads as the administrative role, in a transaction that sees one moment. Texts of times are in UTC. */
async function openSnapshot(tx: Tx): Promise<Manifest["schema"]> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  const schema = await readSchema(tx);
  await sql`select set_config('role', 'app_administrator', true),
    set_config('timezone', 'UTC', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  return schema;
}

async function writeTable(
  tx: Tx,
  { name, columns, key }: Table,
  folder: string,
): Promise<Manifest["tables"][number]> {
  const list = (names: readonly string[]) => sql.join(names.map((one) => sql.ref(`t.${one}`)));
  const order = key.length > 0 ? sql`order by ${list(key)}` : sql``;
  await sql`declare rows_of_table no scroll cursor for
    select row_to_json(r)::text as row from (
      select ${list(columns)} from ${sql.table(name)} t ${order}) r`.execute(tx);
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  using file = await create(join(folder, tablePath(name)));
  while (true) {
    const { rows: page } = await sql<{ row: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_table`.execute(tx);
    if (page.length === 0) break;
    const text = new TextEncoder().encode(page.map(({ row }) => `${row}\n`).join(""));
    hash.update(text);
    await writeAll(file, text);
    rows += page.length;
    bytes += text.length;
  }
  await file.sync();
  await sql`close rows_of_table`.execute(tx);
  return { name, rows, bytes, sha256: hash.digest("hex") };
}

async function newestSeal(tx: Tx): Promise<string | null> {
  const seal = await tx.selectFrom("audit_seals").select("hash").orderBy("id", "desc").limit(1)
    .executeTakeFirst();
  return seal ? new Uint8Array(seal.hash).toHex() : null;
}

async function listEvidence(tx: Tx): Promise<StoredEvidence[]> {
  const { rows } = await sql<StoredEvidence>`
    select storage_key as key, encode(sha256, 'hex') as sha256 from evidence order by storage_key`
    .execute(tx);
  return rows;
}

/** @throws TransferError when a file is not the one that was uploaded */
async function copyFiles(
  storage: Storage,
  evidence: readonly StoredEvidence[],
  folder: string,
): Promise<Pick<Manifest, "files" | "missing_files">> {
  const files: Manifest["files"] = [];
  const missing_files: string[] = [];
  for (const { key, sha256 } of evidence) {
    const stored = await storage.get(key);
    if (!stored) {
      missing_files.push(key);
      continue;
    }
    const hash = createHash("sha256");
    let bytes = 0;
    using file = await create(join(folder, filePath(key)));
    for await (const part of stored.stream) {
      hash.update(part);
      await writeAll(file, part);
      bytes += part.length;
    }
    await file.sync();
    if (hash.digest("hex") !== sha256) {
      throw new TransferError(
        `The file ${key} in the storage is not the one that was uploaded. Restore it from a ` +
          "backup, or remove it from the storage to export without it.",
      );
    }
    files.push({ key, bytes, sha256 });
  }
  return { files, missing_files };
}

function create(path: string): Promise<Deno.FsFile> {
  return Deno.open(path, { write: true, createNew: true, mode: 0o600 });
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += await file.write(bytes.subarray(written));
  }
}

async function writeFile(path: string, text: string): Promise<void> {
  using file = await create(path);
  await writeAll(file, new TextEncoder().encode(text));
  await file.sync();
}
