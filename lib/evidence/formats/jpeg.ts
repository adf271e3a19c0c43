import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, joined, standsAt, viewOf } from "./bytes.ts";

/** Markers of ISO/IEC 10918-1, table B.1. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Start of a frame: C0 to CF but for the tables that lie between them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the file is one JPEG image from its first marker to its last. */
export function isWholeJpeg(bytes: Bytes): boolean {
  if (!standsAt(bytes, 0, [0xff, START, 0xff])) return false;
  const end = endOfImage(bytes);
  return end !== null && isPhoneTrailer(bytes.subarray(end));
}

/** The place after the end marker; null when segments, frame or scan are not as they must be. */
function endOfImage(bytes: Bytes): number | null {
  const view = viewOf(bytes);
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return hasFrame && hasScan ? at + 2 : null;
    if (marker === START || marker === 0 || at + 4 > bytes.length) return null;
    const next = at + 2 + view.getUint16(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    if (isFrame(marker)) {
      hasFrame = at + 9 <= bytes.length && view.getUint16(at + 5) > 0 && view.getUint16(at + 7) > 0;
      if (!hasFrame) return null;
    }
    if (marker === SCAN) hasScan = hasFrame;
    at = marker === SCAN ? endOfScan(bytes, next) : next;
  }
  return null;
}

/** The parts of a whole JPEG from its start to its end marker; a scan holds its coded data, bytes that only fill are left out. */
function* segmentsOf(
  bytes: Bytes,
): Iterable<{ marker: number; start: number; end: number }> {
  const view = viewOf(bytes);
  for (let at = 2; at + 1 < bytes.length;) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1]!;
    if (marker === END) return yield { marker, start: at, end: at + 2 };
    const next = at + 2 + view.getUint16(at + 2);
    const end = marker === SCAN ? endOfScan(bytes, next) : next;
    yield { marker, start: at, end };
    at = end;
  }
}

/** Where the next marker stands after coded data, in which FF is followed by 00 or a restart. */
function endOfScan(bytes: Bytes, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

/**
 * What phones write behind the picture: nothing, zeros, further pictures (a brighter copy, a depth
 * map), a short film, or the block of Samsung's camera, which ends in its name.
 */
function isPhoneTrailer(rest: Bytes): boolean {
  return standsAt(rest, 0, [0xff, START, 0xff]) || ascii(rest, 4, 8) === "ftyp" ||
    ascii(rest, rest.length - 4, rest.length) === "SEFT" || rest.every((byte) => byte === 0);
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
/** Of TIFF 6.0: which way up the camera was held, 1 to 8; 1 is upright. */
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/**
 * Keeps what it takes to draw the picture: of the application segments JFIF, the colour profile and
 * Adobe's colours, and of Exif the orientation alone. What stands behind the picture goes too.
 */
export function stripJpeg(bytes: Bytes): Bytes {
  const kept: Bytes[] = [];
  let size = 2;
  let orientation = UPRIGHT;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    const segment = bytes.subarray(start, end);
    if (marker === APP1 && orientation === UPRIGHT) orientation = orientationOf(segment);
    if (!isDrawn(marker, segment)) continue;
    kept.push(segment);
    size += segment.length;
  }
  if (size === bytes.length) return bytes;
  const turned = orientation === UPRIGHT ? [] : [exifOf(orientation)];
  return joined([bytes.subarray(0, 2), ...turned, ...kept]);
}

function isDrawn(marker: number, segment: Bytes): boolean {
  if (marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14) return true;
  return marker === APP2 && ascii(segment, 4, 16) === "ICC_PROFILE\0";
}

/** Reads the first directory of an Exif segment. */
function orientationOf(segment: Bytes): number {
  const tiff = segment.subarray(10);
  const order = ascii(tiff, 0, 2);
  if (ascii(segment, 4, 10) !== "Exif\0\0" || tiff.length < 8) return UPRIGHT;
  if (order !== "II" && order !== "MM") return UPRIGHT;
  const little = order === "II";
  const view = viewOf(tiff);
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return UPRIGHT;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** A segment of Exif that says the orientation and nothing else. */
function exifOf(orientation: number): Bytes {
  const head = [0xff, APP1, 0, 34, ...new TextEncoder().encode("Exif\0\0MM\0*"), 0, 0, 0, 8];
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, 0, 1, ...entry, 0, 0, 0, 0]);
}
