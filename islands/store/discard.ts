import type { Writing } from "./database.ts";
import { deletePhotosOf } from "./photo_records.ts";
import type { Outcome, SavedReport, Store } from "./types.ts";

/** Lets somebody change a report of their own or of nobody. `work`: false when it has moved on. */
export function actOn(
  { write }: Pick<Store, "write">,
  key: string,
  actor: string | null,
  work: (tx: Writing, report: SavedReport) => Promise<unknown> | false,
): Promise<Outcome> {
  return write(async (tx) => {
    const report = await tx.objectStore("reports").get(key);
    if (!report) return "gone";
    if (report.user && report.user.id !== actor) return "not_yours";
    return await work(tx, report) === false ? "gone" : "done";
  });
}

export function discardingIn(store: Pick<Store, "write">): Pick<Store, "discard"> {
  return { discard: (key, actor) => actOn(store, key, actor, (tx) => forget(tx, key)) };
}

export async function forget(tx: Writing, key: string): Promise<void> {
  await tx.objectStore("reports").delete(key);
  await deletePhotosOf(tx, key);
}
