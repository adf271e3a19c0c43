import { join } from "node:path";
import { requireKey, type Storage, StorageFault, StorageFull } from "./storage.ts";

/** Suffix of a file that is being written; a crash leaves it behind. */
const UNFINISHED = ".part";

/** The disk, or the quota of its owner. */
const FULL = ["ENOSPC", "EDQUOT"];

/** Storage in one folder of mode 0700, which is created with the first file. */
export function openFolder(folder: string): Storage {
  return {
    put: (key, bytes) =>
      withFault(async () => {
        requireKey(key);
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, key);
        try {
          await writeDurably(path + UNFINISHED, bytes);
          await Deno.rename(path + UNFINISHED, path);
        } catch (error) {
          // What was written of it takes the room of a smaller file.
          await Deno.remove(path + UNFINISHED).catch(() => {});
          throw error;
        }
        await syncFolder(folder);
      }),
    get: (key) =>
      withFault(async () => {
        requireKey(key);
        const file = await unlessMissing(Deno.open(join(folder, key)));
        if (!file) return null;
        const { size } = await file.stat();
        return { size, stream: file.readable };
      }),
    delete: (key) =>
      withFault(async () => {
        requireKey(key);
        await unlessMissing(Deno.remove(join(folder, key)));
        await unlessMissing(Deno.remove(join(folder, key + UNFINISHED)));
      }),
  };
}

/** Returns when the bytes are on the disk, not only in its cache. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await Deno.open(path, { write: true, create: true, truncate: true, mode: 0o600 });
  try {
    for (let written = 0; written < bytes.length;) {
      written += await file.write(bytes.subarray(written));
    }
    await file.sync();
  } finally {
    file.close();
  }
}

/** Makes a rename survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await Deno.open(folder);
  try {
    await handle.sync();
  } finally {
    handle.close();
  }
}

/** Null when the file does not exist. */
async function unlessMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Turns errors of the file system into StorageFault; a TypeError is a mistake of the caller. */
async function withFault<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof TypeError) throw cause;
    const { code, message } = cause as Error & { code?: string };
    const Fault = FULL.includes(code ?? "") ? StorageFull : StorageFault;
    throw new Fault(`the folder of the files: ${message}`, { cause });
  }
}
