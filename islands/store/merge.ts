import { isFinished } from "./reports.ts";
import { requestPersistence } from "./sending.ts";
import { photoMetadata, putPhoto } from "./database.ts";
import type { Merged, ReportWithPhotos, Store } from "./types.ts";

/** Adds the contents of a file to the store without overwriting anything. */
export function merge(
  { write }: Pick<Store, "write">,
  contents: readonly ReportWithPhotos[],
): Promise<Merged> {
  requestPersistence();
  return write(async (tx) => {
    const reports = tx.objectStore("reports");
    let newReports = 0;
    let newPhotos = 0;
    for (const { report, photos } of contents) {
      const { key } = report;
      // A draft on this phone is newer than its copy in the file.
      if (await tx.objectStore("drafts").getKey(key)) continue;
      const existing = await reports.get(key);
      const own = await photoMetadata(tx, key);
      // All photos were sent and deleted from the phone.
      if (existing?.photo_count && isFinished({ report: existing, photos: own })) continue;
      if (!existing) {
        await reports.add(report);
        newReports++;
      }
      const hashes = own.map(({ sha256 }) => sha256);
      for (const photo of photos) {
        const { key, sha256 } = photo;
        if (hashes.includes(sha256) || await tx.objectStore("photos").getKey(key)) continue;
        hashes.push(sha256);
        await putPhoto(tx, photo);
        newPhotos++;
      }
    }
    return { reports: newReports, photos: newPhotos };
  });
}
