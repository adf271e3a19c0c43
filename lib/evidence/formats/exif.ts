import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, viewOf } from "./bytes.ts";

/** Tag of TIFF 6.0, section 8: which way up the camera was held, 1 to 8. */
const ORIENTATION = 0x0112;
export const UPRIGHT = 1;

/**
 * Reads the orientation from the first directory of a TIFF block, in which Exif is written.
 *
 * @returns 1 to 8; 1 (upright) when the block is broken or says nothing
 */
export function readOrientation(tiff: Bytes): number {
  const order = ascii(tiff, 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return UPRIGHT;
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

/** A TIFF block of 26 bytes that holds the orientation alone. */
export function writeOrientation(orientation: number): Bytes {
  const head = [...new TextEncoder().encode("MM\0*"), 0, 0, 0, 8];
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, 0, 1, ...entry, 0, 0, 0, 0]);
}
