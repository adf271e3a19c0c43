import type { Connection, Writing } from "./database.ts";
import { finishReport } from "./finish.ts";
import { sha256 } from "./hash.ts";
import type { SavedPhoto, Store } from "./types.ts";
import { UNTRIED } from "./untried.ts";

type Photos = Pick<Store, "addPhoto" | "removePhoto" | "photosOf" | "changePhoto">;

export function photosIn({ open, write }: Connection, now: () => number): Photos {
  return {
    async addPhoto(owner, { name, type, blob }) {
      const photo: SavedPhoto = {
        ...UNTRIED,
        key: crypto.randomUUID(),
        owner,
        name,
        type,
        size: blob.size,
        sha256: await sha256(blob),
        blob,
        added_at: now(),
        sent: false,
        refusal: null,
      };
      return await write(async (tx) => {
        // A picture may take longer than the draft stays one.
        const report = await tx.objectStore("reports").index("draft").getKey(owner);
        const owned = { ...photo, owner: report ?? owner };
        await tx.objectStore("photos").add(owned);
        return owned;
      });
    },
    removePhoto: (key) =>
      write(async (tx) => {
        const photo = await tx.objectStore("photos").get(key);
        if (!photo) return;
        await tx.objectStore("photos").delete(key);
        await finishReport(tx, photo.owner);
      }),
    photosOf: async (owner) =>
      (await (await open()).getAllFromIndex("photos", "owner", owner)).sort(byAge),
    changePhoto: (key, change) =>
      write(async (tx) => {
        const photo = await tx.objectStore("photos").get(key);
        const changed = photo && change(photo);
        if (!changed) return;
        await tx.objectStore("photos").put({ ...photo, ...changed });
        await finishReport(tx, photo.owner);
      }),
  };
}

/** In the order they were added. */
export function byAge(a: SavedPhoto, b: SavedPhoto): number {
  return a.added_at - b.added_at;
}

export async function deletePhotosOf(tx: Writing, owner: string): Promise<void> {
  const photos = tx.objectStore("photos");
  for (const key of await photos.index("owner").getAllKeys(owner)) await photos.delete(key);
}

/** Gives the photos of a draft or report to another report. */
export async function movePhotos(tx: Writing, from: string, to: string): Promise<void> {
  const photos = tx.objectStore("photos");
  for (const photo of await photos.index("owner").getAll(from)) {
    await photos.put({ ...photo, owner: to });
  }
}
