import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, viewOf } from "./bytes.ts";

/** Chunks that hold a picture: lossy, lossless, a frame of a moving one. */
const PICTURES = ["VP8 ", "VP8L", "ANMF"];

/** Whether the file is a WebP whose chunks fill it to its end, and nothing more. */
export function isWholeWebp(bytes: Bytes): boolean {
  if (ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 12) !== "WEBP") return false;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return false;
  let hasPicture = false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    if (size > 0) hasPicture ||= PICTURES.includes(ascii(bytes, at, at + 4));
    // Chunks stand at even places.
    at += 8 + size + size % 2;
  }
  return hasPicture && at === bytes.length;
}
