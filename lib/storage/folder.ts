import { join } from "node:path";
import { requireKey, type Storage, StorageFault } from "./storage.ts";

/** The ending of a file that is being written; one that stays is what a crash left. */
const UNFINISHED = ".part";

/** Files in one folder, readable by the service alone; the folder is made when it is first needed. */
export function openFolder(folder: string): Storage {
  return {
    put: (key, bytes) =>
      faulty(async () => {
        requireKey(key);
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, key);
        await writeDurably(path + UNFINISHED, bytes);
        await Deno.rename(path + UNFINISHED, path);
        await syncFolder(folder);
      }),
    get: (key) =>
      faulty(async () => {
        requireKey(key);
        const file = await unlessMissing(Deno.open(join(folder, key)));
        if (!file) return null;
        const { size } = await file.stat();
        return { size, stream: file.readable };
      }),
    delete: (key) =>
      faulty(async () => {
        requireKey(key);
        await unlessMissing(Deno.remove(join(folder, key)));
        await unlessMissing(Deno.remove(join(folder, key + UNFINISHED)));
      }),
  };
}

/** The bytes are on the disk, not only in its cache, before anybody hears that they are there. */
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

/** A renamed file survives a power failure only once its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await Deno.open(folder);
  try {
    await handle.sync();
  } finally {
    handle.close();
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function faulty<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof TypeError) throw cause;
    throw new StorageFault(`the folder of the files: ${(cause as Error).message}`, { cause });
  }
}
