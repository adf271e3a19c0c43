import type { Connection } from "./database.ts";
import type { Store } from "./types.ts";

export function mergingIn({ write }: Connection): Pick<Store, "merge"> {
  return {
    merge: (contents) =>
      write(async (tx) => {
        const reports = tx.objectStore("reports");
        const photos = tx.objectStore("photos");
        let newReports = 0;
        let newPhotos = 0;
        for (const { report, photos: own } of contents) {
          const { draft_id, ...rest } = report;
          const isSent = draft_id && await reports.index("draft").getKey(draft_id);
          if (!await reports.getKey(report.key)) {
            await reports.add(isSent ? rest : report);
            newReports++;
          }
          for (const photo of own) {
            if (await photos.getKey(photo.key)) continue;
            await photos.add(photo);
            newPhotos++;
          }
        }
        return { reports: newReports, photos: newPhotos };
      }),
  };
}
