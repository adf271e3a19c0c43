import { sha256 } from "../hash.ts";
import type { ReportWithPhotos } from "../types.ts";
import { MAGIC, type Packed } from "./format.ts";

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
