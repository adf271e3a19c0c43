import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, standsAt, viewOf } from "./bytes.ts";

/** PDF readers look for the header in this many bytes. */
const PDF_REACH = 1024;
/** Openings of markup that a server or a browser would run, in lower case. */
const MARKUP = ["<script", "<html", "<body", "<iframe", "<?php"].map(codesOf);
const DOCTYPE = codesOf("<!doctype");
const HTML = codesOf("html");
const OPENING = "<".charCodeAt(0);
/** Each byte in small letters. */
const SMALL = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);
/** The openings by their second byte, which no two share, and their third and fourth byte likewise. */
const OPENINGS: (readonly number[] | undefined)[] = new Array(256).fill(undefined);
const NEXT_TWO = new Int32Array(256).fill(-1);
for (const codes of [...MARKUP, DOCTYPE]) {
  const [, second, third, fourth] = codes;
  OPENINGS[second!] = codes;
  NEXT_TWO[second!] = third! << 8 | fourth!;
}
/** A doctype is read this far; one whose name would stand behind counts as markup. */
const REACH = 256;
/** 1 for white space. */
const SPACES = new Uint8Array(256);
for (const code of codesOf("\t\n\v\f\r \u00a0")) SPACES[code] = 1;
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
 * Reads each byte once and makes no text of them, so that no content takes longer than another.
 */
export function holdsMarkup(bytes: Bytes): boolean {
  // The three bytes before, in small letters: numbers of 24 bits need no memory.
  let before = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = SMALL[bytes[at]!]!;
    const isOpening = before >>> 16 === OPENING &&
      NEXT_TWO[before >>> 8 & 0xff] === ((before & 0xff) << 8 | byte);
    if (isOpening && opensMarkup(bytes, at - 3)) return true;
    before = (before << 8 | byte) & 0xffffff;
  }
  return false;
}

function opensMarkup(bytes: Bytes, at: number): boolean {
  const opening = OPENINGS[SMALL[bytes[at + 1]!]!]!;
  if (!isWritten(bytes, at, opening)) return false;
  if (opening !== DOCTYPE) return true;
  const end = Math.min(bytes.length, at + REACH);
  const first = at + DOCTYPE.length;
  let next = first;
  while (next < end && SPACES[bytes[next]!]) next++;
  return next > first && (next === end || isWritten(bytes, next, HTML));
}

/** Whether a word stands there in capitals or small letters. */
function isWritten(bytes: Bytes, at: number, word: readonly number[]): boolean {
  for (let index = 0; index < word.length; index++) {
    if (SMALL[bytes[at + index] ?? 0] !== word[index]) return false;
  }
  return true;
}

function codesOf(text: string): number[] {
  return Array.from(text, (sign) => sign.charCodeAt(0));
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
