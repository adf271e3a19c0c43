import type { Bytes } from "@/lib/storage/mod.ts";
import { ascii, isSame, joined, viewOf } from "./bytes.ts";

/** Chunks that hold a picture: lossy, lossless, a frame of a moving one. */
const PICTURES: readonly string[] = ["VP8 ", "VP8L", "ANMF"];
/** Chunks of the WebP container that decide how the image looks. */
const SHOWN: readonly string[] = [...PICTURES, "VP8X", "ALPH", "ANIM", "ICCP"];
/** Bits of the first byte of VP8X that announce a profile, transparency and movement. */
const SHOWN_FLAGS = 0x20 | 0x10 | 0x02;
const FIRST_CHUNK = 12;
/** Name and length before the content of a chunk. */
const HEAD = 8;
/** Place, size and duration of a frame; its own chunks follow. */
const FRAME_HEAD = 16;

interface Chunk {
  name: string;
  start: number;
  /** Behind the byte that fills a chunk of odd length. */
  end: number;
}

/** Whether the file is a WebP whose chunks fill it to its end, and nothing more. */
export function isWholeWebp(bytes: Bytes): boolean {
  if (ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 12) !== "WEBP") return false;
  if (viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return false;
  const chunks = chunksIn(bytes, FIRST_CHUNK, bytes.length);
  if (!chunks) return false;
  const frames = chunks.filter(({ name }) => name === "ANMF");
  return chunks.some(({ name, start, end }) => PICTURES.includes(name) && end - start > HEAD) &&
    frames.every(({ start, end }) => chunksIn(bytes, start + HEAD + FRAME_HEAD, end));
}

/**
 * Removes the chunks of a whole WebP that do not decide how it looks, such as Exif, XMP and unknown
 * ones, also inside the frames of a moving one.
 *
 * @returns the same object when there is nothing to remove
 */
export function stripWebp(bytes: Bytes): Bytes {
  const kept = [bytes.subarray(0, FIRST_CHUNK), ...shownIn(bytes, FIRST_CHUNK, bytes.length)];
  const stripped = joined(kept);
  if (ascii(stripped, 12, 16) === "VP8X") stripped[20]! &= SHOWN_FLAGS;
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  return isSame(stripped, bytes) ? bytes : stripped;
}

function shownIn(bytes: Bytes, from: number, to: number): Bytes[] {
  return (chunksIn(bytes, from, to) ?? []).filter(({ name }) => SHOWN.includes(name))
    .map(({ name, start, end }) => {
      if (name !== "ANMF") return bytes.subarray(start, end);
      const content = start + HEAD + FRAME_HEAD;
      const frame = joined([bytes.subarray(start, content), ...shownIn(bytes, content, end)]);
      viewOf(frame).setUint32(4, frame.length - HEAD, true);
      return frame;
    });
}

/** The chunks of a stretch; null when they do not fill it exactly. */
function chunksIn(bytes: Bytes, from: number, to: number): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = from;
  while (at + HEAD <= to) {
    const size = view.getUint32(at + 4, true);
    // Chunks stand at even places.
    const end = at + HEAD + size + size % 2;
    chunks.push({ name: ascii(bytes, at, at + 4), start: at, end });
    at = end;
  }
  return at === to ? chunks : null;
}
