import type { Bytes } from "@/lib/storage/mod.ts";
import { holdsMarkup, isZip, startsLikePdf } from "./foreign_content.ts";
import { isWholeJpeg, stripJpeg } from "./jpeg.ts";
import { isWholePdf } from "./pdf.ts";
import { isWholePng } from "./png.ts";
import { isWholeWebp } from "./webp.ts";
import { stripPng, stripWebp } from "./chunk_metadata.ts";

/** What is taken as evidence, with the endings that a file of it may have; the first is given to it. */
export const MEDIA_TYPES = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
} as const satisfies Record<string, readonly string[]>;

export type MediaType = keyof typeof MEDIA_TYPES;

/** Whether a type is one that browsers show by themselves and that cannot run anything. */
export function isImage(type: MediaType): boolean {
  return type.startsWith("image/");
}

const SHAPES: Readonly<Record<MediaType, (bytes: Bytes) => boolean>> = {
  "image/jpeg": isWholeJpeg,
  "image/png": isWholePng,
  "image/webp": isWholeWebp,
  "application/pdf": isWholePdf,
};

/**
 * What a file is by its content, never by its name. Null for anything else, for a file that was cut
 * short, and for one that is something else at the same time: a page, an archive, a PDF.
 */
export function mediaTypeOf(bytes: Bytes): MediaType | null {
  const type = (Object.keys(SHAPES) as MediaType[]).find((each) => SHAPES[each](bytes));
  if (!type || isZip(bytes)) return null;
  if (isImage(type) && (startsLikePdf(bytes) || holdsMarkup(bytes))) return null;
  return type;
}

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
