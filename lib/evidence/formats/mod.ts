/** The file formats that are accepted as evidence, told by their content. */
import type { Bytes } from "@/lib/storage/mod.ts";
import { holdsMarkup, isZip, startsLikePdf } from "./foreign_content.ts";
import { isWholeJpeg, stripJpeg } from "./jpeg.ts";
import { isWholePdf } from "./pdf.ts";
import { isWholePng, stripPng } from "./png.ts";
import { isWholeWebp, stripWebp } from "./webp.ts";

/** Accepted media types with their file name extensions; the first is given to a file without one. */
export const MEDIA_TYPES = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
} as const satisfies Record<string, readonly string[]>;

export type MediaType = keyof typeof MEDIA_TYPES;

interface Format {
  /** Whether a file is complete in this format, from its first byte to its last. */
  isWhole(bytes: Bytes): boolean;
  /** A whole file without metadata; the same object when it has none. */
  strip(bytes: Bytes): Bytes;
}

const FORMATS: Readonly<Record<MediaType, Format>> = {
  "image/jpeg": { isWhole: isWholeJpeg, strip: stripJpeg },
  "image/png": { isWhole: isWholePng, strip: stripPng },
  "image/webp": { isWhole: isWholeWebp, strip: stripWebp },
  // A document is kept as it was written: its text is the evidence.
  "application/pdf": { isWhole: isWholePdf, strip: (bytes) => bytes },
};

/** Whether browsers show a file of this type inside a page without running anything in it. */
export function isImage(type: MediaType): boolean {
  return type.startsWith("image/");
}

/**
 * Tells the media type from the content, never from the name.
 *
 * @returns null for any other format, for a truncated file, and for one that is also something else: a
 * page, an archive, a PDF
 */
export function mediaTypeOf(bytes: Bytes): MediaType | null {
  const type = (Object.keys(FORMATS) as MediaType[]).find((each) => FORMATS[each].isWhole(bytes));
  if (!type || isZip(bytes)) return null;
  if (isImage(type) && (startsLikePdf(bytes) || holdsMarkup(bytes))) return null;
  return type;
}

/**
 * Removes from an image what is not needed to show it, such as the place where it was taken; it looks
 * the same. Stripping twice changes nothing more.
 *
 * @returns the same object when there is nothing to remove, and for anything that `mediaTypeOf` refuses
 */
export function stripMetadata(bytes: Bytes): Bytes {
  const type = mediaTypeOf(bytes);
  return type ? FORMATS[type].strip(bytes) : bytes;
}
