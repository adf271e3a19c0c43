/** Facts and picture of a photo are two records, written and deleted together. */
import type { IDBPTransaction } from "idb";
import type { Tables, Writing } from "./database.ts";
import type { PhotoFacts, SavedPhoto } from "./types.ts";

/** A transaction that can at least read photos and pictures. */
type Reading = IDBPTransaction<
  Tables,
  ("photos" | "blobs" | "reports" | "drafts")[],
  IDBTransactionMode
>;

/** What is known of the photos of a draft or report. */
export function factsOf(tx: Reading, owner: string): Promise<PhotoFacts[]> {
  return tx.objectStore("photos").index("owner").getAll(owner);
}

/** Photos with their pictures, in the order they were added. */
export function withBlobs(tx: Reading, photos: PhotoFacts[]): Promise<SavedPhoto[]> {
  const sorted = photos.sort((a, b) => a.added_at - b.added_at);
  return Promise.all(sorted.map(async (photo) => ({
    ...photo,
    blob: (await tx.objectStore("blobs").get(photo.key))!,
  })));
}

export async function putPhoto(tx: Writing, { blob, ...facts }: SavedPhoto): Promise<void> {
  await tx.objectStore("blobs").add(blob, facts.key);
  await tx.objectStore("photos").add(facts);
}

export async function deletePhoto(tx: Writing, key: string): Promise<void> {
  await tx.objectStore("blobs").delete(key);
  await tx.objectStore("photos").delete(key);
}

export async function deletePhotosOf(tx: Writing, owner: string): Promise<void> {
  for (const { key } of await factsOf(tx, owner)) await deletePhoto(tx, key);
}
