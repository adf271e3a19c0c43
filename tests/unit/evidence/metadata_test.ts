import assert from "node:assert/strict";
import { mediaTypeOf, stripMetadata } from "@/lib/evidence/formats/mod.ts";
import { markersOf, withExif } from "@/tests/support/browser/exif.ts";
import {
  annotatedPng,
  annotatedWebp,
  JPEG_METADATA,
  JPEG_TRAILERS,
  POSITION,
  segment as anySegment,
  taken,
  tiff,
  webpChunk,
  webpOf,
} from "@/tests/support/fixtures/camera_files.ts";
import {
  aJpeg,
  aPdf,
  aPng,
  aWebp,
  bytesOf,
  pngChunk,
} from "@/tests/support/fixtures/sample_files.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";

const segment = (marker: number, text: string) => bytesOf([0xff, marker, 0, text.length + 2], text);
/** Puts segments behind the first marker. */
const withSegments = (...segments: Uint8Array[]) => {
  const jpeg = aJpeg(1, 400);
  return bytesOf(jpeg.slice(0, 2), ...segments, jpeg.slice(2));
};
const PLACE = Uint8Array.of(0x88, 0x25);
const holds = (bytes: Uint8Array, part: Uint8Array) =>
  bytes.some((_, at) => part.every((byte, index) => bytes[at + index] === byte));

/** Four white points as the canvas of Chromium writes them: phones send what a canvas drew. */
const FROM_CANVAS = Uint8Array.fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEA" +
    "AAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAA" +
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRi" +
    "WFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAA" +
    "ADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABi" +
    "mQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKn" +
    "AAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMA" +
    "LgAgADIAMAAxADb/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop" +
    "GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo" +
    "KCgoKCgoKCgoKCj/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAA" +
    "AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKpAB//Z",
);

Deno.test("a file without such parts is the same file", () => {
  // A picture that a browser drew holds JFIF and tables only; a colour profile is drawn with.
  const drawn = withSegments(segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
  const coloured = withSegments(segment(0xe2, "ICC_PROFILE\0\x01\x01abc"), segment(0xee, "Adobe"));
  for (
    const bytes of [
      FROM_CANVAS,
      drawn,
      coloured,
      aJpeg(3),
      aPng(),
      aWebp(),
      aPdf(),
      bytesOf("GIF89a"),
    ]
  ) {
    assert.equal(stripMetadata(bytes), bytes);
  }
  assert.equal(mediaTypeOf(FROM_CANVAS), "image/jpeg");
});

Deno.test("a JPEG loses the place and keeps which way up it is", () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const photo = Uint8Array.from(withExif(aJpeg(1, 400), orientation));
    assert.ok(holds(photo, PLACE));
    const stripped = stripMetadata(photo);
    assert.equal(mediaTypeOf(stripped), "image/jpeg");
    assert.ok(!holds(stripped, PLACE));
    assert.deepEqual(stripped.slice(-400), photo.slice(-400), "the picture is untouched");
    const [first] = markersOf(stripped);
    if (orientation === 1) assert.deepEqual(stripped, aJpeg(1, 400));
    else {
      assert.equal(first, 0xe1);
      assert.deepEqual([...stripped.slice(20, 34)], [
        ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
      ]);
    }
    assert.deepEqual(stripMetadata(stripped), stripped, "nothing is left to leave out");
  }
});

Deno.test("orientation is read in both byte orders, and broken Exif is left out", () => {
  const little = bytesOf("Exif\0\0II*\0", [
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    6,
    0,
    0,
    0,
  ]);
  const exif = (content: Uint8Array) => bytesOf([0xff, 0xe1, 0, content.length + 2], content);
  assert.equal(stripMetadata(withSegments(exif(little)))[31], 6);
  for (let length = 0; length < little.length; length++) {
    const stripped = stripMetadata(withSegments(exif(little.slice(0, length))));
    assert.deepEqual(stripped, aJpeg(1, 400), `${length} bytes`);
  }
});

Deno.test("other words in a JPEG and what stands behind it go", () => {
  const photo = withSegments(
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>"),
    segment(0xe2, "MPF\0"),
    segment(0xed, "Photoshop 3.0\0"),
  );
  assert.deepEqual(stripMetadata(photo), aJpeg(1, 400));
  const film = bytesOf(aJpeg(1, 400), [0, 0, 0, 8], "ftypmp42");
  assert.deepEqual(stripMetadata(film), aJpeg(1, 400));
});

Deno.test("PNG and WebP lose words and Exif and stay whole", () => {
  const png = aPng();
  const chunks = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"].map((name) =>
    pngChunk(name, bytesOf("Shah Alam"))
  );
  const wordy = bytesOf(png.slice(0, 33), ...chunks, png.slice(33));
  assert.equal(mediaTypeOf(wordy), "image/png");
  assert.deepEqual(stripMetadata(wordy), png);

  const picture = aWebp().slice(12);
  const chunk = (name: string, content: Uint8Array) =>
    bytesOf(name, [content.length, 0, 0, 0], content, content.length % 2 ? [0] : []);
  const webp = (flags: number, ...more: Uint8Array[]) => {
    const body = bytesOf(
      "WEBP",
      chunk("VP8X", bytesOf([flags], new Uint8Array(9))),
      picture,
      ...more,
    );
    return bytesOf("RIFF", [body.length, 0, 0, 0], body);
  };
  const tagged = webp(0x3c, chunk("EXIF", bytesOf("Shah Alam")), chunk("XMP ", bytesOf("<x/>")));
  assert.equal(mediaTypeOf(tagged), "image/webp");
  assert.deepEqual(stripMetadata(tagged), webp(0x30));
});

const hasPosition = (bytes: Uint8Array) =>
  new TextDecoder("latin1").decode(bytes).includes(POSITION);

Deno.test("no metadata of a camera's JPEG survives, wherever it stands", () => {
  for (const trailer of Object.keys(JPEG_TRAILERS)) {
    for (const orientation of [1, 6]) {
      const photo = taken(FROM_CANVAS, orientation, trailer);
      assert.equal(mediaTypeOf(photo), "image/jpeg", trailer);
      assert.ok(hasPosition(photo) && holds(photo, PLACE));
      const stripped = stripMetadata(photo);
      const upright = bytesOf(FROM_CANVAS);
      if (orientation === 1) assert.deepEqual(stripped, upright);
      // Behind the start marker and 36 bytes of Exif.
      else assert.deepEqual(stripped.slice(2 + 36), upright.slice(2));
    }
  }
  // Decoders refuse the first; no camera writes it.
  const reserved = { "a reserved segment": anySegment(0xf0, POSITION) };
  for (const [name, block] of Object.entries({ ...reserved, ...JPEG_METADATA })) {
    const stripped = stripMetadata(withSegments(block));
    assert.ok(!hasPosition(stripped), name);
    assert.deepEqual(stripped, aJpeg(1, 400), name);
  }
});

Deno.test("the thumbnail in a JFIF header goes, and what is written behind Adobe's colours", () => {
  const header = (width: number, height: number, ...more: (string | number[])[]) =>
    anySegment(0xe0, "JFIF\0\x01\x02\x01\0\x48\0\x48", [width, height], ...more);
  const plain = withSegments(header(0, 0));
  assert.equal(stripMetadata(plain), plain);
  assert.deepEqual(stripMetadata(withSegments(header(1, 1, [1, 2, 3]))), plain);
  assert.deepEqual(stripMetadata(withSegments(header(9, 9, POSITION))), plain);
  assert.deepEqual(stripMetadata(withSegments(header(0, 0), header(0, 0, POSITION))), plain);
  assert.deepEqual(stripMetadata(withSegments(anySegment(0xe0, "JFIF\0"))), aJpeg(1, 400));
  const adobe = (...more: string[]) => anySegment(0xee, "Adobe\0\x64\0\0\0\0\x01", ...more);
  assert.deepEqual(stripMetadata(withSegments(adobe(POSITION))), withSegments(adobe()));
});

Deno.test("PNG and WebP keep the chunks that they are drawn with, and no others", () => {
  const annotated = annotatedPng();
  assert.ok(mediaTypeOf(annotated) === "image/png" && hasPosition(annotated));
  assert.deepEqual(stripMetadata(annotated), aPng());
  const coloured = bytesOf(
    aPng().slice(0, 33),
    ...["gAMA", "sRGB", "pHYs", "tRNS"].map((name) => pngChunk(name, bytesOf("abc"))),
    aPng().slice(33),
  );
  assert.equal(stripMetadata(coloured), coloured);
  // Browsers turn a PNG by its Exif data.
  const turned = stripMetadata(annotatedPng(aPng(), 6));
  const exif = pngChunk("eXIf", tiff(6).slice(0, 26));
  assert.deepEqual(turned, bytesOf(aPng().slice(0, 33), exif, aPng().slice(33)));
  assert.equal(stripMetadata(turned), turned);

  const picture = aWebp().slice(12);
  const vp8x = (flags: number) => webpChunk("VP8X", [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const still = webpOf(vp8x(0x30), webpChunk("ICCP", "abc"), webpChunk("ALPH", "a"), picture);
  assert.equal(stripMetadata(still), still);
  assert.ok(hasPosition(annotatedWebp(still)));
  assert.deepEqual(stripMetadata(annotatedWebp(still)), still);
  const moving = (...inside: Uint8Array[]) =>
    webpOf(
      vp8x(0x02),
      webpChunk("ANIM", new Uint8Array(6)),
      webpChunk("ANMF", new Uint8Array(16), picture, ...inside),
    );
  assert.deepEqual(stripMetadata(moving()), moving());
  const noted = moving(webpChunk("note", POSITION));
  assert.equal(mediaTypeOf(noted), "image/webp");
  assert.deepEqual(stripMetadata(noted), moving());
  assert.equal(mediaTypeOf(moving(bytesOf("abc"))), null, "a frame that its chunks do not fill");
});

Deno.test("broken files are refused or stripped, and never a fault", () => {
  const random = seededRandom(9);
  const anyOf = (most: number) => Math.floor(random() * most);
  const webp = annotatedWebp(
    webpOf(webpChunk("VP8X", new Uint8Array(10)), aWebp().slice(12)),
  );
  const files = [taken(FROM_CANVAS, 6), taken(aJpeg(1, 50), 3, "a film"), annotatedPng(), webp];
  let accepted = 0;
  for (let round = 0; round < 4000; round++) {
    const file = files[round % files.length]!.slice();
    for (let changes = 1 + anyOf(4); changes > 0; changes--) {
      // Lengths are what breaks a reader, so most changes hit large and small values.
      file[anyOf(file.length)] = [0, 1, 0x7f, 0xff, anyOf(256)][anyOf(5)]!;
    }
    const cut = random() < 0.2 ? file.slice(0, anyOf(file.length)) : file;
    const type = mediaTypeOf(cut);
    const stripped = stripMetadata(cut);
    if (type === null) assert.equal(stripped, cut);
    else {
      accepted += 1;
      assert.equal(mediaTypeOf(stripped), type, `round ${round}`);
      assert.equal(stripMetadata(stripped), stripped, `round ${round}`);
    }
  }
  assert.ok(accepted > 400, `${accepted} files were accepted`);
});
