import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";

/** An export, import, backup or restore cannot be done; the message tells the operator what to do. */
export class TransferError extends Error {
  override name = "TransferError";
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What an export holds, in the file that is written last: a folder without it is no whole export. */
export const Manifest = z.strictObject({
  format: z.literal("siaga-export-1"),
  created_at: z.iso.datetime(),
  /** The migrations of the database, in their order. */
  schema: z.array(z.strictObject({ version: count, name: z.string(), checksum: z.string() })),
  /** Newest seal of the audit log, to compare with `deno task audit:verify --expect`. */
  newest_seal: z.string().nullable(),
  tables: z.array(z.strictObject({
    name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
    rows: count,
    bytes: count,
    sha256,
  })),
  /** Contents of evidence by their key in the storage. */
  files: z.array(z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/), bytes: count, sha256 })),
  /** Keys of evidence whose file the storage did not have. */
  missing_files: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = "manifest.json";

/** The path of a table's rows in an export. */
export function tablePath(name: string): string {
  return `tables/${name}.jsonl`;
}

/** The path of a file of evidence in an export. */
export function filePath(key: string): string {
  return `files/${key}`;
}

/** Every file that a manifest names, with its path in the export. */
export function contentsOf(
  { tables, files }: Manifest,
): { path: string; bytes: number; sha256: string }[] {
  return [
    ...tables.map(({ name, bytes, sha256 }) => ({ path: tablePath(name), bytes, sha256 })),
    ...files.map(({ key, bytes, sha256 }) => ({ path: filePath(key), bytes, sha256 })),
  ];
}

/**
 * Reads the manifest of a text.
 * @throws TransferError
 */
export function parseManifest(text: string, source: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new TransferError(`${source} is not an export that this version of Siaga can read.`, {
      cause,
    });
  }
}

/**
 * Reads the manifest of a folder and checks every file against it, before anything is done with them.
 * @throws TransferError
 */
export async function checkExport(folder: string): Promise<Manifest> {
  const manifest = parseManifest(await readManifest(folder), folder);
  for (const { path, bytes, sha256 } of contentsOf(manifest)) {
    const found = await digest(join(folder, path));
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new TransferError(`${join(folder, path)} is not as it was exported.`);
    }
  }
  return manifest;
}

async function readManifest(folder: string): Promise<string> {
  try {
    return await Deno.readTextFile(join(folder, MANIFEST));
  } catch (cause) {
    if (!(cause instanceof Deno.errors.NotFound)) throw cause;
    throw new TransferError(`${folder} has no ${MANIFEST}: it is no export, or not a whole one.`, {
      cause,
    });
  }
}

async function digest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    using file = await Deno.open(path);
    for await (const part of file.readable) {
      hash.update(part);
      bytes += part.length;
    }
  } catch (cause) {
    if (!(cause instanceof Deno.errors.NotFound)) throw cause;
    throw new TransferError(`${path} is missing.`, { cause });
  }
  return { bytes, sha256: hash.digest("hex") };
}
