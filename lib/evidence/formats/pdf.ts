import { ascii, type ReadFormat } from "./bytes.ts";

/** PDF readers look for the end in this many bytes. */
const TAIL = 1024;

/** How the last 1024 bytes end; every part begins with what the one before cannot hold. */
const END = /startxref\s+\d+\s+%%EOF[\s\0]*$/;

/**
 * Reads a file that begins and ends as a PDF; some programs append blank bytes. A document is kept as it
 * was written: its text is the evidence.
 */
export const readPdf: ReadFormat = (bytes) => {
  if (!/^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8))) return null;
  const tail = ascii(bytes, Math.max(8, bytes.length - TAIL), bytes.length);
  return END.test(tail) ? () => bytes : null;
};
