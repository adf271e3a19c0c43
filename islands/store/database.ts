import { type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Connection, PhotoFacts, RecordTables, SavedPhoto, Tables, Writing } from "./types.ts";

const RECORDS = ["drafts", "reports", "photos", "blobs"] as const satisfies RecordTables;

export function connect(name: string): Connection {
  let opening: Promise<IDBPDatabase<Tables>> | undefined;
  const forget = () => opening = undefined;

  const open = () =>
    opening ??= openDB<Tables>(name, 1, {
      upgrade(db) {
        db.createObjectStore("settings");
        db.createObjectStore("drafts", { keyPath: "id" });
        db.createObjectStore("reports", { keyPath: "key" });
        db.createObjectStore("photos", { keyPath: "key" }).createIndex("owner", "owner");
        db.createObjectStore("blobs");
      },
      // A newer version of this page wants to upgrade, or somebody clears the phone: let it.
      blocking(_current, _blocked, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error) => {
      forget();
      throw error;
    });

  return {
    open,
    async write(work, durability = "strict") {
      const tx = (await open()).transaction([...RECORDS], "readwrite", { durability });
      // Whoever waits for it hears of it below; until then a failure is not unhandled.
      tx.done.catch(() => {});
      try {
        const result = await work(tx);
        await tx.done;
        return result;
      } catch (error) {
        abort(tx);
        throw understood(tx.error ?? error);
      }
    },
    close() {
      void opening?.then((db) => db.close());
      forget();
    },
  };
}

/** One that failed by itself is aborted already. */
function abort(tx: Writing): void {
  try {
    tx.abort();
  } catch {
    // Nothing is left to undo.
  }
}

/** The error as whoever writes expects it. */
export function understood(error: unknown): unknown {
  const { name } = error as Partial<Error>;
  return name === "QuotaExceededError" ? new StorageFull() : error;
}

/** The phone has no room left; nothing of what was to be kept is. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** Facts and picture of a photo are two records, written and deleted together. */

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
