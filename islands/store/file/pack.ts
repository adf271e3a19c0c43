import type { ReportWithPhotos } from "../types.ts";
import { MAGIC, type Packed } from "./format.ts";

/** Reports with their photos as one file; the photos are not copied, whatever their size. */
export function packFile(contents: readonly ReportWithPhotos[]): Blob {
  const photos = contents.flatMap(({ photos }) => photos);
  const packed: Packed = {
    reports: contents.map(({ report }) => report),
    photos: photos.map(({ blob: _, ...facts }) => facts),
  };
  const json = new TextEncoder().encode(JSON.stringify(packed));
  const parts = [MAGIC, `${json.length}\n`, json, ...photos.map(({ blob }) => blob)];
  return new Blob(parts, { type: "application/octet-stream" });
}
