import { sha256 } from "../photos.ts";
import type { PhotoMetadata, ReportWithPhotos, SavedReport } from "../types.ts";

/** Packs reports with their photos into one file, without copying the photos into memory. */
export async function packFile(contents: readonly ReportWithPhotos[]): Promise<Blob> {
  const photos = contents.flatMap(({ photos }) => photos);
  const packed: Packed = {
    reports: contents.map(({ report }) => report),
    photos: photos.map(({ blob: _, ...metadata }) => metadata),
  };
  const json = new Blob([JSON.stringify(packed)]);
  const head = `${MAGIC}${json.size} ${await sha256(json)}\n`;
  const parts = [head, json, ...photos.map(({ blob }) => blob)];
  return new Blob(parts, { type: "application/octet-stream" });
}

/**
 * The first line of a file. The second line has the length of the JSON in bytes and its SHA-256; the
 * JSON and the photos follow.
 */
const MAGIC = "SIAGA1\n";

/** The JSON of a file. */
interface Packed {
  readonly reports: readonly SavedReport[];
  /** The blobs follow the JSON in this order. */
  readonly photos: readonly PhotoMetadata[];
}

/** The file has another format or is corrupted. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Time for a slow phone to start the download; then the memory is released. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file of reports. */
export function download(file: Blob, stem: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${stem}.siaga`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
