import { sha256 } from "../photos.ts";
import type { PhotoFacts, ReportWithPhotos, SavedReport } from "../types.ts";

/** Reports with their photos as one file; the photos are not copied, whatever their size. */
export async function packFile(contents: readonly ReportWithPhotos[]): Promise<Blob> {
  const photos = contents.flatMap(({ photos }) => photos);
  const packed: Packed = {
    reports: contents.map(({ report }) => report),
    photos: photos.map(({ blob: _, ...facts }) => facts),
  };
  const json = new Blob([JSON.stringify(packed)]);
  const head = `${MAGIC}${json.size} ${await sha256(json)}\n`;
  const parts = [head, json, ...photos.map(({ blob }) => blob)];
  return new Blob(parts, { type: "application/octet-stream" });
}

/**
 * The first line of a file. The second is the length of the JSON in bytes and its SHA-256; then come the
 * JSON and the photos.
 */
const MAGIC = "SIAGA1\n";

/** The JSON of a file. */
interface Packed {
  readonly reports: readonly SavedReport[];
  /** The pictures stand behind the JSON, in the order of the list. */
  readonly photos: readonly PhotoFacts[];
}

/** The file is none of ours, or has come to harm. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Time for a slow phone to take the file, in ms; after it the memory is let go. */
const TAKEN = 60_000;

/** Offers a file of reports to the phone as a download. */
export function saveAs(file: Blob, stem: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${stem}.siaga`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
