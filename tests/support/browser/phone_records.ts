/** Writes records directly to the IndexedDB of a test browser. */
import type { Page } from "playwright-core";
import type { PhotoMetadata, SavedReport } from "@/islands/store/types.ts";

/** A photo whose content is a text. */
export type PhotoRecord = Partial<PhotoMetadata> & { readonly text: string };

/** Fields that differ from a report that was just sent. */
export type ReportRecord = Partial<SavedReport> & { readonly photos?: readonly PhotoRecord[] };

const DATABASE = "siaga/siaga";

/** Adds reports with their photos and notifies all tabs. The page must be one of the service. */
export async function putReports(page: Page, records: readonly ReportRecord[]): Promise<void> {
  await page.evaluate(async ({ records, database }) => {
    const db = await openWhenMade();
    const now = Date.now();
    const untried = { attempts: 0, next_try_at: 0, fault: null, refusal: null };
    for (const [position, { photos = [], ...record }] of records.entries()) {
      const key = record.key ?? crypto.randomUUID();
      const made = await Promise.all(photos.map(async ({ text, ...photo }, index) => {
        const blob = new Blob([text], { type: "image/jpeg" });
        const hash = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
        const sha256 = [...new Uint8Array(hash)].map((n) => n.toString(16).padStart(2, "0"));
        return {
          key: crypto.randomUUID(),
          owner: key,
          name: `photo ${index + 1}.jpg`,
          type: blob.type,
          size: blob.size,
          sha256: sha256.join(""),
          blob,
          added_at: now + index,
          sent: false,
          ...untried,
          ...photo,
        };
      }));
      const tx = db.transaction(["reports", "photos", "blobs"], "readwrite");
      tx.objectStore("reports").put({
        key,
        user: null,
        values: {},
        source: "web",
        locale: "en",
        time_zone: "Asia/Kuala_Lumpur",
        saved_at: now + position,
        state: "waiting",
        body: null,
        incident: null,
        received_at: null,
        photo_count: 0,
        ...untried,
        ...record,
      });
      for (const { blob, ...metadata } of made) {
        tx.objectStore("photos").put(metadata);
        tx.objectStore("blobs").put(blob, metadata.key);
      }
      await new Promise((done, failed) => {
        tx.oncomplete = done;
        tx.onabort = failed;
      });
    }
    db.close();
    const channel = new BroadcastChannel(database);
    channel.postMessage({ kind: "changed" });
    channel.close();

    /** Waits for the database, which the page creates shortly after it is opened. */
    async function openWhenMade(): Promise<IDBDatabase> {
      while (!(await indexedDB.databases()).some(({ name }) => name === database)) {
        await new Promise((done) => setTimeout(done, 20));
      }
      return await new Promise((done, failed) => {
        const opening = indexedDB.open(database);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = failed;
      });
    }
  }, { records, database: DATABASE });
}
