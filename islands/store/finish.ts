import type { Writing } from "./database.ts";
import { deletePhoto, factsOf } from "./photo_records.ts";
import type { FormValues, PhotoFacts, SavedReport } from "./types.ts";

interface Whole {
  readonly report: SavedReport;
  readonly photos: readonly PhotoFacts[];
}

/** Whether the server has confirmed all of it. */
export function isFinished({ report, photos }: Whole): boolean {
  return report.state === "received" && photos.every(({ sent }) => sent);
}

/** Lets go of a report's texts and photos, if the server has confirmed all of them. */
export async function finishReport(tx: Writing, key: string): Promise<void> {
  const report = await tx.objectStore("reports").get(key);
  const photos = await factsOf(tx, key);
  if (!report || !isFinished({ report, photos })) return;
  for (const photo of photos) await deletePhoto(tx, photo.key);
  await tx.objectStore("reports").put({
    ...report,
    values: withoutTexts(report.values),
    body: null,
    photo_count: report.photo_count + photos.length,
  });
}

/** What it takes to tell one report from another. */
function withoutTexts({ type = [], zone_id = [] }: FormValues): FormValues {
  return { type, zone_id };
}
