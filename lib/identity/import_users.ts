import { writeAudit } from "@/lib/audit/mod.ts";
import { readCsv } from "@/lib/csv.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { type FieldProblem, Problem } from "@/lib/errors.ts";
import { asAdministrator } from "@/lib/session.ts";
import { insertUser, type NewUser, type User } from "./users.ts";
import type { Passwords } from "./passwords.ts";
import { examine } from "@/lib/validation.ts";
import { NewUserBody, PROFILE_FIELDS, USER_FIELDS, type UserField } from "./user_fields.ts";

type Services = { database: Database; passwords: Passwords };
type Caller = { actor: Actor; now: Date };

/** The result of checking a file of users. */
export interface ImportCheck {
  rows: number;
  /** Rows without faults. */
  good: number;
  problems: RowProblem[];
}

/** Checks a file of users without writing anything. @throws Problem `malformed_csv` */
export async function checkUserImport(
  services: Pick<Services, "database">,
  { actor }: Pick<Caller, "actor">,
  document: Uint8Array,
): Promise<ImportCheck> {
  const { amount, problems } = await examineFile(services, actor, document);
  const bad = new Set(problems.map(({ row }) => row));
  return { rows: amount, good: bad.has(1) ? 0 : amount - bad.size, problems };
}

/**
 * Creates all users of a file in one transaction, or none. The passwords are hashed before it, one
 * after the other, so that simultaneous log-ins wait for one hash at most.
 * @throws Problem `malformed_csv`; `validation_failed` naming every bad cell; `email_taken` when another
 * request created one of the users meanwhile
 */
export async function importUsers(
  services: Services,
  { actor, now }: Caller,
  document: Uint8Array,
): Promise<User[]> {
  const { users, problems } = await examineFile(services, actor, document);
  if (problems.length > 0) throw new Problem("validation_failed", { fields: problems });
  const hashed: [Omit<NewUser, "password">, string][] = [];
  for (const { password, ...user } of users) {
    hashed.push([user, await services.passwords.hash(password)]);
  }
  return await services.database.inSession(
    actor,
    (tx) =>
      asAdministrator({ tx }, "import users", async () => {
        const created: User[] = [];
        for (const [user, hash] of hashed) {
          const account = { ...user, must_change_password: true };
          created.push(await insertUser({ tx, now }, account, hash));
        }
        await writeAudit({ tx, now }, {
          action: "users.imported",
          subject: ["user", null],
          after: { users: created.length },
        });
        return created;
      }),
  );
}

async function examineFile(
  { database }: Pick<Services, "database">,
  actor: Actor,
  document: Uint8Array,
): Promise<{ users: NewUser[]; amount: number; problems: RowProblem[] }> {
  const { rows, amount, problems } = readImportRows(await readCsv(document));
  const known = await database.inSession(actor, (tx) => readKnown(tx, rows));
  const users: NewUser[] = [];
  const emails = new Set<string>();
  for (const { row, user, site_code } of rows) {
    const refuse = (column: string, code: string) => problems.push(cellProblem(row, column, code));
    if (known.emails.has(user.email)) refuse("email", "taken");
    if (emails.has(user.email)) refuse("email", "duplicate");
    emails.add(user.email);
    if (user.site_id && !known.ids.has(user.site_id)) refuse("site_id", "unknown_site");
    const site_id = site_code ? known.codes.get(site_code) : user.site_id ?? null;
    if (site_id === undefined) refuse("site_code", "unknown_site");
    else users.push({ ...user, site_id });
  }
  problems.sort((a, b) => a.row - b.row);
  return { users, amount, problems };
}

/** Reads which of the e-mails are taken, and the sites. */
async function readKnown(tx: Tx, rows: readonly ImportRow[]) {
  const wanted = rows.map(({ user }) => user.email);
  const taken = wanted.length === 0
    ? []
    : await tx.selectFrom("users").select("email").where("email", "in", wanted).execute();
  const sites = await tx.selectFrom("sites").select(["id", "code"]).execute();
  return {
    emails: new Set(taken.map(({ email }) => email)),
    ids: new Set(sites.map(({ id }) => id)),
    codes: new Map(sites.map(({ id, code }) => [code, id])),
  };
}

/** The highest number of rows in a file: hashing takes some 50 ms for each password. */
const MAX_IMPORT_ROWS = 500;

/** The fields of a user in the order of the columns: those of the account first. */
const FIELDS: readonly UserField[] = [
  ...USER_FIELDS.filter((field) => "account" in field),
  ...PROFILE_FIELDS,
];

/** The columns that a file must have; a user without a language gets the default. */
const REQUIRED = FIELDS.filter(({ optional, kind }) => !optional && kind !== "locale")
  .map(({ name }) => name);

/** The columns that a file may have: the fields of a user, and `site_code` in place of `site_id`. */
export const IMPORT_COLUMNS: readonly string[] = FIELDS.flatMap(({ name, kind }) =>
  kind === "site" ? [name, "site_code"] : [name]
);

/** A fault of a cell. The heading is row 1; without a column the fault concerns the whole row. */
export interface RowProblem extends FieldProblem {
  row: number;
  column: string | null;
}

/** A row whose cells are valid; `site_code` may name the site instead of `site_id`. */
interface ImportRow {
  row: number;
  user: NewUser;
  site_code: string | null;
}

/** Reads the rows of a file. Row 1 holds the names of the fields, in any order. */
function readImportRows(
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

/** An unknown column is named by its letter: in a file without a heading, row 1 holds a password. */
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

/** Builds one fault of a file. */
function cellProblem(row: number, column: string | null, code: string): RowProblem {
  return { path: column ? `rows.${row}.${column}` : `rows.${row}`, code, row, column };
}
