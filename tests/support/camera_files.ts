/** Adds the metadata of cameras, phones and editors to images. */
import { withExif } from "@/tests/support/browser/exif.ts";
import { aPng, bytesOf, pngChunk } from "@/tests/support/sample_files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A position as text; every block of metadata below holds it, so that one search finds them all. */
export const POSITION = "3.0733N 101.5185E";
const TEXT = `position ${POSITION}`;

/** A JPEG segment: marker, length and content. */
export function segment(marker: number, ...content: Parameters<typeof bytesOf>): Bytes {
  const bytes = bytesOf(...content);
  const length = bytes.length + 2;
  return bytesOf([0xff, marker, length >> 8, length & 0xff], bytes);
}

/** A WebP chunk: name, length and content, filled to an even length. */
export function webpChunk(name: string, ...content: Parameters<typeof bytesOf>): Bytes {
  const bytes = bytesOf(...content);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  return bytesOf(name, length, bytes, bytes.length % 2 ? [0] : []);
}

/** A WebP file of chunks. */
export function webpOf(...chunks: Bytes[]): Bytes {
  return webpChunk("RIFF", "WEBP", ...chunks);
}

/** Metadata of a JPEG by kind, each a segment of its own. */
export const JPEG_METADATA = {
  "a comment": segment(0xfe, TEXT),
  XMP: segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", `<x:xmpmeta>${TEXT}</x:xmpmeta>`),
  "extended XMP": segment(0xe1, "http://ns.adobe.com/xmp/extension/\0", TEXT),
  IPTC: segment(0xed, "Photoshop 3.0\0", "8BIM\x04\x04\0\0\0\0\0\x1a\x1c\x02\x78\0\x11", TEXT),
  "an index of further images": segment(0xe2, "MPF\0", TEXT),
  FlashPix: segment(0xe2, "FPXR\0", TEXT),
  "a thumbnail": segment(0xe0, "JFXX\0\x13", [1, 1], TEXT),
  "an unknown header": segment(0xe0, "AVI1", TEXT),
  "a maker's block": segment(0xe4, TEXT),
  "a colour table of an editor": segment(0xed, "Adobe_CM\0", TEXT),
} as const;

/** Data after the end marker of photos. */
export const JPEG_TRAILERS = {
  "a second image": (jpeg: Bytes) => bytesOf(jpeg.slice(0, 2), segment(0xfe, TEXT), jpeg.slice(2)),
  "a film": () => bytesOf([0, 0, 0, 24], "ftypmp42", TEXT),
  "the block of a camera": () => bytesOf([0, 0, 1, 10], TEXT, "SEFH", "SEFT"),
} as const;

/** A JPEG with every kind of metadata and one trailer, held in an orientation of 1 to 8. */
export function taken(jpeg: Bytes, orientation: number, trailer = "a second image"): Bytes {
  const behind = JPEG_TRAILERS[trailer as keyof typeof JPEG_TRAILERS](jpeg);
  const all = Object.values(JPEG_METADATA);
  // Comments may also stand between the tables and the scan.
  const scan = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda);
  const whole = bytesOf(jpeg.slice(0, 2), ...all, jpeg.slice(2, scan), all[0]!, jpeg.slice(scan));
  return bytesOf(withExif(whole, orientation), behind);
}

/** A TIFF block with an orientation and a text, as PNG and WebP carry Exif. */
export function tiff(orientation: number): Bytes {
  return bytesOf("MM\0*", [0, 0, 0, 8, 0, 1], [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], [
    ...[0, 0, 0, 0],
  ], TEXT);
}

/** A PNG with texts, Exif, time and unknown chunks before and behind its data. */
export function annotatedPng(png = aPng(), orientation = 1): Bytes {
  const chunks = ["tEXt", "zTXt", "iTXt", "tIME", "sPLT", "hIST", "vpAg", "caBX", "iDOT"]
    .map((name) => pngChunk(name, bytesOf(`Comment\0${TEXT}`)));
  const exif = pngChunk("eXIf", tiff(orientation));
  return bytesOf(png.slice(0, 33), exif, ...chunks, png.slice(33, -12), ...chunks, png.slice(-12));
}

/** A WebP with Exif, XMP and an unknown chunk; the file must begin with a VP8X chunk. */
export function annotatedWebp(webp: Bytes): Bytes {
  const more = [["EXIF", tiff(6)], ["XMP ", bytesOf(TEXT)], ["note", bytesOf(TEXT)]] as const;
  const whole = webpOf(webp.slice(12), ...more.map(([name, content]) => webpChunk(name, content)));
  whole[20]! |= 0x08 | 0x04;
  return whole;
}
