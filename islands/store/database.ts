import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { StorageFull } from "./storage_full.ts";
import type { Draft, SavedPhoto, SavedReport, Settings } from "./types.ts";

/** Tables of the database `siaga<base path>`, version 1. */
export interface Tables extends DBSchema {
  settings: { key: string; value: Settings[keyof Settings] };
  drafts: { key: string; value: Draft };
  reports: { key: string; value: SavedReport; indexes: { draft: string } };
  photos: { key: string; value: SavedPhoto; indexes: { owner: string } };
}

const RECORDS = ["drafts", "reports", "photos"] as const;
type Records = typeof RECORDS[number][];

/** A transaction over drafts, reports and photos. */
export type Writing = IDBPTransaction<Tables, Records, "readwrite">;

/** The database behind a connection that comes back when the browser has dropped it. */
export interface Connection {
  open(): Promise<IDBPDatabase<Tables>>;
  /**
   * Runs a transaction over drafts, reports and photos: all of it is kept, or nothing.
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
        // Unique: whatever tabs do, a draft becomes one report.
        db.createObjectStore("reports", { keyPath: "key" })
          .createIndex("draft", "draft_id", { unique: true });
        db.createObjectStore("photos", { keyPath: "key" }).createIndex("owner", "owner");
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
        throw isFull(tx.error ?? error) ? new StorageFull() : error;
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

function isFull(error: unknown): boolean {
  return (error as Partial<Error>).name === "QuotaExceededError";
}
