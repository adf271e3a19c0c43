import type { Database } from "@/lib/database/mod.ts";
import type { Storage } from "@/lib/storage/mod.ts";

/** A file gets its row within seconds; one without a row for this long never will. */
const GRACE_MS = 60 * 60 * 1000;
/** Keys asked for at once. */
const BATCH = 500;
/** More strays than this without a single known file: the store is another database's. */
const FEW = 20;

/**
 * Removes files that no row knows: of uploads that a crash cut off, and of incidents that were deleted.
 * @returns how many were removed
 * @throws Error when the store seems to belong to another database: then nothing is removed
 */
export async function removeStrayFiles(
  { database, storage }: { database: Database; storage: Storage },
): Promise<number> {
  const old: string[] = [];
  for await (const { key, age } of storage.list()) if (age > GRACE_MS) old.push(key);
  const known = await knownOf(database, old);
  const strays = old.filter((key) => !known.has(key));
  if (known.size === 0 && strays.length > FEW) {
    throw new Error(`none of ${strays.length} stored files is known to this database`);
  }
  for (const key of strays) await storage.delete(key);
  return strays.length;
}

async function knownOf(database: Database, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const rows = await database.asAdministrator(
      "look for files without a row",
      (tx) =>
        tx.selectFrom("evidence").select("storage_key").where("storage_key", "in", batch).execute(),
    );
    for (const { storage_key } of rows) known.add(storage_key);
  }
  return known;
}
