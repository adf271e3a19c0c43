import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { packExport, readArchive } from "./archive.ts";
import { exportData, type ExportServices } from "./export.ts";
import { type Manifest, TransferError } from "./manifest.ts";

/** A backup that was written and read back. */
export interface Backup {
  file: string;
  bytes: number;
  sha256: string;
  manifest: Manifest;
}

/**
 * Writes an export into one new file of mode 0600 and reads it back before it gets its name, so that a
 * file with the name is whole. While it is made, twice its size is needed beside it.
 * @throws TransferError, StorageFault
 */
export async function backUp(services: ExportServices, file: string): Promise<Backup> {
  await requireNew(file);
  const work = `${file}.making`;
  await makeWorkFolder(work);
  try {
    const folder = join(work, "export");
    const archive = join(work, "backup.tar.gz");
    const manifest = await exportData(services, folder);
    await packExport(folder, manifest, archive);
    await readArchive(archive);
    const { bytes, sha256 } = await digest(archive);
    await requireNew(file);
    await Deno.rename(archive, file);
    using parent = await Deno.open(dirname(file));
    await parent.sync();
    return { file, bytes, sha256, manifest };
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}

/** Backups that stay in the folder of the server's own. */
const KEPT = 7;
const OWN_NAME = /^siaga-[\dTZ.-]+\.tar\.gz$/;

/**
 * Makes a backup in `<dataDir>/backups`, where the newest seven stay; for a server that runs.
 * @throws TransferError, StorageFault
 */
export async function backUpInPlace(services: ExportServices, dataDir: string): Promise<Backup> {
  const folder = resolve(dataDir, "backups");
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `siaga-${services.now.toISOString().replaceAll(":", "-")}.tar.gz`;
  const backup = await backUp(services, join(folder, name));
  const names: string[] = [];
  for await (const { name } of Deno.readDir(folder)) if (OWN_NAME.test(name)) names.push(name);
  for (const old of names.sort().slice(0, -KEPT)) await Deno.remove(join(folder, old));
  return backup;
}

/**
 * Unpacks a backup into a folder as an export.
 * @throws TransferError when anything in it is not as it was exported
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  for (const part of ["tables", "files"]) await Deno.mkdir(join(folder, part), { mode: 0o700 });
  return await readArchive(file, async (path, content) => {
    await pipeline(content, createWriteStream(join(folder, path), { flags: "wx", mode: 0o600 }));
  });
}

async function requireNew(file: string): Promise<void> {
  if (await Deno.stat(file).then(() => true, () => false)) {
    throw new TransferError(`${file} is there already. Name a new file.`);
  }
}

async function makeWorkFolder(work: string): Promise<void> {
  try {
    await Deno.mkdir(work, { mode: 0o700 });
  } catch (cause) {
    if (cause instanceof Deno.errors.NotFound) {
      throw new TransferError(`${dirname(work)} is no folder.`, { cause });
    }
    if (!(cause instanceof Deno.errors.AlreadyExists)) throw cause;
    throw new TransferError(
      `${work} is there: this backup is being made, or was interrupted. If nothing makes it, remove it.`,
      { cause },
    );
  }
}

async function digest(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  using handle = await Deno.open(file);
  for await (const part of handle.readable) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
