import type { Bytes } from "@/lib/storage/mod.ts";

const LATIN = new TextDecoder("latin1");

/** The bytes from `start` to before `end` as text, one character for each. */
export function ascii(bytes: Bytes, start: number, end: number): string {
  return LATIN.decode(bytes.subarray(start, end));
}

/** Whether the bytes from `start` on begin with the expected ones. */
export function standsAt(bytes: Bytes, start: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[start + index] === byte);
}

export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A new array of the pieces, one after the other. */
export function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Whether two arrays hold the same bytes. */
export function isSame(one: Bytes, other: Bytes): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
