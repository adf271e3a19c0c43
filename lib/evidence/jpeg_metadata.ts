import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, joined, viewOf } from "./bytes.ts";
import { segmentsOf } from "./jpeg.ts";

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
