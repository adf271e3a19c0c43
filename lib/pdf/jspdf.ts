import { jsPDF } from "jspdf";
import type { Font, FontName, Fonts } from "./fonts.ts";

/** A table of a parsed font, which `raw` returns as the bytes that are embedded. */
interface ParsedTable {
  raw(): number[];
}

/** What jsPDF keeps of a parsed font, as far as it is used here. */
interface ParsedFont {
  cmap: ParsedTable & { unicode: { codeMap: Record<number, number> } };
  hmtx: ParsedTable;
  glyf: { encode: typeof encodeGlyphs };
  post: ParsedTable;
  subset: object;
  /** Set while a document is written. */
  glyIdsUsed: number[];
}

type FontParser = { new (bytes: Uint8Array): ParsedFont; open(bytes: Uint8Array): ParsedFont };

/** jsPDF's plugin for TrueType, which its types leave out. */
const { TTFFont } = (jsPDF as unknown as { API: { TTFFont: FontParser } }).API;

/** First of the code points for private use, which stand in for those above U+FFFF. */
const PRIVATE_USE = 0xe000;

/** How text reaches a page: characters above U+FFFF need a stand-in, which jsPDF can print. */
export interface PdfWriter {
  doc: jsPDF;
  /** Writes a text of one font with its baseline at (x, y). */
  write(font: Font, text: string, x: number, y: number): void;
}

/** Creates documents that share fonts: parsing 10 MB for each document would take 0.1 s. */
export function createPdfWriters(
  fonts: Fonts,
): (options: { orientation: "portrait" | "landscape" }) => PdfWriter {
  const parsed = new Map<string, ParsedFont>();
  const standIns = new Map<FontName, Map<string, string>>();
  for (const font of fonts.all) {
    const file = new TTFFont(font.bytes);
    parsed.set(font.name, file);
    standIns.set(font.name, addStandIns(font, file));
  }
  // jsPDF parses the file that it finds in its own file system; that is the name of the font here.
  const decoder = new TextDecoder();
  TTFFont.open = (bytes) => {
    const file = parsed.get(decoder.decode(bytes.subarray(4)));
    if (!file) throw new Error("a font was added that was not loaded");
    return fontOfDocument(file, fonts.all.find(({ name }) => parsed.get(name) === file)!);
  };

  return ({ orientation }) => {
    const doc = new jsPDF({ orientation, unit: "mm", format: "a4", compress: true });
    const added = new Set<FontName>();
    // An operator of the page's content, which jsPDF's types leave out.
    const operator = (text: string) =>
      (doc.internal as unknown as { write(text: string): void }).write(text);
    return {
      doc,
      write: (font, text, x, y) => {
        if (!added.has(font.name)) {
          doc.addFileToVFS(font.name, `\0\x01\0\0${font.name}`);
          doc.addFont(font.name, font.name, "normal");
          added.add(font.name);
        }
        doc.setFont(font.name, "normal");
        const printed = [...text].map((character) =>
          standIns.get(font.name)!.get(character) ?? character
        ).join("");
        if (printed === text) return void doc.text(text, x, y);
        // Copying and searching read the text itself, not the stand-ins.
        operator(`/Span <</ActualText <${utf16(text)}>>> BDC`);
        doc.text(printed, x, y);
        operator("EMC");
      },
    };
  };
}

/** A `cmap` table without characters: glyphs are addressed by their number. */
const NO_CHARACTERS = [
  0,
  0,
  0,
  1,
  0,
  3,
  0,
  1,
  0,
  0,
  0,
  12,
  0,
  4,
  0,
  24,
  0,
  0,
  0,
  2,
  0,
  2,
  0,
  0,
  0,
  0,
]
  .concat([255, 255, 0, 0, 255, 255, 0, 1, 0, 0]);
/** A `post` table without names of glyphs (version 3). */
const NO_NAMES = [0, 3, 0, 0, ...new Array(28).fill(0)];

/** A glyph of a parsed font; composite ones name others by their new numbers. */
interface ParsedGlyph {
  encode(newNumbers: Record<number, number>): ArrayLike<number>;
}

/** The outlines of glyphs one after the other; jsPDF copies all before it for each of them. */
function encodeGlyphs(
  glyphs: Readonly<Record<number, ParsedGlyph | null>>,
  numbers: readonly number[],
  newNumbers: Record<number, number>,
): { table: number[]; offsets: number[] } {
  const table: number[] = [];
  const offsets = numbers.map((number) => {
    const offset = table.length;
    const bytes = glyphs[number]?.encode(newNumbers) ?? [];
    for (let index = 0; index < bytes.length; index++) table.push(bytes[index]!);
    return offset;
  });
  return { table, offsets: [...offsets, table.length] };
}

/**
 * The widths of a document's glyphs: a glyph, then an array with its width. jsPDF looks for each
 * printed character, which a plain array answers by searching through all glyphs.
 */
class GlyphWidths extends Array<number | number[]> {
  readonly #glyphs = new Map<number | number[], number>();

  override push(...items: (number | number[])[]): number {
    for (const item of items) {
      if (typeof item === "number") this.#glyphs.set(item, this.length);
      super.push(item);
    }
    return this.length;
  }

  override indexOf(glyph: number | number[]): number {
    return this.#glyphs.get(glyph) ?? -1;
  }
}

/**
 * A font as one document uses it: what is written into it belongs to the document, and the tables that
 * are embedded have the entries of the glyphs in use alone, which are compressed in a third of the time.
 */
function fontOfDocument(file: ParsedFont, { metricsOf }: Font): ParsedFont {
  const own: ParsedFont = Object.assign(Object.create(TTFFont.prototype), file, {
    toUnicode: {},
    Unicode: { encoding: {}, kerning: {}, widths: new GlyphWidths() },
  });
  own.cmap = changed(file.cmap, { raw: () => NO_CHARACTERS });
  own.post = changed(file.post, { raw: () => NO_NAMES });
  own.hmtx = changed(file.hmtx, { raw: () => metricsOf(new Set(own.glyIdsUsed)) });
  own.glyf = changed(file.glyf, { encode: encodeGlyphs });
  own.subset = changed(file.subset, { font: own });
  return own;
}

/** A copy of an object of a class with other members. */
function changed<Type extends object>(original: Type, members: object): Type {
  return Object.assign(Object.create(Object.getPrototypeOf(original)), original, members);
}

function addStandIns(font: Font, { cmap: { unicode: { codeMap } } }: ParsedFont) {
  const standIns = new Map<string, string>();
  let free = PRIVATE_USE;
  for (const [codePoint, glyph] of font.supplementary()) {
    while (codeMap[free] !== undefined) free++;
    codeMap[free] = glyph;
    standIns.set(String.fromCodePoint(codePoint), String.fromCharCode(free));
  }
  return standIns;
}

/** UTF-16 with byte order mark, in hexadecimal. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return [0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, "0")).join("");
}
