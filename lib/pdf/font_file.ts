/** The parts of a TrueType file that decide whether and how wide a character is printed. */
export interface FontFile {
  /** The glyph of a code point; undefined when the font lacks it. */
  glyphOf(codePoint: number): number | undefined;
  /** The advance width of a glyph in thousandths of the font size. */
  widthOf(glyph: number): number;
  /** The table of widths with the entries of some glyphs; all others are 0. */
  metricsOf(glyphs: Iterable<number>): number[];
  /** The code points above U+FFFF that the font has. */
  supplementary(): Iterable<readonly [codePoint: number, glyph: number]>;
}

/**
 * Reads the character map and the widths of a TrueType file (OpenType specification: `cmap` formats
 * 4 and 12, `hmtx`).
 * @throws {Error} when the file has no Unicode character map
 */
export function readFontFile(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tableOffsets(view);
  const glyphs = readCharacterMap(view, tables("cmap"));
  const unitsPerEm = view.getUint16(tables("head") + 18);
  const metrics = view.getUint16(tables("hhea") + 34);
  const hmtx = tables("hmtx");
  return {
    glyphOf: (codePoint) => glyphs.get(codePoint),
    // Glyphs behind the last metric have its width.
    widthOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1)) * 1000 / unitsPerEm,
    metricsOf: (used) => {
      // Glyphs behind the last metric have a left side bearing alone.
      const table = new Array(4 * metrics + 2 * (view.getUint16(tables("maxp") + 4) - metrics))
        .fill(0);
      for (const glyph of used) {
        const [at, length] = glyph < metrics
          ? [4 * glyph, 4]
          : [4 * metrics + 2 * (glyph - metrics), 2];
        for (let byte = at; byte < at + length; byte++) table[byte] = view.getUint8(hmtx + byte);
        // The last metric is the width of all glyphs behind it.
        const last = 4 * (metrics - 1);
        for (let byte = last; byte < last + 2; byte++) table[byte] = view.getUint8(hmtx + byte);
      }
      return table;
    },
    supplementary: function* () {
      for (const entry of glyphs) if (entry[0] > 0xffff) yield entry;
    },
  };
}

function tableOffsets(view: DataView): (name: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index;
    const name = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(record + at))).join("");
    offsets.set(name, view.getUint32(record + 8));
  }
  return (name) => {
    const offset = offsets.get(name);
    if (offset === undefined) throw new Error(`the font has no table ${name}`);
    return offset;
  };
}

/** Encodings of Unicode by platform and encoding id, the one with most characters first. */
const UNICODE_ENCODINGS = ["3.10", "0.6", "0.4", "3.1", "0.3"];

function readCharacterMap(view: DataView, cmap: number): Map<number, number> {
  const subtables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const record = cmap + 4 + 8 * index;
    const encoding = `${view.getUint16(record)}.${view.getUint16(record + 2)}`;
    subtables.set(encoding, cmap + view.getUint32(record + 4));
  }
  for (const encoding of UNICODE_ENCODINGS) {
    const subtable = subtables.get(encoding);
    if (subtable === undefined) continue;
    const format = view.getUint16(subtable);
    if (format === 12) return readFormat12(view, subtable);
    if (format === 4) return readFormat4(view, subtable);
  }
  throw new Error("the font has no Unicode character map");
}

function readFormat12(view: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let group = 0; group < view.getUint32(at + 12); group++) {
    const record = at + 16 + 12 * group;
    const first = view.getUint32(record);
    const last = view.getUint32(record + 4);
    const glyph = view.getUint32(record + 8);
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

function readFormat4(view: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const doubled = view.getUint16(at + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = view.getUint16(at + 14 + segment);
    const first = view.getUint16(at + 16 + doubled + segment);
    const delta = view.getUint16(at + 16 + 2 * doubled + segment);
    const rangeAt = at + 16 + 3 * doubled + segment;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - first));
      if (range !== 0 && glyph === 0) continue;
      glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}
