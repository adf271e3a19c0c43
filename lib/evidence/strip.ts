import type { Bytes } from "@/lib/storage/mod.ts";
import { stripJpeg } from "./jpeg_metadata.ts";
import { mediaTypeOf } from "./media_type.ts";
import { stripPng, stripWebp } from "./chunk_metadata.ts";

/**
 * A picture without what cameras write beside it, such as the place where it was taken; it looks the
 * same. Anything that is no whole picture, and a picture without such parts, is answered as it is.
 */
export function withoutMetadata(bytes: Bytes): Bytes {
  switch (mediaTypeOf(bytes)) {
    case "image/jpeg":
      return stripJpeg(bytes);
    case "image/png":
      return stripPng(bytes);
    case "image/webp":
      return stripWebp(bytes);
    default:
      return bytes;
  }
}
