import { sql } from "kysely";
import type { Database } from "@/lib/database/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";

/** A file gets its row within seconds; one without a row for this long never will. By the database's clock. */
const GRACE = sql<Date>`now() - interval '1 hour'`;
/** Files removed in one run; the next goes on. */
const MOST = 500;

/** Writes down that a file is about to be stored: from now on it is known by name, whatever happens. */
export async function announceFile(session: Session, storage_key: string): Promise<void> {
  await asAdministrator(
    session,
    "announce a file",
    () =>
      session.tx.insertInto("stray_files").values({ storage_key })
        .onConflict((conflict) =>
          conflict.column("storage_key")
            .doUpdateSet({ condemned: false, created_at: sql<Date>`now()` })
        ).execute(),
  );
}

/**
 * Takes a file out of the strays, in the transaction that writes its row.
 * @returns false when it waited so long that it was removed: then no row may be written
 */
export async function claimFile(session: Session, storage_key: string): Promise<boolean> {
  const { numDeletedRows } = await asAdministrator(
    session,
    "claim a file",
    () =>
      session.tx.deleteFrom("stray_files").where("storage_key", "=", storage_key)
        .where("condemned", "=", false).executeTakeFirstOrThrow(),
  );
  return numDeletedRows === 1n;
}

/**
 * Removes the files that have been without a row for an hour: of uploads that were cut off, and of
 * incidents that were deleted. Each is condemned before and forgotten after it is removed, so that a
 * crash in between only means that it is removed again.
 * @returns how many were removed
 * @throws StorageFault of the first file that could not be removed, after all were tried
 */
export async function removeStrayFiles(
  { database, storage }: { database: Database; storage: Storage },
): Promise<number> {
  const keys = await condemn(database);
  const removed: string[] = [];
  const faults: unknown[] = [];
  for (const key of keys) {
    await storage.delete(key).then(() => removed.push(key), (fault) => faults.push(fault));
  }
  if (removed.length > 0) {
    await database.asAdministrator(
      "forget stray files",
      (tx) =>
        tx.deleteFrom("stray_files").where("storage_key", "in", removed)
          .where("condemned", "=", true).execute(),
    );
  }
  if (faults.length > 0) throw faults[0];
  return removed.length;
}

async function condemn(database: Database): Promise<string[]> {
  const rows = await database.asAdministrator(
    "condemn stray files",
    (tx) =>
      tx.updateTable("stray_files").set({ condemned: true })
        .where("storage_key", "in", (stray) =>
          stray.selectFrom("stray_files").select("storage_key")
            .where("created_at", "<", GRACE).orderBy("created_at").limit(MOST))
        // A file that has its row stays, whatever is written down here.
        .where(({ not, exists, selectFrom }) =>
          not(exists(
            selectFrom("evidence").select("id")
              .whereRef("evidence.storage_key", "=", "stray_files.storage_key"),
          ))
        ).returning("storage_key").execute(),
  );
  return rows.map(({ storage_key }) => storage_key);
}
