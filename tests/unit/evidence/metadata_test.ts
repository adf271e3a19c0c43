import assert from "node:assert/strict";
import { mediaTypeOf } from "@/lib/evidence/mod.ts";
import { withoutMetadata } from "@/lib/evidence/formats/mod.ts";
import { markersOf, withExif } from "@/tests/support/browser/exif.ts";
import { aJpeg, aPdf, aPng, aWebp, bytesOf, pngChunk } from "@/tests/support/sample_files.ts";

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
    assert.equal(withoutMetadata(bytes), bytes);
  }
  assert.equal(mediaTypeOf(FROM_CANVAS), "image/jpeg");
});

Deno.test("a JPEG loses the place and keeps which way up it is", () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const photo = Uint8Array.from(withExif(aJpeg(1, 400), orientation));
    assert.ok(holds(photo, PLACE));
    const stripped = withoutMetadata(photo);
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
    assert.deepEqual(withoutMetadata(stripped), stripped, "nothing is left to leave out");
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
  assert.equal(withoutMetadata(withSegments(exif(little)))[31], 6);
  for (let length = 0; length < little.length; length++) {
    const stripped = withoutMetadata(withSegments(exif(little.slice(0, length))));
    assert.deepEqual(stripped, aJpeg(1, 400), `${length} bytes`);
  }
});

Deno.test("other words in a JPEG and what stands behind it go", () => {
  const photo = withSegments(
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>"),
    segment(0xe2, "MPF\0"),
    segment(0xed, "Photoshop 3.0\0"),
  );
  assert.deepEqual(withoutMetadata(photo), aJpeg(1, 400));
  const film = bytesOf(aJpeg(1, 400), [0, 0, 0, 8], "ftypmp42");
  assert.deepEqual(withoutMetadata(film), aJpeg(1, 400));
});

Deno.test("PNG and WebP lose words and Exif and stay whole", () => {
  const png = aPng();
  const chunks = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"].map((name) =>
    pngChunk(name, bytesOf("Shah Alam"))
  );
  const wordy = bytesOf(png.slice(0, 33), ...chunks, png.slice(33));
  assert.equal(mediaTypeOf(wordy), "image/png");
  assert.deepEqual(withoutMetadata(wordy), png);

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
  assert.deepEqual(withoutMetadata(tagged), webp(0x30));
});
