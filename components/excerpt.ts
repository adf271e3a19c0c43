/**
 * The beginning of a text on one line, at most `max` characters plus an ellipsis. Cut between words
 * where the language has spaces.
 */
export function excerpt(text: string, max = 160): string {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  if (characters.length <= max) return characters.join("");
  const start = characters.slice(0, max).join("");
  const lastSpace = start.lastIndexOf(" ");
  return (lastSpace > max / 2 ? start.slice(0, lastSpace) : start).replace(/[,.;:，。；：]$/, "") +
    "…";
}
