/** Rows of a CSV file that become records: what each kind of record is imported by is a table of its columns. */
import { readCsv, writeCsv } from "@/lib/csv.ts";
import type { FieldProblem } from "@/lib/errors.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";
import type { Examined } from "@/lib/validation.ts";

/** The highest number of rows in a file. For users: hashing takes some 50 ms for each password. */
export const MAX_IMPORT_ROWS = 500;

/** How many allowed values a message names, because a company may have hundreds of sites. */
const MOST_NAMED = 20;

/** A column of an import file. Its name is the heading. */
export interface ImportColumn {
  readonly name: string;
  readonly label: MessageKey;
  /** What may stand in it, where a list of values does not say it. */
  readonly hint?: MessageKey | undefined;
  /** The longest text, in characters. */
  readonly max?: number | undefined;
  readonly required: boolean;
  /** The cell of the example row of the template. */
  readonly example: string;
  /** Tells the example row from a real one, together with the other such columns. */
  readonly identity?: boolean | undefined;
  /** Accepted, but neither in the template nor on the page. */
  readonly unlisted?: true;
  /** The only values that it may hold. */
  readonly allowed?: readonly AllowedValue[] | undefined;
}

/** A value that a cell may hold, and what it means: a text of the interface or a name. */
export interface AllowedValue {
  readonly value: string;
  readonly label?: MessageKey;
  readonly name?: string;
}

/** A fault of a cell. The heading is row 1; without a column the fault concerns the whole row. */
export interface RowProblem extends FieldProblem {
  row: number;
  column: string | null;
}

/** The result of checking a file. */
export interface ImportCheck {
  rows: number;
  /** Rows without faults. */
  good: number;
  problems: RowProblem[];
}

/** Rows whose cells are valid, by their number in the file, and what is wrong with the others. */
export interface ImportRows<Row> {
  rows: { readonly row: number; readonly data: Row }[];
  amount: number;
  problems: RowProblem[];
}

/** Writes the template of an import: the headings and one example row. */
export function importTemplate(columns: readonly ImportColumn[]): Promise<string> {
  const listed = columns.filter(({ unlisted }) => !unlisted);
  return writeCsv(listed.map(({ name }) => name), [listed.map(({ example }) => example)]);
}

/**
 * Reads the rows of a file. Row 1 holds the names of the columns, in any order; an empty cell is a value
 * that was not given.
 * @throws Problem `malformed_csv`
 */
export async function readImport<Row>(
  document: Uint8Array,
  columns: readonly ImportColumn[],
  readRow: (cells: Readonly<Record<string, string>>) => Examined<Row>,
): Promise<ImportRows<Row>> {
  const table = await readCsv(document);
  const header = (table[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const filled = [...table.entries()].slice(1).filter(([, cells]) => cells.some((c) => c.trim()));
  const amount = filled.length;
  const problems = [...headerProblems(header, columns), ...amountProblems(amount)];
  const rows: { row: number; data: Row }[] = [];
  if (problems.length > 0) return { rows, amount, problems };
  for (const [index, cells] of filled) {
    const row = index + 1;
    if (cells.slice(header.length).some((cell) => cell.trim())) {
      problems.push(rowProblem(row, "too_many_cells"));
      continue;
    }
    const pairs = header.map((column, at) => [column, cells[at] ?? ""] as const);
    const given = Object.fromEntries(pairs.filter(([, cell]) => cell !== ""));
    if (isExample(given, columns)) {
      problems.push(rowProblem(row, "example_row"));
      continue;
    }
    const { data, fields } = readRow(given);
    if (data !== undefined && fields.length === 0) rows.push({ row, data });
    problems.push(...fields.map((field) => cellProblem(row, field, columns)));
  }
  return { rows, amount, problems };
}

/** Sums up what was read, with the problems in the order of the rows. */
export function importCheck({ amount, problems }: ImportRows<unknown>): ImportCheck {
  const bad = new Set(problems.map(({ row }) => row));
  const sorted = problems.toSorted((a, b) => a.row - b.row);
  return { rows: amount, good: bad.has(1) ? 0 : amount - bad.size, problems: sorted };
}

/** A fault of one row, at the column that `path` names, with the values that the column may hold. */
export function cellProblem(
  row: number,
  { path, code, values }: FieldProblem,
  columns: readonly ImportColumn[],
): RowProblem {
  const allowed = columns.find(({ name }) => name === path)?.allowed;
  const named = allowed && allowed.length > 0 && (code === "invalid" || code.startsWith("unknown_"))
    ? { values: { ...values, allowed: listOf(allowed) } }
    : values && { values };
  return { path: `rows.${row}.${path}`, code, row, column: path, ...named };
}

function listOf(allowed: readonly AllowedValue[]): string {
  const named = allowed.slice(0, MOST_NAMED).map(({ value }) => value).join(", ");
  return allowed.length > MOST_NAMED ? `${named}, …` : named;
}

function rowProblem(row: number, code: string, values?: FieldProblem["values"]): RowProblem {
  return { path: `rows.${row}`, code, row, column: null, ...(values && { values }) };
}

/** A row that still says what the example says; it would become a record of nobody. */
function isExample(
  cells: Readonly<Record<string, string>>,
  columns: readonly ImportColumn[],
): boolean {
  return columns.filter(({ identity }) => identity)
    .every(({ name, example }) => cells[name]?.trim() === example);
}

/** An unknown column is named by its letter: in a file without a heading, row 1 may hold a password. */
function headerProblems(
  header: readonly string[],
  columns: readonly ImportColumn[],
): RowProblem[] {
  const names = columns.map(({ name }) => name);
  const listed = columns.filter(({ unlisted }) => !unlisted);
  const fault = (path: string, code: string) => cellProblem(1, { path, code }, []);
  const unknown = header.flatMap((column, index) => {
    if (names.includes(column)) return [];
    const allowed = listed.map(({ name }) => name).join(", ");
    return [{ ...fault(letterOf(index), "unknown_column"), values: { allowed } }];
  });
  const twice = names.filter((column) => header.indexOf(column) !== header.lastIndexOf(column));
  const missing = columns.filter(({ required, name }) => required && !header.includes(name));
  return [
    ...unknown,
    ...twice.map((column) => fault(column, "duplicate")),
    ...missing.map(({ name }) => fault(name, "missing_column")),
  ];
}

/** A, B, ... Z, AA as in a spreadsheet. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + index % 26);
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function amountProblems(rows: number): RowProblem[] {
  if (rows === 0) return [rowProblem(1, "no_rows")];
  return rows <= MAX_IMPORT_ROWS ? [] : [rowProblem(1, "too_many", { max: MAX_IMPORT_ROWS })];
}
