import { characters, isFullWidth, textWidth } from "./text_width.ts";

/** Punctuation that must not begin a line. */
const CLOSING = "，。、；：？！）》」』】”’…,.;:?!)]}%";
/** Punctuation that must not end a line. */
const OPENING = "（《「『【“‘([{";

/**
 * Breaks a text into lines no wider than `width`, in units of type size. Words stay whole; Chinese
 * breaks between characters but not before closing or after opening punctuation; a word wider than
 * a line breaks where it must.
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text)) {
    if (textWidth(line + piece.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    const parts = breakWord(piece, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}

/** What may stand on a line of its own: a word with the space after it, a Chinese character. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let previous = " ";
  for (const character of characters(text.trim().replace(/\s+/g, " "))) {
    const last = found.length - 1;
    if (last < 0 || mayBreak(previous, character)) found.push(character);
    else found[last] += character;
    previous = character;
  }
  return found;
}

function mayBreak(before: string, after: string): boolean {
  if (after === " " || CLOSING.includes(after) || OPENING.includes(before)) return false;
  return before === " " || isFullWidth(before) || isFullWidth(after);
}

function breakWord(word: string, width: number): string[] {
  const parts = [""];
  for (const character of characters(word)) {
    const part = parts[parts.length - 1]!;
    if (part !== "" && character !== " " && textWidth(part + character) > width) {
      parts.push(character);
    } else {
      parts[parts.length - 1] = part + character;
    }
  }
  return parts;
}
