import type { Bytes } from "@/lib/storage/mod.ts";
import {
  ascii,
  isSame,
  joined,
  MAX_PIECES,
  nameAsNumber,
  type ReadFormat,
  viewOf,
} from "./bytes.ts";

/** Chunks that hold a picture: lossy, lossless, a frame of a moving one. */
const PICTURES = ["VP8 ", "VP8L", "ANMF"].map(nameAsNumber);
const FRAME = nameAsNumber("ANMF");
/** Chunks of the WebP container that decide how the image looks. */
const SHOWN: ReadonlySet<number> = new Set([
  ...PICTURES,
  ...["VP8X", "ALPH", "ANIM", "ICCP"].map(nameAsNumber),
]);
/** Bits of the first byte of VP8X that announce a profile, transparency and movement. */
const SHOWN_FLAGS = 0x20 | 0x10 | 0x02;
const FIRST_CHUNK = 12;
/** Name and length before the content of a chunk. */
const HEAD = 8;
/** Place, size and duration of a frame; its own chunks follow. */
const FRAME_HEAD = 16;

interface Chunk {
  /** As a number. */
  name: number;
  start: number;
  /** Behind the byte that fills a chunk of odd length. */
  end: number;
  /** The chunks of a frame of a moving picture. */
  inner: readonly Chunk[];
}

/** Reads a WebP whose chunks fill it to its end. */
export const readWebp: ReadFormat = (bytes) => {
  if (ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 12) !== "WEBP") return null;
  if (viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return null;
  const chunks = chunksIn(bytes, FIRST_CHUNK, bytes.length, { left: MAX_PIECES });
  const hasPicture = chunks?.some(({ name, start, end }) =>
    PICTURES.includes(name) && end - start > HEAD
  );
  return chunks && hasPicture ? () => stripWebp(bytes, chunks) : null;
};

/**
 * Removes the chunks of a whole WebP that do not decide how it looks, such as Exif, XMP and unknown
 * ones, also inside the frames of a moving one.
 *
 * @returns the same object when there is nothing to remove
 */
function stripWebp(bytes: Bytes, chunks: readonly Chunk[]): Bytes {
  const stripped = joined([bytes.subarray(0, FIRST_CHUNK), ...shownOf(bytes, chunks)]);
  if (ascii(stripped, 12, 16) === "VP8X") stripped[20]! &= SHOWN_FLAGS;
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  return isSame(stripped, bytes) ? bytes : stripped;
}

function shownOf(bytes: Bytes, chunks: readonly Chunk[]): Bytes[] {
  return chunks.filter(({ name }) => SHOWN.has(name)).map(({ name, start, end, inner }) => {
    if (name !== FRAME) return bytes.subarray(start, end);
    const head = bytes.subarray(start, start + HEAD + FRAME_HEAD);
    const frame = joined([head, ...shownOf(bytes, inner)]);
    viewOf(frame).setUint32(4, frame.length - HEAD, true);
    return frame;
  });
}

/**
 * The chunks of a stretch; null when they, or those of a frame, do not fill it exactly, or when there
 * are more than `room.left` in all.
 */
function chunksIn(
  bytes: Bytes,
  from: number,
  to: number,
  room: { left: number },
): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = from;
  while (at + HEAD <= to) {
    if (--room.left < 0) return null;
    const name = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    // Chunks stand at even places.
    const end = at + HEAD + size + size % 2;
    const isFrame = name === FRAME && from === FIRST_CHUNK;
    const inner = isFrame && end <= to ? chunksIn(bytes, at + HEAD + FRAME_HEAD, end, room) : [];
    if (!inner) return null;
    chunks.push({ name, start: at, end, inner });
    at = end;
  }
  return at === to ? chunks : null;
}
