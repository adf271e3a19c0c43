import { type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type {
  Connection,
  PhotoMetadata,
  RecordTables,
  SavedPhoto,
  Tables,
  WriteTransaction,
} from "./types.ts";

const RECORDS = ["drafts", "reports", "photos", "blobs"] as const satisfies RecordTables;

export function connect(name: string): Connection {
  let opening: Promise<IDBPDatabase<Tables>> | undefined;
  const reset = () => opening = undefined;

  const open = () =>
    opening ??= openDB<Tables>(name, 1, {
      upgrade(db) {
        db.createObjectStore("settings");
        db.createObjectStore("drafts", { keyPath: "id" });
        db.createObjectStore("reports", { keyPath: "key" });
        db.createObjectStore("photos", { keyPath: "key" }).createIndex("owner", "owner");
        db.createObjectStore("blobs");
      },
      // A newer version wants to upgrade, or the user deletes the site's data: do not block it.
      blocking(_current, _blocked, event) {
        reset();
        (event.target as IDBDatabase).close();
      },
      terminated: reset,
    }).catch((error) => {
      reset();
      throw error;
    });

  return {
    open,
    async write(work, durability = "strict") {
      const tx = (await open()).transaction([...RECORDS], "readwrite", { durability });
      // Prevents an unhandled rejection before `tx.done` is awaited below.
      tx.done.catch(() => {});
      try {
        const result = await work(tx);
        await tx.done;
        return result;
      } catch (error) {
        abort(tx);
        throw toStorageError(tx.error ?? error);
      }
    },
    close() {
      void opening?.then((db) => db.close());
      reset();
    },
  };
}

/** Aborts a transaction, unless it is already aborted. */
function abort(tx: WriteTransaction): void {
  try {
    tx.abort();
  } catch {
    // Already aborted.
  }
}

/** Converts a quota error of the browser to `StorageFull`; returns other errors unchanged. */
export function toStorageError(error: unknown): unknown {
  const { name } = error as Partial<Error>;
  return name === "QuotaExceededError" ? new StorageFull() : error;
}

/** The browser has no storage left; the transaction was rolled back. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

// The metadata and the blob of a photo are two records, written and deleted together.

/** A transaction that can read at least photos and blobs. */
type ReadTransaction = IDBPTransaction<
  Tables,
  ("photos" | "blobs" | "reports" | "drafts")[],
  IDBTransactionMode
>;

/** The metadata of the photos of a draft or report. */
export function photoMetadata(tx: ReadTransaction, owner: string): Promise<PhotoMetadata[]> {
  return tx.objectStore("photos").index("owner").getAll(owner);
}

/** Adds the blobs to photos and sorts them by the time they were added. */
export function withBlobs(tx: ReadTransaction, photos: PhotoMetadata[]): Promise<SavedPhoto[]> {
  const sorted = photos.sort((a, b) => a.added_at - b.added_at);
  return Promise.all(sorted.map(async (photo) => ({
    ...photo,
    blob: (await tx.objectStore("blobs").get(photo.key))!,
  })));
}

export async function putPhoto(
  tx: WriteTransaction,
  { blob, ...metadata }: SavedPhoto,
): Promise<void> {
  await tx.objectStore("blobs").add(blob, metadata.key);
  await tx.objectStore("photos").add(metadata);
}

export async function deletePhoto(tx: WriteTransaction, key: string): Promise<void> {
  await tx.objectStore("blobs").delete(key);
  await tx.objectStore("photos").delete(key);
}

export async function deletePhotosOf(tx: WriteTransaction, owner: string): Promise<void> {
  for (const { key } of await photoMetadata(tx, owner)) await deletePhoto(tx, key);
}
