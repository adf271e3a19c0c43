/**
 * Characters that only steer how others are shown: controls, direction marks, joiners, variation
 * selectors. A form shows what a text says, so they are left out.
 */
const INVISIBLE = /[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu;

/** Line breaks as `\n`, everything else that is blank as a space, no invisible characters. */
export function printable(text: string): string {
  return text.normalize("NFC")
    .replace(/\r\n?|\u{2028}|\u{2029}|\u{85}/gu, "\n")
    .replace(/[^\S\n]/gu, " ")
    .split("\n").map((line) => line.replace(INVISIBLE, "")).join("\n");
}

/** `U+1F600` for a character. */
export function codePointName(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
