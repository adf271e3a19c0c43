import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii } from "./bytes.ts";

/** PDF readers look for the end in this many bytes. */
const TAIL = 1024;

/** Whether the file begins and ends as a PDF; some programs append blank bytes. */
export function isWholePdf(bytes: Bytes): boolean {
  if (!/^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8))) return false;
  const tail = ascii(bytes, Math.max(8, bytes.length - TAIL), bytes.length);
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail);
}
