/** Each text that was filled, cut at its placeholders: words, and every second piece a name. */
const cut = new Map<string, readonly string[]>();

/**
 * The same as `fill` for texts of the catalogue, which are cut once: the server fills some of them for
 * each row of a list. Apart from `fill`, because the report form's scripts have no room.
 */
export function fillOften(text: string, values: Record<string, string | number> = {}): string {
  if (!text.includes("{")) return text;
  let pieces = cut.get(text);
  if (pieces === undefined) {
    pieces = text.split(/\{(\w+)\}/);
    cut.set(text, pieces);
  }
  let filled = pieces[0]!;
  for (let i = 1; i < pieces.length; i += 2) {
    filled += `${values[pieces[i]!] ?? `{${pieces[i]}}`}${pieces[i + 1]}`;
  }
  return filled;
}
