import { deletePhotosOf } from "./database.ts";
import { type Connection, type Store, type WriteTransaction } from "./types.ts";

type Drafts = Pick<Store, "saveDraft" | "drafts" | "deleteDraft">;

export function draftsIn({ open, write }: Connection, now: () => number): Drafts {
  const drafts: Drafts["drafts"] = async (userId) =>
    (await (await open()).getAll("drafts"))
      .filter(({ user_id }) => user_id === null || user_id === userId)
      .sort((a, b) => b.updated_at - a.updated_at);
  return {
    drafts,
    saveDraft: (draft) =>
      // Drafts are saved during typing, so the transaction need not be flushed to disk.
      write(async (tx) => {
        if (await isSent(tx, draft.id)) return false;
        await tx.objectStore("drafts").put({ ...draft, updated_at: now() });
        return true;
      }, "relaxed"),
    deleteDraft: (id) =>
      write(async (tx) => {
        if (await isSent(tx, id)) return;
        await tx.objectStore("drafts").delete(id);
        await deletePhotosOf(tx, id);
      }),
  };
}

/** Whether the draft has become a report. */
export async function isSent(tx: WriteTransaction, id: string): Promise<boolean> {
  return await tx.objectStore("reports").getKey(id) !== undefined;
}
