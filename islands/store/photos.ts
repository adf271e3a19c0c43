import { deletePhoto, photoMetadata, putPhoto, withBlobs } from "./database.ts";
import { finishReport } from "./reports.ts";
import { requestPersistence, UNTRIED } from "./sending.ts";
import { type Connection, type Store } from "./types.ts";

type Photos = Pick<Store, "addPhoto" | "removePhoto" | "photosOf" | "changePhoto">;

export function photosIn({ open, write }: Connection, now: () => number): Photos {
  let last = 0;
  return {
    async addPhoto(owner, { name, type, blob }) {
      requestPersistence();
      const photo = {
        ...UNTRIED,
        key: crypto.randomUUID(),
        owner,
        name,
        type,
        size: blob.size,
        sha256: await sha256(blob),
        blob,
        // Photos keep their order when the clock is corrected between two of them.
        added_at: last = Math.max(now(), last + 1),
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
      return await withBlobs(tx, await photoMetadata(tx, owner));
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

/** SHA-256 in lower-case hex. */
export async function sha256(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  // Old phones have no Uint8Array.prototype.toHex.
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
