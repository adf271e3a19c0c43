/** What spreadsheets skip before they look whether a cell is a formula: spaces, zero-width characters, BOM. */
const SKIPPED = "[ \\u00a0\\u1680\\u2000-\\u200f\\u202f\\u205f\\u2060\\u3000\\ufeff]*";
const FORMULA = new RegExp(`^${SKIPPED}[=+\\-@\\t\\r\\n＝＋－＠]`, "u");

/** A text that no spreadsheet takes for a formula: an apostrophe in front of what begins like one. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
