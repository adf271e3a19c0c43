import type { Connection } from "./database.ts";
import { finishReport } from "./finish.ts";
import { sha256 } from "./hash.ts";
import { askToPersist } from "./persist.ts";
import { deletePhoto, factsOf, putPhoto, withBlobs } from "./photo_records.ts";
import type { Store } from "./types.ts";
import { UNTRIED } from "./untried.ts";

type Photos = Pick<Store, "addPhoto" | "removePhoto" | "photosOf" | "changePhoto">;

export function photosIn({ open, write }: Connection, now: () => number): Photos {
  return {
    async addPhoto(owner, { name, type, blob }) {
      askToPersist();
      const photo = {
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
      await write((tx) => putPhoto(tx, photo));
      return photo;
    },
    removePhoto: (key) =>
      write(async (tx) => {
        const photo = await tx.objectStore("photos").get(key);
        if (!photo) return;
        await deletePhoto(tx, key);
        await finishReport(tx, photo.owner);
      }),
    async photosOf(owner) {
      const tx = (await open()).transaction(["photos", "blobs"]);
      return await withBlobs(tx, await factsOf(tx, owner));
    },
    changePhoto: (key, change) =>
      write(async (tx) => {
        const photo = await tx.objectStore("photos").get(key);
        const changed = photo && change(photo);
        if (!changed) return false;
        await tx.objectStore("photos").put({ ...photo, ...changed });
        await finishReport(tx, photo.owner);
        return true;
      }),
  };
}
