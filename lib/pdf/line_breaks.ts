/** Characters after which a line may break, besides spaces: ideographs and their punctuation. */
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;
/** Punctuation that begins no line, and punctuation that ends none. */
const CLOSING = /[、。，．：；？！）］｝〉》」』】’”％…,.:;?!)\]}%]/u;
const OPENING = /[（［｛〈《「『【‘“([{]/u;

/**
 * Breaks a text into lines that fit: at line breaks of the text, at spaces, between ideographs, and
 * within a word that is longer than a line. No character is lost but the spaces where a line ends.
 * @param widthOf width of a character, in the unit of `width`
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (character: string) => number,
): string[] {
  return text.split("\n").flatMap((paragraph) => breakParagraph(paragraph, width, widthOf));
}

function breakParagraph(
  paragraph: string,
  width: number,
  widthOf: (character: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of unbreakable(paragraph)) {
    const needed = measure(word.trimEnd(), widthOf);
    if (used + needed > width && line !== "") {
      lines.push(line.trimEnd());
      line = "";
      used = 0;
    }
    // A word that is longer than a line is cut where the line is full.
    for (const character of word) {
      const more = widthOf(character);
      if (used + more > width && line !== "" && character !== " ") {
        lines.push(line);
        line = "";
        used = 0;
      }
      line += character;
      used += more;
    }
  }
  return [...lines, line.trimEnd()];
}

/** The parts of a text between which a line may break, each with its trailing spaces. */
function unbreakable(paragraph: string): string[] {
  const parts: string[] = [];
  let part = "";
  let before = "";
  for (const character of paragraph) {
    if (part !== "" && mayBreak(before, character)) {
      parts.push(part);
      part = "";
    }
    part += character;
    before = character;
  }
  return part === "" ? parts : [...parts, part];
}

function mayBreak(before: string, after: string): boolean {
  if (after === " ") return false;
  if (before === " ") return true;
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  return IDEOGRAPHIC.test(before) || IDEOGRAPHIC.test(after);
}

function measure(text: string, widthOf: (character: string) => number): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}
