import { crc32, deflateSync } from "node:zlib";

/** Minimal valid files of each type. */
type Bytes = Uint8Array<ArrayBuffer>;

const TEXT = new TextEncoder();

/** Concatenates numbers, texts and bytes. */
export function bytesOf(...parts: (number | number[] | string | Uint8Array)[]): Bytes {
  const pieces = parts.map((part) => {
    if (typeof part === "string") return TEXT.encode(part);
    return typeof part === "number" ? Uint8Array.of(part) : Uint8Array.from(part);
  });
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * A picture of one point, of about `size` bytes; the quantization table of every `seed` is another one.
 */
export function aJpeg(seed = 0, size = 0): Bytes {
  const table = new Uint8Array(64).fill(1);
  table.set([1 + seed % 250, 1 + Math.floor(seed / 250)]);
  const filling = new Uint8Array(Math.max(1, size)).fill(0x55);
  return bytesOf(
    [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0],
    table,
    [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    filling,
    [0xff, 0xd9],
  );
}

/** A picture of one grey point that browsers draw. */
export function aPng(): Bytes {
  const header = bytesOf([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    pngChunk("IHDR", header),
    pngChunk("IDAT", new Uint8Array(deflateSync(bytesOf(0, 128)))),
    pngChunk("IEND", new Uint8Array()),
  );
}

/** One chunk of a PNG with its checksum. */
export function pngChunk(name: string, content: Uint8Array): Bytes {
  const named = bytesOf(name, content);
  const chunk = new Uint8Array(named.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return chunk;
}

export function aWebp(): Bytes {
  const picture = bytesOf("VP8L", [6, 0, 0, 0], [0x2f, 0, 0, 0, 0, 0]);
  return bytesOf("RIFF", [picture.length + 4, 0, 0, 0], "WEBP", picture);
}

export function aPdf(words = "Hospital letter"): Bytes {
  return bytesOf(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Title(${words})>>endobj\n`,
    "xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n60\n%%EOF\n",
  );
}
