/** An export in one compressed tar file. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Entry, extract, pack } from "tar-stream";
import { contentsOf, MANIFEST, type Manifest, parseManifest, TransferError } from "./manifest.ts";

/** Photos do not get smaller, and rows do with any level. */
const COMPRESSION_LEVEL = 1;
/** A manifest with a hundred thousand files is smaller. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;

/** Packs the files of an export, the manifest first; returns when the archive is on the disk. */
export async function packExport(folder: string, manifest: Manifest, file: string): Promise<void> {
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: COMPRESSION_LEVEL }),
    createWriteStream(file, { flags: "wx", mode: 0o600 }),
  );
  const added = (async () => {
    for (const path of [MANIFEST, ...contentsOf(manifest).map(({ path }) => path)]) {
      const { size } = await Deno.stat(join(folder, path));
      const entry = tar.entry({
        name: path,
        size,
        mode: 0o600,
        mtime: new Date(manifest.created_at),
      });
      createReadStream(join(folder, path)).pipe(entry);
      await finished(entry, { readable: false });
    }
    tar.finalize();
  })();
  added.catch((error) => tar.destroy(error));
  await Promise.all([written, added]);
  using handle = await Deno.open(file);
  await handle.sync();
}

/**
 * Reads an archive to its end and compares every file in it with the manifest; `keep` is given each file's
 * content before the next one is read.
 * @throws TransferError
 */
export async function readArchive(
  file: string,
  keep: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void> = drain,
): Promise<Manifest> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  // Its error comes out of the loop below too.
  reading.catch(() => {});
  try {
    const { manifest, missing } = await readEntries(tar, file, keep);
    await reading;
    if (missing.length > 0) throw new TransferError(`${file} lacks ${missing.join(", ")}.`);
    return manifest;
  } catch (cause) {
    if (cause instanceof TransferError || cause instanceof Deno.errors.NotFound) throw cause;
    throw new TransferError(`${file} is not a whole backup: ${(cause as Error).message}.`, {
      cause,
    });
  }
}

async function readEntries(
  tar: AsyncIterable<Entry>,
  file: string,
  keep: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<{ manifest: Manifest; missing: string[] }> {
  let manifest: Manifest | undefined;
  const expected = new Map<string, { bytes: number; sha256: string }>();
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (!manifest) {
      if (name !== MANIFEST) throw new TransferError(`${file} is not a backup.`);
      const text = await readText(entry);
      manifest = parseManifest(text, file);
      for (const { path, ...rest } of contentsOf(manifest)) expected.set(path, rest);
      await keep(MANIFEST, Readable.from([new TextEncoder().encode(text)]));
      continue;
    }
    const wanted = expected.get(name);
    // Paths and links of somebody else's making are never written anywhere.
    if (!wanted || type !== "file") {
      throw new TransferError(`${file} has a foreign file in it: ${name}`);
    }
    const hash = createHash("sha256");
    let bytes = 0;
    await keep(
      name,
      measured(entry, (part) => {
        hash.update(part);
        bytes += part.length;
      }),
    );
    if (bytes !== wanted.bytes || hash.digest("hex") !== wanted.sha256) {
      throw new TransferError(`${name} in ${file} is not as it was exported.`);
    }
    expected.delete(name);
  }
  if (!manifest) throw new TransferError(`${file} is not a backup.`);
  return { manifest, missing: [...expected.keys()] };
}

async function* measured(
  content: AsyncIterable<Uint8Array>,
  measure: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    measure(part);
    yield part;
  }
}

async function drain(_path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _part of content);
}

async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > MAX_MANIFEST_BYTES) throw new TransferError("The manifest is too long.");
    parts.push(part);
  }
  return await new Blob(parts as BlobPart[]).text();
}
