/**
 * The beginning of a text on one line, at most `max` characters plus an ellipsis. Cut between words
 * where the language has spaces.
 */
export function excerpt(text: string, max = 160): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  // A character has one or two code units; a report may have thousands more than are shown.
  const characters = [...line.slice(0, 2 * max + 1)];
  if (characters.length <= max) return line;
  const start = characters.slice(0, max).join("");
  const lastSpace = start.lastIndexOf(" ");
  return (lastSpace > max / 2 ? start.slice(0, lastSpace) : start).replace(/[,.;:，。；：]$/, "") +
    "…";
}
