import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, standsAt, viewOf } from "./bytes.ts";

/** Readers of PDF look for its beginning this far into a file. */
const PDF_REACH = 1024;
/** What opens a part of a page, which a server or a browser would run; space that goes on counts. */
const MARKUP = /^<(?:script|html|body|iframe|\?php|!doctype\s+(?:html|$))/i;
const OPENING = "<".charCodeAt(0);
const FIRST_SIGNS = new Set(new TextEncoder().encode("sShHbBiI?!"));
const REACH = 256;
const END_OF_ARCHIVE = [0x50, 0x4b, 5, 6];
const END_OF_ARCHIVE_BYTES = 22;
/** The comment that may follow the end of an archive. */
const COMMENT_BYTES = 0xffff;

/** Whether a reader of PDF would take the file for one. */
export function startsLikePdf(bytes: Bytes): boolean {
  return ascii(bytes, 0, PDF_REACH).includes("%PDF-");
}

/**
 * Whether the file holds what a browser or a server would run if it took it for a page. Every sign that
 * could open such a part is looked at alone: a file of 10 MiB is not copied into a text.
 */
export function holdsMarkup(bytes: Bytes): boolean {
  for (let at = bytes.indexOf(OPENING); at >= 0; at = bytes.indexOf(OPENING, at + 1)) {
    if (FIRST_SIGNS.has(bytes[at + 1]!) && MARKUP.test(ascii(bytes, at, at + REACH))) return true;
  }
  return false;
}

/** Whether an unpacker would take the file for an archive: it looks for the end, which is exact. */
export function isZip(bytes: Bytes): boolean {
  const last = bytes.length - END_OF_ARCHIVE_BYTES;
  const view = viewOf(bytes);
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at--) {
    if (!standsAt(bytes, at, END_OF_ARCHIVE)) continue;
    if (at + END_OF_ARCHIVE_BYTES + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}
