/**
 * Widths of characters as parts of the type size. The server cannot measure, and `system-ui` is
 * another typeface on every device, so these are those of a wide sans-serif: nothing sticks out.
 */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffe6]/u;
const NARROW = /[\sijltfrI.,:;'’‘!|()[\]\-·]/u;
const BROAD = /[mwMW%@—…]/u;
const CAPITAL = /\p{Lu}/u;
const EMOJI = /\p{Extended_Pictographic}/u;

function widthOf(character: string): number {
  if (WIDE.test(character) || EMOJI.test(character)) return 1;
  if (BROAD.test(character)) return 0.93;
  if (CAPITAL.test(character)) return 0.7;
  if (NARROW.test(character)) return 0.35;
  return 0.6;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a reader sees as single characters. */
export function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The estimated width of a text at one unit of type size. */
export function textWidth(text: string): number {
  return characters(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/** True for characters of Chinese and its punctuation, between which lines may break. */
export function isFullWidth(character: string): boolean {
  return WIDE.test(character);
}
