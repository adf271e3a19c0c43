import { Problem } from "@/lib/errors.ts";

/**
 * The rows of a CSV document as they stand in a spreadsheet: also empty ones, which have one empty
 * cell, so that row 1 is the first line on the screen.
 * @throws Problem `malformed_csv` when quotes do not close or the bytes are not UTF-8
 */
export async function readCsv(document: Uint8Array): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(document);
    if (text.includes("\0")) throw new Problem("malformed_csv");
    // All line ends, because files that were edited on two systems have more than one kind.
    const record_delimiter = ["\r\n", "\n", "\r"];
    return parse(text, { bom: true, relax_column_count: true, record_delimiter });
  } catch {
    throw new Problem("malformed_csv");
  }
}
