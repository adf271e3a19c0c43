import type { Bytes } from "@/lib/storage/mod.ts";

const LATIN = new TextDecoder("latin1");

/** A stretch of bytes as text, one character for each. */
export function ascii(bytes: Bytes, start: number, end: number): string {
  return LATIN.decode(bytes.subarray(start, end));
}

/** Whether these bytes stand at a place. */
export function standsAt(bytes: Bytes, start: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[start + index] === byte);
}

export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Pieces one after the other. */
export function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
