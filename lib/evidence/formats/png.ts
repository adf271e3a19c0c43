import process from "node:process";
import type { Bytes } from "@/lib/storage/mod.ts";
import {
  joined,
  joinedOr,
  MAX_PIECES,
  nameAsNumber,
  type ReadFormat,
  standsAt,
  viewOf,
} from "./bytes.ts";
import { readOrientation, UPRIGHT, writeOrientation } from "./exif.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum around the content of a chunk. */
const FRAME = 12;
const HEADER_BYTES = 13;

/** Chunks of the PNG specification (third edition) that decide how the image looks. */
const SHOWN: ReadonlySet<number> = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "pHYs"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI"],
  // Of a moving picture.
  ...["acTL", "fcTL", "fdAT"],
].map(nameAsNumber));
const EXIF_NAME = "eXIf";
const EXIF = nameAsNumber(EXIF_NAME);
const HEADER = nameAsNumber("IHDR");
const DATA = nameAsNumber("IDAT");
const END = nameAsNumber("IEND");

interface Chunk {
  /** As a number. */
  name: number;
  start: number;
  end: number;
}

/** Reads a PNG from its signature to the end chunk, with nothing behind it. */
export const readPng: ReadFormat = (bytes) => {
  if (bytes.length < SIGNATURE.length + FRAME + HEADER_BYTES) return null;
  const view = viewOf(bytes);
  if (!standsAt(bytes, 0, SIGNATURE) || view.getUint32(12) !== HEADER) return null;
  if (view.getUint32(8) !== HEADER_BYTES || !view.getUint32(16) || !view.getUint32(20)) return null;
  const chunks = chunksOf(bytes);
  return chunks && (() => stripPng(bytes, chunks));
};

/**
 * Removes the chunks of a whole PNG that do not decide how it looks: texts, time, unknown ones. Of the
 * Exif data only the orientation stays, which browsers go by.
 *
 * @returns the same object when there is nothing to remove
 */
function stripPng(bytes: Bytes, chunks: readonly Chunk[]): Bytes {
  const kept = [bytes.subarray(0, SIGNATURE.length)];
  let hasExif = false;
  for (const { name, start, end } of chunks) {
    const chunk = bytes.subarray(start, end);
    if (SHOWN.has(name)) kept.push(chunk);
    else if (name === EXIF && !hasExif) {
      // There is one at most; browsers go by the first.
      hasExif = true;
      kept.push(...orientationOf(chunk));
    }
  }
  return joinedOr(bytes, kept);
}

/** The chunks up to the one that ends the file; null when there is no data or no such end. */
function chunksOf(bytes: Bytes): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let hasData = false;
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length && chunks.length < MAX_PIECES;) {
    const name = view.getUint32(at + 4);
    const end = at + FRAME + view.getUint32(at);
    chunks.push({ name, start: at, end });
    if (name === END) return hasData && end === bytes.length ? chunks : null;
    hasData ||= name === DATA;
    at = end;
  }
  return null;
}

function orientationOf(chunk: Bytes): Bytes[] {
  const orientation = readOrientation(chunk.subarray(8, -4));
  if (orientation === UPRIGHT) return [];
  const named = joined([new TextEncoder().encode(EXIF_NAME), writeOrientation(orientation)]);
  const own = new Uint8Array(named.length + 8);
  const view = viewOf(own);
  view.setUint32(0, named.length - 4);
  own.set(named, 4);
  // Loaded for the few photos that are turned: it takes 40 ms of every start otherwise.
  const { crc32 } = process.getBuiltinModule("node:zlib");
  view.setUint32(named.length + 4, crc32(named));
  return [own];
}
