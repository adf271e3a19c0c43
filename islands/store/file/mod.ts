/** Export and import of unsent reports as a file, to move them to another phone. */
import { merge } from "../merge.ts";
import { isFinished } from "../mod.ts";
import type { Merged, Store } from "../types.ts";
import { packFile } from "./pack.ts";
import { type Unpacked, unpackFile } from "./unpack.ts";

export { download, packFile, UnreadableFile } from "./pack.ts";

/** Exports the unsent reports of a user and the anonymous ones. They stay on this phone too. */
export async function exportUnsent(store: Store, userId: string | null): Promise<Blob> {
  const reports = await store.reports(userId);
  return packFile(reports.filter((one) => !isFinished(one)));
}

/**
 * Imports a file of another phone. Existing reports and photos stay unchanged.
 * @throws UnreadableFile, StorageFull
 */
export async function importFile(store: Store, file: Blob): Promise<Merged & Unpacked> {
  const unpacked = await unpackFile(file);
  return { ...unpacked, ...await merge(store, unpacked.contents) };
}
