import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, standsAt, viewOf } from "./bytes.ts";

/** PDF readers look for the header in this many bytes. */
const PDF_REACH = 1024;
/** Opening of markup that a server or a browser would run; `<!doctype` may be cut off after its space. */
const MARKUP = /^<(?:script|html|body|iframe|\?php|!doctype\s+(?:html|$))/i;
const OPENING = "<".charCodeAt(0);
const FIRST_SIGNS = new Set(new TextEncoder().encode("sShHbBiI?!"));
const REACH = 256;
const END_OF_ARCHIVE = [0x50, 0x4b, 5, 6];
const END_OF_ARCHIVE_BYTES = 22;
/** Length of the comment that may follow the end record. */
const COMMENT_BYTES = 0xffff;

/** Whether a PDF reader would open the file. */
export function startsLikePdf(bytes: Bytes): boolean {
  return ascii(bytes, 0, PDF_REACH).includes("%PDF-");
}

/**
 * Whether the file contains markup that a browser or a server would run if it took the file for a page.
 * Looks at each possible opening alone, so that a file of 10 MiB is not copied into a string.
 */
export function holdsMarkup(bytes: Bytes): boolean {
  for (let at = bytes.indexOf(OPENING); at >= 0; at = bytes.indexOf(OPENING, at + 1)) {
    if (FIRST_SIGNS.has(bytes[at + 1]!) && MARKUP.test(ascii(bytes, at, at + REACH))) return true;
  }
  return false;
}

/** Whether an unpacker would open the file as a ZIP archive: the end record must match the file length. */
export function isZip(bytes: Bytes): boolean {
  const last = bytes.length - END_OF_ARCHIVE_BYTES;
  const view = viewOf(bytes);
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at--) {
    if (!standsAt(bytes, at, END_OF_ARCHIVE)) continue;
    if (at + END_OF_ARCHIVE_BYTES + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}
