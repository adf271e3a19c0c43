import { type FieldProblem } from "@/lib/errors.ts";
import { examine } from "@/lib/validation.ts";
import type { NewUser } from "./create_user.ts";
import { NewUserBody } from "./user_input.ts";

/** More would keep the person waiting for the hashing of their passwords, some 50 ms each. */
export const MAX_IMPORT_ROWS = 500;

const REQUIRED = ["email", "password", "full_name", "role"] as const;
/** The columns that a file may have, those that it must have first. */
export const IMPORT_COLUMNS: readonly string[] = [
  ...REQUIRED,
  "site_id",
  "site_code",
  "department",
  "phone",
  "locale",
];

/** What is wrong with a cell; the heading is row 1, and without a column it is the whole row. */
export interface RowProblem extends FieldProblem {
  row: number;
  column: string | null;
}

/** A row that can be read by itself; `site_code` may name the site instead of `site_id`. */
export interface ImportRow {
  row: number;
  user: NewUser;
  site_code: string | null;
}

/** Reads the rows of a file; the names in row 1 are those of the fields, in any order. */
export function readImportRows(
  table: readonly string[][],
): { rows: ImportRow[]; amount: number; problems: RowProblem[] } {
  const header = (table[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const filled = [...table.entries()].slice(1).filter(([, cells]) => cells.some((c) => c.trim()));
  const faults = [...headerProblems(header), ...amountProblems(filled.length)];
  const amount = filled.length;
  if (faults.length > 0) return { rows: [], amount, problems: faults };
  const read = filled.map(([index, cells]) => readRow(header, index + 1, cells));
  return {
    rows: read.flatMap((result) => "user" in result ? [result] : []),
    amount,
    problems: read.flatMap((result) => "user" in result ? [] : result),
  };
}

/** An unknown column is named by its letter: without a heading it holds somebody's password. */
function headerProblems(header: readonly string[]): RowProblem[] {
  const unknown = header.flatMap((column, index) =>
    IMPORT_COLUMNS.includes(column) ? [] : [cellProblem(1, letterOf(index), "unknown_column")]
  );
  const twice = IMPORT_COLUMNS.filter((column) =>
    header.indexOf(column) !== header.lastIndexOf(column)
  );
  const missing = REQUIRED.filter((column) => !header.includes(column));
  return [
    ...unknown,
    ...twice.map((column) => cellProblem(1, column, "duplicate")),
    ...missing.map((column) => cellProblem(1, column, "missing_column")),
  ];
}

/** A, B, ... Z, AA as in a spreadsheet. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + index % 26);
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function amountProblems(rows: number): RowProblem[] {
  if (rows === 0) return [cellProblem(1, null, "no_rows")];
  if (rows <= MAX_IMPORT_ROWS) return [];
  return [{ ...cellProblem(1, null, "too_many"), values: { max: MAX_IMPORT_ROWS } }];
}

function readRow(
  header: readonly string[],
  row: number,
  cells: readonly string[],
): ImportRow | RowProblem[] {
  if (cells.slice(header.length).some((cell) => cell.trim())) {
    return [cellProblem(row, null, "too_many_cells")];
  }
  const pairs = header.map((column, index) => [column, cells[index] ?? ""] as const);
  // An empty cell is a field that was not sent.
  const { site_code, ...payload } = Object.fromEntries(pairs.filter(([, cell]) => cell !== ""));
  const { data, fields } = examine(NewUserBody, payload);
  if (!data) {
    return fields.map((field) => ({ ...field, ...cellProblem(row, field.path, field.code) }));
  }
  return { row, user: data, site_code: site_code?.trim().toUpperCase() || null };
}

/** One fault of a file. */
export function cellProblem(row: number, column: string | null, code: string): RowProblem {
  return { path: column ? `rows.${row}.${column}` : `rows.${row}`, code, row, column };
}
