import { isFinished } from "./reports.ts";
import { askToPersist } from "./sending.ts";
import { factsOf, putPhoto } from "./database.ts";
import type { Merged, ReportWithPhotos, Store } from "./types.ts";

/** Puts what another phone wrote into a file beside what is here; never over it. */
export function merge(
  { write }: Pick<Store, "write">,
  contents: readonly ReportWithPhotos[],
): Promise<Merged> {
  askToPersist();
  return write(async (tx) => {
    const reports = tx.objectStore("reports");
    let newReports = 0;
    let newPhotos = 0;
    for (const { report, photos } of contents) {
      const { key } = report;
      // Still being written here: it is sent from here, with what was written since.
      if (await tx.objectStore("drafts").getKey(key)) continue;
      const known = await reports.get(key);
      const own = await factsOf(tx, key);
      // The server has its photos, and the phone has let them go.
      if (known?.photo_count && isFinished({ report: known, photos: own })) continue;
      if (!known) {
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
