/** Each text that was filled, cut at its placeholders: words, and every second piece a name. */
const pieces = new Map<string, readonly string[]>();

/**
 * Fills the `{name}` placeholders of a text of the catalogue, which is cut once; a name without a value
 * stays visible so that a test finds it.
 */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  if (!text.includes("{")) return text;
  const known = pieces.get(text) ?? text.split(/\{(\w+)\}/);
  pieces.set(text, known);
  let filled = known[0]!;
  for (let i = 1; i < known.length; i += 2) {
    filled += `${values[known[i]!] ?? `{${known[i]}}`}${known[i + 1]}`;
  }
  return filled;
}
