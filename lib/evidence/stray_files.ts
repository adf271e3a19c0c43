import { sql } from "kysely";
import type { Database } from "@/lib/database/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";

/** A file gets its row within seconds; without one for this long, by the clock of the database, it never will. */
const GRACE = sql<Date>`now() - interval '1 hour'`;
/** Files removed in one run; the next run continues. */
const MAX_PER_RUN = 500;

/** Records that a file is about to be stored, so that it can be removed whatever happens next. */
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
 * Takes a file out of the stray files, in the transaction that inserts its row.
 * @returns false when it was condemned meanwhile: then no row may be inserted
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
 * Removes the files that have had no row for an hour: of interrupted uploads and of deleted incidents.
 * A file is condemned before it is removed and its record deleted afterwards, so a crash in between only
 * means that it is removed again.
 * @returns the number of removed files
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
            .where("created_at", "<", GRACE).orderBy("created_at").limit(MAX_PER_RUN))
        // A file that has its row stays, whatever this table says.
        .where(({ not, exists, selectFrom }) =>
          not(exists(
            selectFrom("evidence").select("id")
              .whereRef("evidence.storage_key", "=", "stray_files.storage_key"),
          ))
        ).returning("storage_key").execute(),
  );
  return rows.map(({ storage_key }) => storage_key);
}
