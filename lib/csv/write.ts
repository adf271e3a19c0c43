import { guardFormula } from "./guard_formula.ts";

/** Numbers stay numbers, also negative ones; every text is guarded against being run as a formula. */
export type Cell = string | number | null;

/** A CSV document: UTF-8 with BOM, comma, CRLF, every cell quoted. */
export async function writeCsv(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<string> {
  const { stringify } = await import("csv-stringify/sync");
  const guarded = rows.map((row) =>
    row.map((cell) => typeof cell === "string" ? guardFormula(cell) : cell)
  );
  return stringify([header, ...guarded], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
  });
}
