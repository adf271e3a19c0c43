import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, joined, viewOf } from "./bytes.ts";

const PNG_METADATA = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"];
const WEBP_METADATA = ["EXIF", "XMP "];
/** Bits of the first byte of VP8X that announce those two. */
const WEBP_FLAGS = 0x08 | 0x04;

/** Leaves out the chunks of a PNG that hold words, time and Exif. */
export function stripPng(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const next = at + 12 + view.getUint32(at);
    if (!PNG_METADATA.includes(ascii(bytes, at + 4, at + 8))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const stripped = joined(kept);
  return stripped.length === bytes.length ? bytes : stripped;
}

/** Leaves out the chunks of a WebP that hold Exif and XMP, and their announcement. */
export function stripWebp(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 12)];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + size % 2;
    if (!WEBP_METADATA.includes(ascii(bytes, at, at + 4))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const stripped = joined(kept);
  if (stripped.length === bytes.length) return bytes;
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  if (ascii(stripped, 12, 16) === "VP8X") stripped[20]! &= ~WEBP_FLAGS;
  return stripped;
}
