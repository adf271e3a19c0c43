import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, joined, joinedOr, MAX_PIECES, type ReadFormat, standsAt, viewOf } from "./bytes.ts";
import { readOrientation, UPRIGHT, writeOrientation } from "./exif.ts";

/** Markers of ISO/IEC 10918-1, table B.1. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Start of a frame: C0 to CF except the tables among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/**
 * Segments without which the image cannot be decoded, besides frames: Huffman (C4), arithmetic (CC) and
 * quantization tables (DB), number of lines (DC), restart interval (DD), scans and the end marker.
 */
const DECODED: readonly number[] = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, SCAN, END];

const EXIF = "Exif\0\0";
const JFIF = "JFIF\0";
const ADOBE = "Adobe";
const ICC = "ICC_PROFILE\0";
/** Content of JFIF without its thumbnail, and of Adobe's segment, in bytes. */
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

interface Segment {
  marker: number;
  start: number;
  /** Behind the entropy-coded data of a scan. */
  end: number;
}

/** Reads one JPEG image from its first marker to its last, as a camera writes it. */
export const readJpeg: ReadFormat = (bytes) => {
  if (!standsAt(bytes, 0, [0xff, START, 0xff])) return null;
  const segments = segmentsOf(bytes);
  if (!segments || !isPhoneTrailer(bytes.subarray(segments.at(-1)!.end))) return null;
  return () => stripJpeg(bytes, segments);
};

/**
 * Removes everything from a whole JPEG that is not needed to show it. Kept are the segments that are
 * decoded, the JFIF header without its thumbnail, the ICC profile, Adobe's colour transform and, of the
 * Exif data, the orientation. Comments, XMP, IPTC, Exif, thumbnails, unknown segments and whatever
 * follows the end marker are dropped.
 *
 * @returns the same object when there is nothing to remove
 */
function stripJpeg(bytes: Bytes, segments: readonly Segment[]): Bytes {
  const kept: Bytes[] = [];
  let orientation = UPRIGHT;
  let hasHeader = false;
  for (const { marker, start, end } of segments) {
    const segment = bytes.subarray(start, end);
    if (marker === APP1 && orientation === UPRIGHT) orientation = orientationOf(segment);
    if (marker === APP0 && hasHeader) continue;
    const piece = shownPart(marker, segment);
    if (!piece) continue;
    hasHeader ||= marker === APP0;
    kept.push(piece);
  }
  const turned = orientation === UPRIGHT ? [] : [exifSegment(orientation)];
  return joinedOr(bytes, [bytes.subarray(0, 2), ...turned, ...kept]);
}

/** The part of a segment that stays: all of it, its beginning, or null for nothing. */
function shownPart(marker: number, segment: Bytes): Bytes | null {
  if (isFrame(marker) || DECODED.includes(marker)) return segment;
  const hasName = (name: string) => ascii(segment, 4, 4 + name.length) === name;
  switch (marker) {
    case APP0:
      return hasName(JFIF) ? withoutThumbnail(segment) : null;
    case APP2:
      return hasName(ICC) ? segment : null;
    case APP14:
      return hasName(ADOBE) ? shortened(segment, ADOBE_BYTES) : null;
    default:
      return null;
  }
}

/** JFIF 1.02: the last two bytes of the header are width and height of the thumbnail behind it. */
function withoutThumbnail(segment: Bytes): Bytes | null {
  if (segment.length < 4 + JFIF_BYTES) return null;
  const header = shortened(segment, JFIF_BYTES).slice();
  header.fill(0, -2);
  return header;
}

/** A segment with the first bytes of its content. */
function shortened(segment: Bytes, most: number): Bytes {
  if (segment.length <= 4 + most) return segment;
  const short = segment.slice(0, 4 + most);
  viewOf(short).setUint16(2, 2 + most);
  return short;
}

function orientationOf(segment: Bytes): number {
  const isExif = ascii(segment, 4, 4 + EXIF.length) === EXIF;
  return isExif ? readOrientation(segment.subarray(4 + EXIF.length)) : UPRIGHT;
}

function exifSegment(orientation: number): Bytes {
  const content = joined([new TextEncoder().encode(EXIF), writeOrientation(orientation)]);
  return joined([Uint8Array.of(0xff, APP1, 0, 2 + content.length), content]);
}

/**
 * The segments from behind the start marker to the end marker, without fill bytes between them; null
 * when they, the frame or the scan are not as they must be.
 */
function segmentsOf(bytes: Bytes): Segment[] | null {
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length && segments.length < MAX_PIECES;) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) {
      segments.push({ marker, start: at, end: at + 2 });
      return hasFrame && hasScan ? segments : null;
    }
    if (marker === START || marker === 0 || at + 4 > bytes.length) return null;
    const next = at + 2 + view.getUint16(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    if (isFrame(marker)) {
      hasFrame = at + 9 <= bytes.length && view.getUint16(at + 5) > 0 && view.getUint16(at + 7) > 0;
      if (!hasFrame) return null;
    }
    if (marker === SCAN) hasScan = hasFrame;
    const end = marker === SCAN ? endOfScan(bytes, next) : next;
    segments.push({ marker, start: at, end });
    at = end;
  }
  return null;
}

/** Where the next marker stands after coded data, in which FF is followed by 00 or a restart. */
function endOfScan(bytes: Bytes, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
    at++;
  }
  return bytes.length;
}

/**
 * What phones write behind the image: nothing, zeros, further images (a brighter copy, a depth map), a
 * short film, or the block of Samsung's camera, which ends in its name.
 */
function isPhoneTrailer(rest: Bytes): boolean {
  return standsAt(rest, 0, [0xff, START, 0xff]) || ascii(rest, 4, 8) === "ftyp" ||
    ascii(rest, rest.length - 4, rest.length) === "SEFT" || isBlank(rest);
}

function isBlank(bytes: Bytes): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== 0) return false;
  return true;
}
