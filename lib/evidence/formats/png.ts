import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, standsAt, viewOf } from "./bytes.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum around the content of a chunk. */
const FRAME = 12;

/** Whether the file is a PNG from its signature to the end chunk, and nothing more. */
export function isWholePng(bytes: Bytes): boolean {
  if (!standsAt(bytes, 0, SIGNATURE) || ascii(bytes, 12, 16) !== "IHDR") return false;
  const view = viewOf(bytes);
  if (bytes.length < 33 || !view.getUint32(16) || !view.getUint32(20)) return false;
  let hasData = false;
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const next = at + FRAME + view.getUint32(at);
    const name = ascii(bytes, at + 4, at + 8);
    if (name === "IEND") return hasData && next === bytes.length;
    hasData ||= name === "IDAT";
    at = next;
  }
  return false;
}
