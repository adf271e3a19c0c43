/** A file that takes unsent reports to another phone. */
import { merge } from "../merge.ts";
import { isFinished } from "../mod.ts";
import type { Merged, Store } from "../types.ts";
import { packFile } from "./pack.ts";
import { type Unpacked, unpackFile } from "./unpack.ts";

export { packFile, saveAs, UnreadableFile } from "./pack.ts";

/** What is unsent of a person and of nobody; it stays on this phone too. */
export async function exportUnsent(store: Store, userId: string | null): Promise<Blob> {
  const reports = await store.reports(userId);
  return packFile(reports.filter((one) => !isFinished(one)));
}

/**
 * Takes in what another phone wrote; what is here already stays as it is.
 * @throws UnreadableFile, StorageFull
 */
export async function importFile(store: Store, file: Blob): Promise<Merged & Unpacked> {
  const unpacked = await unpackFile(file);
  return { ...unpacked, ...await merge(store, unpacked.contents) };
}
