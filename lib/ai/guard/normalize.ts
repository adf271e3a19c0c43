/** Characters of a text that a model may read; the longest field of a report has 4,000. */
const MAX_TEXT = 8000;

/**
 * Not visible, or without a meaning of their own: controls except the line feed, format characters (zero
 * width, direction, soft hyphen, tags), private use, halves of surrogate pairs, unassigned characters,
 * variation selectors and fillers.
 */
const INVISIBLE =
  /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFFA0\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Tabs, spaces of every width, and the empty braille cell. */
const SPACES = /[\t\p{Zs}\u2800]/gu;
/** Three or more marks on one letter are decoration that hides the letter. */
const STACKED_MARKS = /(\p{M}{2})\p{M}{1,200}/gu;

/**
 * A text as the guard reads it and as a model gets it: NFKC, digits of every script as 0 to 9, one kind
 * of line break and of space, nothing invisible, at most 8,000 characters. Applying it again changes
 * nothing.
 */
export function normalizeText(text: string): string {
  const tidy = text.slice(0, 2 * MAX_TEXT)
    .replace(BREAKS, "\n")
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(STACKED_MARKS, "$1")
    .normalize("NFKC")
    // One character can become 18.
    .slice(0, 2 * MAX_TEXT)
    // Composing can give spaces and marks again.
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(/(?![0-9])\p{Nd}/gu, digit);
  return shorten(tidy).trim();
}

/** The blocks of decimal digits begin at a multiple of ten after their zero, which is found by walking back. */
function digit(character: string): string {
  const point = character.codePointAt(0)!;
  let zero = point;
  while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

/** Cut between words, so that no half of a name is left at the end. */
function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, "");
  const space = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return space > MAX_TEXT - 200 ? cut.slice(0, space) : cut;
}
