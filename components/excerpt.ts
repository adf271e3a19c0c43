/**
 * The beginning of a text on one line, at most `max` characters plus an ellipsis. Cut between words
 * where the language has spaces.
 */
export function excerpt(text: string, max = 160): string {
  const line = (/[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, " ") : text).trim();
  if (line.length <= max) return line;
  // A character has one or two code units; a report may have thousands more than are shown.
  const beginning = line.slice(0, 2 * max + 1);
  const hasPairs = /[\ud800-\udfff]/.test(beginning);
  const characters = hasPairs ? [...beginning] : beginning;
  if (characters.length <= max) return line;
  const first = characters.slice(0, max);
  const start = typeof first === "string" ? first : first.join("");
  const lastSpace = start.lastIndexOf(" ");
  return (lastSpace > max / 2 ? start.slice(0, lastSpace) : start).replace(/[,.;:，。；：]$/, "") +
    "…";
}
