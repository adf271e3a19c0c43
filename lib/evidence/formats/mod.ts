/** The file formats that are accepted as evidence, told by their content. */
import type { Bytes } from "@/lib/storage/mod.ts";
import type { ReadFormat } from "./bytes.ts";
import { holdsMarkup, isZip, startsLikePdf } from "./foreign_content.ts";
import { readJpeg } from "./jpeg.ts";
import { readPdf } from "./pdf.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

/** Accepted media types with their file name extensions; the first is given to a file without one. */
export const MEDIA_TYPES = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
} as const satisfies Record<string, readonly string[]>;

export type MediaType = keyof typeof MEDIA_TYPES;

const FORMATS: Readonly<Record<MediaType, ReadFormat>> = {
  "image/jpeg": readJpeg,
  "image/png": readPng,
  "image/webp": readWebp,
  "application/pdf": readPdf,
};

/** A file of an accepted format. */
export interface KnownFile {
  type: MediaType;
  /**
   * Removes from an image what is not needed to show it, such as the place where it was taken; it looks
   * the same. Returns the same object when there is nothing to remove; the result is accepted as it is.
   */
  strip(): Bytes;
}

/** Whether browsers show a file of this type inside a page without running anything in it. */
export function isImage(type: MediaType): boolean {
  return type.startsWith("image/");
}

/**
 * Tells a file from its content, never from its name. Takes some 30 ms for the largest file, whatever
 * is in it.
 *
 * @returns null for any other format, for a truncated file, and for one that is also something else: a
 * page, an archive, a PDF
 */
export function recognizeFile(bytes: Bytes): KnownFile | null {
  for (const type of Object.keys(FORMATS) as MediaType[]) {
    const strip = FORMATS[type](bytes);
    if (!strip) continue;
    if (isZip(bytes)) return null;
    if (isImage(type) && (startsLikePdf(bytes) || holdsMarkup(bytes))) return null;
    return { type, strip };
  }
  return null;
}

/** The media type of a file as `recognizeFile` tells it, or null. */
export function mediaTypeOf(bytes: Bytes): MediaType | null {
  return recognizeFile(bytes)?.type ?? null;
}

/** A file without metadata; the same object when it has none, and for anything that is not accepted. */
export function stripMetadata(bytes: Bytes): Bytes {
  return recognizeFile(bytes)?.strip() ?? bytes;
}
