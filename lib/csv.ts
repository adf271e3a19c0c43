/** Comma-separated values, as spreadsheets read and write them. */
import { Problem } from "@/lib/errors.ts";

/** The value of a cell. Numbers stay numbers, also negative ones; texts are guarded against formulas. */
type Cell = string | number | null;

/**
 * Writes a CSV document: UTF-8 with BOM, commas, CRLF, every cell quoted; without a header, more rows of
 * a document.
 */
export async function writeCsv(
  header: readonly string[] | null,
  rows: readonly (readonly Cell[])[],
): Promise<string> {
  const { stringify } = await import("csv-stringify/sync");
  const guarded = rows.map((row) =>
    row.map((cell) => typeof cell === "string" ? guardFormula(cell) : cell)
  );
  return stringify(header ? [header, ...guarded] : guarded, {
    bom: header !== null,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
  });
}

/** Blank or invisible, so that the formula behind it is not seen: spaces, zero-width characters, BOM, marks of direction. */
const SKIPPED = "[\\p{Z}\\p{Cf}\\p{Cc}\\u115f\\u1160\\u2800\\u3164\\uffa0]*";
const FORMULA = new RegExp(
  `^(${SKIPPED}[=+\\-@＝＋－＠﹦﹢﹣﹫]|${SKIPPED.replace("\\p{Cc}", "")}[\\t\\r\\n])`,
  "u",
);

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * Reads the rows of a CSV document in UTF-8. Empty rows are kept, with one empty cell, so that the index
 * of a row is its number in a spreadsheet minus one.
 * @throws Problem `malformed_csv` when quotes do not close or the bytes are not UTF-8
 */
export async function readCsv(document: Uint8Array): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(document);
    if (text.includes("\0")) throw new Problem("malformed_csv");
    // A file that was edited on two systems has more than one kind of line end.
    const record_delimiter = ["\r\n", "\n", "\r"];
    return parse(text, { bom: true, relax_column_count: true, record_delimiter });
  } catch {
    throw new Problem("malformed_csv");
  }
}

/**
 * A name for a download that is safe in a header and on every disk: up to 80 letters, digits, dots,
 * hyphens and underscores, then the extension. Nothing usable in `wanted` gives `fallback`.
 */
export function fileName(wanted: string | undefined, fallback: string, extension: string): string {
  const stem = (wanted ?? "").normalize("NFKD").replace(new RegExp(`\\.${extension}$`, "i"), "")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "_").replaceAll(/\.{2,}/g, ".").replaceAll(
      /^[._-]+|[._-]+$/g,
      "",
    )
    .slice(0, 80);
  return `${stem || fallback}.${extension}`;
}
