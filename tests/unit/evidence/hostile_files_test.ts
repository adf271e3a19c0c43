/**
 * No content and no name of a file keeps the server busy. Measured is the processor time of this
 * process, the least of three rounds, against that of a plain photo of the same size: a slow or busy
 * machine is slow with both.
 */
import assert from "node:assert/strict";
import process from "node:process";
import { recognizeFile } from "@/lib/evidence/formats/mod.ts";
import { safeFileName, shownFileName } from "@/lib/evidence/file_name.ts";
import {
  aJpeg,
  aPdf,
  aPng,
  aWebp,
  bytesOf,
  pngChunk,
} from "@/tests/support/fixtures/sample_files.ts";

const MIB = 1024 * 1024;
const SIZE = 4 * MIB;
/** The worst takes 1.5 times as long as the photo; before the search was linear, 30 to 1,000 times. */
const MOST_TIMES = 6;

const jpeg = aJpeg(1, 1);
/** Up to the first byte of its scan data. */
const HEAD = jpeg.slice(0, -3);

/** A pattern over and over, in whole repetitions. */
function repeated(pattern: string | number[], size = SIZE): Uint8Array<ArrayBuffer> {
  const unit = bytesOf(pattern);
  const filling = new Uint8Array(size - size % unit.length);
  for (let at = 0; at < filling.length; at += unit.length) filling.set(unit, at);
  return filling;
}

const scan = (pattern: string | number[]) => bytesOf(HEAD, repeated(pattern), [0xff, 0xd9]);

function segments(marker: number, length: number) {
  const segment = [0xff, marker, length >> 8, length & 0xff, ...new Array(length - 2).fill(0x3c)];
  return bytesOf([0xff, 0xd8], repeated(segment), jpeg.slice(2));
}

function png(name: string, content: Uint8Array) {
  const picture = aPng();
  const chunks = repeated([...pngChunk(name, content)]);
  return bytesOf(picture.slice(0, -12), chunks, picture.slice(-12));
}

function webp(name: string, content: number) {
  const chunk = bytesOf(name, [content & 0xff, content >> 8, 0, 0], new Uint8Array(content));
  const whole = bytesOf(aWebp(), repeated([...chunk]));
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return whole;
}

/** A position that says which way up, in a chunk of its own. */
const TURNED = bytesOf("MM\0*", [
  0,
  0,
  0,
  8,
  0,
  1,
  1,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  6,
  0,
  0,
  0,
  0,
  0,
  0,
]);
const FULL = new Uint8Array(500).fill(0x3c);

/** Files with what was expensive, and whether they are taken. */
const FILES: Record<string, [bytes: Uint8Array<ArrayBuffer>, type: string | null]> = {
  "openings of markup": [scan("<s"), "image/jpeg"],
  "longer openings": [scan("<scrip"), "image/jpeg"],
  "nothing but openings": [scan("<"), "image/jpeg"],
  "doctypes of something else": [scan(`<!doctype ${" ".repeat(242)}x`), "image/jpeg"],
  "escaped data": [scan([0xff, 0]), "image/jpeg"],
  "fill bytes": [bytesOf([0xff, 0xd8], repeated([0xff]), jpeg.slice(2)), "image/jpeg"],
  "zeros behind the picture": [bytesOf(jpeg, new Uint8Array(SIZE)), "image/jpeg"],
  "many segments": [segments(0xe1, 520), "image/jpeg"],
  "many tables": [segments(0xdb, 520), "image/jpeg"],
  "too many segments": [segments(0xe1, 2), null],
  "many chunks of text": [png("tEXt", FULL), "image/png"],
  "many chunks of data": [png("IDAT", FULL), "image/png"],
  "many orientations": [png("eXIf", bytesOf(TURNED, FULL)), "image/png"],
  "too many chunks": [png("tEXt", new Uint8Array()), null],
  "many unknown chunks": [webp("XXXX", 500), "image/webp"],
  "many chunks of transparency": [webp("ALPH", 500), "image/webp"],
  "too many unknown chunks": [webp("XXXX", 0), null],
  "too many frames": [webp("ANMF", 16), null],
  "ends of a document": [
    bytesOf("%PDF-1.4\n", repeated("startxref 1 %%EOF "), aPdf()),
    "application/pdf",
  ],
  "ends of an archive": [bytesOf(HEAD, repeated([0x50, 0x4b, 5, 6]), [0xff, 0xd9]), null],
};

const NAMES: Record<string, string> = {
  "dots": `a${".".repeat(15_000)}a`,
  "dots and spaces": `${`a${". ".repeat(100_000)}`.repeat(2)}b`,
  "wide spaces": `${"\u00a0.".repeat(100_000)}z`,
  "marks": `a${"\u0301".repeat(100_000)}`,
  "folders": "/\\".repeat(100_000),
};

/** Milliseconds of processor time of one call, the least of three. */
function cost(call: () => unknown): number {
  const rounds = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}

const read = (bytes: Uint8Array<ArrayBuffer>) => recognizeFile(bytes)?.strip();

Deno.test("no content and no name takes much longer than a plain photo of its size", () => {
  const photo = cost(() => read(aJpeg(1, SIZE)));
  for (const [what, [bytes, type]] of Object.entries(FILES)) {
    assert.equal(recognizeFile(bytes)?.type ?? null, type, what);
    const times = cost(() => read(bytes)) / photo;
    assert.ok(times < MOST_TIMES, `${what}: ${times.toFixed(1)} times a photo of ${photo} ms`);
  }
  for (const [what, name] of Object.entries(NAMES)) {
    assert.ok(safeFileName(name, "image/jpeg").length <= 120, what);
    const times = cost(() => [safeFileName(name, "image/jpeg"), shownFileName(name)]) / photo;
    assert.ok(times < MOST_TIMES, `${what}: ${times.toFixed(1)} times a photo of ${photo} ms`);
  }
});
