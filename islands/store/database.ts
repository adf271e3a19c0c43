import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { StorageFull } from "./storage_full.ts";
import type { Draft, PhotoFacts, SavedReport, Settings } from "./types.ts";

/** Tables of the database `siaga<base path>`, version 1. */
export interface Tables extends DBSchema {
  settings: { key: string; value: Settings[keyof Settings] };
  drafts: { key: string; value: Draft };
  reports: { key: string; value: SavedReport };
  photos: { key: string; value: PhotoFacts; indexes: { owner: string } };
  /** The pictures by the key of their photo: written once, whatever becomes of the rest. */
  blobs: { key: string; value: Blob };
}

const RECORDS = ["drafts", "reports", "photos", "blobs"] as const;
type Records = typeof RECORDS[number][];

/** A transaction over all but the settings. */
export type Writing = IDBPTransaction<Tables, Records, "readwrite">;

/** The database behind a connection that comes back when the browser has dropped it. */
export interface Connection {
  open(): Promise<IDBPDatabase<Tables>>;
  /**
   * Runs a transaction over all but the settings: all of it is kept, or nothing.
   * @throws StorageFull
   */
  write<T>(work: (tx: Writing) => Promise<T>, durability?: IDBTransactionDurability): Promise<T>;
  close(): void;
}

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
