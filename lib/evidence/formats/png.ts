import { crc32 } from "node:zlib";
import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, isSame, joined, standsAt, viewOf } from "./bytes.ts";
import { readOrientation, UPRIGHT, writeOrientation } from "./exif.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum around the content of a chunk. */
const FRAME = 12;
const HEADER_BYTES = 13;

/** Chunks of the PNG specification (third edition) that decide how the image looks. */
const SHOWN: readonly string[] = [
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "pHYs"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI"],
  // Of a moving picture.
  ...["acTL", "fcTL", "fdAT"],
];
const EXIF = "eXIf";

/** Whether the file is a PNG from its signature to the end chunk, and nothing more. */
export function isWholePng(bytes: Bytes): boolean {
  if (!standsAt(bytes, 0, SIGNATURE) || ascii(bytes, 12, 16) !== "IHDR") return false;
  const view = viewOf(bytes);
  if (bytes.length < SIGNATURE.length + FRAME + HEADER_BYTES) return false;
  if (view.getUint32(8) !== HEADER_BYTES || !view.getUint32(16) || !view.getUint32(20)) {
    return false;
  }
  let hasData = false;
  for (const { name, end } of chunksOf(bytes)) {
    if (name === "IEND") return hasData && end === bytes.length;
    hasData ||= name === "IDAT";
  }
  return false;
}

/**
 * Removes the chunks of a whole PNG that do not decide how it looks: texts, time, unknown ones. Of the
 * Exif data only the orientation stays, which browsers go by.
 *
 * @returns the same object when there is nothing to remove
 */
export function stripPng(bytes: Bytes): Bytes {
  const kept = [bytes.subarray(0, SIGNATURE.length)];
  for (const { name, start, end } of chunksOf(bytes)) {
    const chunk = bytes.subarray(start, end);
    if (SHOWN.includes(name)) kept.push(chunk);
    else if (name === EXIF) kept.push(...orientationOf(chunk));
  }
  const stripped = joined(kept);
  return isSame(stripped, bytes) ? bytes : stripped;
}

/** The chunks up to the end of the file; the end of a broken one may lie behind it. */
function* chunksOf(bytes: Bytes): Iterable<{ name: string; start: number; end: number }> {
  const view = viewOf(bytes);
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const end = at + FRAME + view.getUint32(at);
    yield { name: ascii(bytes, at + 4, at + 8), start: at, end };
    at = end;
  }
}

function orientationOf(chunk: Bytes): Bytes[] {
  const orientation = readOrientation(chunk.subarray(8, -4));
  if (orientation === UPRIGHT) return [];
  const named = joined([new TextEncoder().encode(EXIF), writeOrientation(orientation)]);
  const own = new Uint8Array(named.length + 8);
  const view = viewOf(own);
  view.setUint32(0, named.length - 4);
  own.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return [own];
}
