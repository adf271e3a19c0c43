import type { Database, Tx } from "@/lib/database/mod.ts";
import { mediaTypeOf, stripMetadata } from "@/lib/evidence/formats/mod.ts";
import { newKey, type Storage } from "@/lib/storage/mod.ts";
import type { DemoIncident, DemoPhoto } from "../demo_data/mod.ts";

const PHOTOS = new URL("../demo_data/photos/", import.meta.url);

/** A photo in the file storage, and its row, which is not written yet. */
export type StoredPhoto = Awaited<ReturnType<typeof storePhoto>>;

/**
 * Stores the photos of the demo's CAPAs. Their names are written to `stray_files` first, as for an upload,
 * so that files whose rows are never written are removed.
 * @throws StorageFault
 */
export async function storePhotos(
  database: Database,
  storage: Storage,
  incidents: readonly DemoIncident[],
): Promise<StoredPhoto[]> {
  const photos = await Promise.all(incidents.flatMap(storedPhotosOf));
  const names = photos.map(({ row: { storage_key } }) => ({ storage_key }));
  if (names.length === 0) return [];
  await database.asAdministrator(
    "announce the photos of the demo",
    (tx) => tx.insertInto("stray_files").values(names).execute(),
  );
  for (const { row, bytes } of photos) await storage.put(row.storage_key, bytes);
  return photos;
}

function storedPhotosOf({ id: incident_id, capas }: DemoIncident) {
  return capas.flatMap(({ id: capa_id, owner_id: uploaded_by, photos }) =>
    photos.map((photo) => storePhoto({ ...photo, incident_id, capa_id, uploaded_by }))
  );
}

interface Taken extends DemoPhoto {
  incident_id: string;
  capa_id: string;
  uploaded_by: string;
}

async function storePhoto(photo: Taken) {
  const received = await Deno.readFile(new URL(photo.file_name, PHOTOS));
  const bytes = stripMetadata(received);
  const media_type = mediaTypeOf(bytes);
  if (!media_type) throw new TypeError(`no photo: ${photo.file_name}`);
  const row = {
    ...photo,
    media_type,
    size: bytes.length,
    sha256: await hashOf(bytes),
    received_sha256: await hashOf(received),
    storage_key: newKey(),
  };
  return { row, bytes };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** Writes the rows of stored photos, which are then no longer stray. */
export async function insertPhotos(tx: Tx, photos: readonly StoredPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map(({ row }) => row);
  await tx.insertInto("evidence").values(rows).execute();
  await tx.deleteFrom("stray_files")
    .where("storage_key", "in", rows.map(({ storage_key }) => storage_key)).execute();
}
