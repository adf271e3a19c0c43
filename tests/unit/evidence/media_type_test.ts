import assert from "node:assert/strict";
import { mediaTypeOf } from "@/lib/evidence/formats/mod.ts";
import { aJpeg, aPdf, aPng, aWebp, bytesOf } from "@/tests/support/fixtures/sample_files.ts";

const WHOLE = {
  "image/jpeg": aJpeg(1, 400),
  "image/png": aPng(),
  "image/webp": aWebp(),
  "application/pdf": aPdf(),
} as const;

Deno.test("a file is known by its content", () => {
  for (const [type, bytes] of Object.entries(WHOLE)) assert.equal(mediaTypeOf(bytes), type);
});

Deno.test("a file that was cut short anywhere is refused", () => {
  for (const [type, bytes] of Object.entries(WHOLE)) {
    // The line break at the end of a PDF may be missing.
    const last = type === "application/pdf" ? bytes.length - 1 : bytes.length;
    for (let length = 0; length < last; length++) {
      assert.equal(mediaTypeOf(bytes.slice(0, length)), null, `${type} of ${length} bytes`);
    }
  }
});

const ARCHIVE = bytesOf("PK", [5, 6], new Uint8Array(18));
const OTHERS: Record<string, Uint8Array<ArrayBuffer>> = {
  "nothing": bytesOf(),
  "zeros": new Uint8Array(100),
  "a GIF": bytesOf("GIF89a", new Uint8Array(100)),
  "a page": bytesOf("<!doctype html><script>alert(1)</script>"),
  "a drawing": bytesOf(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
  "an archive": ARCHIVE,
  "the first bytes of a JPEG before a page": bytesOf(
    [0xff, 0xd8, 0xff],
    "<script>alert(1)</script>",
  ),
  "a PNG without a picture": bytesOf(aPng().slice(0, 33), aPng().slice(-12)),
  "a WebP that says it is shorter": bytesOf(aWebp(), "more"),
  "a PDF behind other bytes": bytesOf("xx", aPdf()),
};

Deno.test("anything else is refused", () => {
  for (const [name, bytes] of Object.entries(OTHERS)) assert.equal(mediaTypeOf(bytes), null, name);
});

Deno.test("a file that is something else at the same time is refused", () => {
  for (const [type, bytes] of Object.entries(WHOLE)) {
    assert.equal(mediaTypeOf(bytesOf(bytes, ARCHIVE)), null, `${type} and archive`);
    const page = bytesOf(bytes, "<html><script>alert(1)</script>");
    assert.equal(mediaTypeOf(page), null, `${type} and page`);
  }
  const inComment = (text: string) =>
    bytesOf([0xff, 0xd8, 0xff, 0xfe, 0, text.length + 2], text, aJpeg().slice(2));
  assert.equal(mediaTypeOf(inComment("harmless")), "image/jpeg");
  assert.equal(mediaTypeOf(inComment("%PDF-1.4")), null);
  assert.equal(mediaTypeOf(inComment("<ScRiPt>alert(1)")), null);
  assert.equal(mediaTypeOf(inComment("<?php system(1)")), null);
  const commented = bytesOf(ARCHIVE.slice(0, -2), [aPdf().length, 0], aPdf());
  assert.equal(mediaTypeOf(bytesOf(aPdf(), commented)), null, "an archive whose comment is a PDF");
});

Deno.test("what phones write behind a photo is no reason to refuse it", () => {
  const trailers = {
    "a second picture": aJpeg(2),
    "zeros": new Uint8Array(64),
    "a short film": bytesOf([0, 0, 0, 24], "ftypmp42", new Uint8Array(64)),
    "the block of a camera": bytesOf([0, 0, 1, 10], "Image_UTC_Data", "SEFH", "SEFT"),
  };
  for (const [name, trailer] of Object.entries(trailers)) {
    assert.equal(mediaTypeOf(bytesOf(aJpeg(), trailer)), "image/jpeg", name);
  }
});

Deno.test("markup is found wherever it stands, without a copy of the whole file", () => {
  const picture = aJpeg(1, 300_000);
  const { decode } = TextDecoder.prototype;
  let longest = 0;
  TextDecoder.prototype.decode = function (bytes, options) {
    longest = Math.max(longest, bytes?.byteLength ?? 0);
    return decode.call(this, bytes, options);
  };
  try {
    assert.equal(mediaTypeOf(picture), "image/jpeg");
    for (const at of [5_000, 65_530, 131_072, 299_000]) {
      for (
        const text of ["<script", "<HTML", "<body", "<iFrame", "<?php", "<!DOCTYPE \n html"]
      ) {
        const hostile = picture.slice();
        hostile.set(new TextEncoder().encode(text), at);
        assert.equal(mediaTypeOf(hostile), null, `${text} at ${at}`);
      }
      const harmless = picture.slice();
      harmless.set(new TextEncoder().encode("<svg <!doctype svg <h <<<"), at);
      assert.equal(mediaTypeOf(harmless), "image/jpeg");
    }
  } finally {
    TextDecoder.prototype.decode = decode;
  }
  assert.ok(longest <= 1024, `${longest} bytes became one text`);
});
