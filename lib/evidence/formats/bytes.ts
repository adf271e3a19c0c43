import { Buffer } from "node:buffer";
import type { Bytes } from "@/lib/storage/mod.ts";

/**
 * Reads a file of one format in one pass whose time grows with its bytes alone.
 *
 * @returns null when it is not whole in this format, from its first byte to its last; otherwise what
 * removes its metadata, which returns the same object when there is none
 */
export type ReadFormat = (bytes: Bytes) => (() => Bytes) | null;

/**
 * Most chunks or segments of a file. The smallest that encoders write have some kilobytes; millions of
 * empty ones would keep the server busy for seconds.
 */
export const MAX_PIECES = 20_000;

const LATIN = new TextDecoder("latin1");

/** The bytes from `start` to before `end` as text, one character for each. */
export function ascii(bytes: Bytes, start: number, end: number): string {
  return LATIN.decode(bytes.subarray(start, end));
}

/** Whether the bytes from `start` on begin with the expected ones. */
export function standsAt(bytes: Bytes, start: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[start + index] === byte);
}

/** A name of four letters as the number that `getUint32` reads where it stands. */
export function nameAsNumber(name: string): number {
  return new DataView(new TextEncoder().encode(name).buffer).getUint32(0);
}

export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The pieces one after the other; `whole` itself when they are just that. */
export function joinedOr(whole: Bytes, pieces: readonly Bytes[]): Bytes {
  let at = 0;
  const isWhole = pieces.every((piece) => {
    const own = whole.subarray(at, at += piece.length);
    // Most pieces are views of `whole`, whose content need not be compared.
    return piece.byteOffset === own.byteOffset && piece.buffer === own.buffer || isSame(piece, own);
  });
  return isWhole && at === whole.length ? whole : joined(pieces);
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
  return Buffer.from(one.buffer, one.byteOffset, one.byteLength).equals(other);
}
