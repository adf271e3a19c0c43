import type { Connection, Writing } from "./database.ts";
import { isFinished } from "./finish.ts";
import { deletePhotosOf, movePhotos } from "./photos.ts";
import { changeReport } from "./reports.ts";
import type { Change, SavedPhoto, SavedReport, Store } from "./types.ts";
import { UNTRIED } from "./untried.ts";

type Corrections = Pick<
  Store,
  "claim" | "correct" | "retry" | "sendAsNew" | "discard" | "dismiss"
>;

/** Refusals that would come again for as long as the photo has its key. */
const SPENT_KEY = ["idempotency_key_reused", "hash_mismatch"];

const WAITING = { ...UNTRIED, state: "waiting", refusal: null } as const;

export function correctionsIn({ write }: Connection): Corrections {
  const change = (key: string, to: Change<SavedReport>) => write((tx) => changeReport(tx, key, to));
  return {
    claim: (key, user) => change(key, (report) => report.user ? undefined : { user }),
    correct: (key, values) =>
      change(
        key,
        ({ state }) => state === "refused" ? { ...WAITING, values, body: null } : undefined,
      ),
    async retry(key) {
      await change(key, ({ state }) => state === "refused" ? WAITING : undefined);
      await write(async (tx) => {
        const photos = tx.objectStore("photos");
        for (const photo of await photos.index("owner").getAll(key)) {
          if (photo.refusal) await retryPhoto(tx, photo);
        }
      });
    },
    sendAsNew: (key) =>
      write(async (tx) => {
        const report = await tx.objectStore("reports").get(key);
        if (report?.state !== "refused") return;
        const { draft_id: _, ...rest } = report;
        const renewed = { ...rest, ...WAITING, key: crypto.randomUUID(), body: null };
        await tx.objectStore("reports").delete(key);
        await tx.objectStore("reports").add(renewed);
        await movePhotos(tx, key, renewed.key);
        return renewed.key;
      }),
    discard: (key) => write((tx) => forget(tx, key)),
    dismiss: (key) =>
      write(async (tx) => {
        const report = await tx.objectStore("reports").get(key);
        const photos = await tx.objectStore("photos").index("owner").getAll(key);
        if (!report || !isFinished({ report, photos })) return false;
        await forget(tx, key);
        return true;
      }),
  };
}

async function retryPhoto(tx: Writing, photo: SavedPhoto): Promise<void> {
  const isSpent = SPENT_KEY.includes(photo.refusal?.code ?? "");
  const key = isSpent ? crypto.randomUUID() : photo.key;
  await tx.objectStore("photos").delete(photo.key);
  await tx.objectStore("photos").add({ ...photo, ...UNTRIED, key, refusal: null });
}

export async function forget(tx: Writing, key: string): Promise<void> {
  await tx.objectStore("reports").delete(key);
  await deletePhotosOf(tx, key);
}
