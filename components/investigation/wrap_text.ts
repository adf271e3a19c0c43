/**
 * Estimated character widths relative to the font size. The server cannot measure text, and
 * `system-ui` is a different font on every device, so these are the widths of a wide sans-serif
 * font: no text overflows.
 */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffe6]/u;
const NARROW = /[\sijltfrI.,:;'’‘!|()[\]\-·]/u;
const BROAD = /[mwMW%@—…]/u;
const CAPITAL = /\p{Lu}/u;
const EMOJI = /\p{Extended_Pictographic}/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Punctuation that must not start a line. */
const CLOSING = "，。、；：？！）》」』】”’…,.;:?!)]}%";
/** Punctuation that must not end a line. */
const OPENING = "（《「『【“‘([{";

const SPACE = textWidth(" ");

/**
 * The smallest unit between two possible line breaks: a word with its space, or a Chinese
 * character.
 */
interface Piece {
  readonly text: string;
  /** Width without and with the trailing space, relative to the font size. */
  readonly ink: number;
  readonly width: number;
}

/**
 * Breaks a text into lines of at most `width` (relative to the font size) with similar lengths.
 * Words stay whole; Chinese breaks between characters, but not before closing or after opening
 * punctuation, nor between a number and its unit. A word wider than a line is broken.
 */
export function wrapText(text: string, width: number): string[] {
  const pieces = piecesOf(text).flatMap((piece) => fitting(piece, width));
  let best = fill(pieces, width);
  const widest = Math.max(0, ...pieces.map(({ ink }) => ink));
  for (let narrower = width - 0.5; narrower >= widest; narrower -= 0.5) {
    const lines = fill(pieces, narrower);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

/** Fills each line with as many pieces as fit. */
function fill(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const piece of pieces) {
    if (line !== "" && used + piece.ink > width) {
      lines.push(line.trimEnd());
      line = "";
      used = 0;
    }
    line += piece.text;
    used += piece.width;
  }
  if (line !== "") lines.push(line.trimEnd());
  return lines;
}

function toPiece(text: string): Piece {
  const ink = textWidth(text.trimEnd());
  return { text, ink, width: text.endsWith(" ") ? ink + SPACE : ink };
}

function piecesOf(text: string): Piece[] {
  const found: string[] = [];
  let previous = " ";
  for (const character of characters(text.trim().replace(/\s+/g, " "))) {
    const last = found.length - 1;
    if (last < 0 || mayBreak(previous, character)) found.push(character);
    else found[last] += character;
    previous = character;
  }
  return found.map(toPiece);
}

function mayBreak(before: string, after: string): boolean {
  if (after === " " || CLOSING.includes(after) || OPENING.includes(before)) return false;
  if (/\d/.test(before) && isFullWidth(after)) return false;
  return before === " " || isFullWidth(before) || isFullWidth(after);
}

/** Returns the piece, or its parts when it is wider than a line. */
function fitting(piece: Piece, width: number): Piece[] {
  if (piece.ink <= width) return [piece];
  const parts = [""];
  let used = 0;
  for (const character of characters(piece.text)) {
    const needed = textWidth(character);
    if (used > 0 && character !== " " && used + needed > width) {
      parts.push("");
      used = 0;
    }
    parts[parts.length - 1] += character;
    used += needed;
  }
  return parts.map(toPiece);
}

function widthOf(character: string): number {
  if (WIDE.test(character) || EMOJI.test(character)) return 1;
  if (BROAD.test(character)) return 0.93;
  if (CAPITAL.test(character)) return 0.7;
  if (NARROW.test(character)) return 0.35;
  return 0.6;
}

/** Splits a text into grapheme clusters. */
function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The estimated width of a text, relative to the font size. */
export function textWidth(text: string): number {
  return characters(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/** Whether a character is Chinese text or punctuation, between which lines may break. */
export function isFullWidth(character: string): boolean {
  return WIDE.test(character);
}
