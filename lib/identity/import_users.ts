import { writeAudit } from "@/lib/audit/mod.ts";
import { readCsv } from "@/lib/csv.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { asAdministrator } from "@/lib/session.ts";
import { insertUser, type NewUser } from "./create_user.ts";
import { cellProblem, type ImportRow, readImportRows, type RowProblem } from "./import_rows.ts";
import type { Passwords } from "./passwords.ts";
import type { User } from "./profile.ts";

type Services = { database: Database; passwords: Passwords };
type Caller = { actor: Actor; now: Date };

/** What a file of users holds: how many rows, how many of them are good, and all that is wrong. */
export interface ImportCheck {
  rows: number;
  good: number;
  problems: RowProblem[];
}

/** Looks through a file of users without writing anything. @throws Problem `malformed_csv` */
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
 * after the other, so that people who log in meanwhile wait for one hash at most.
 * @throws Problem `malformed_csv`; `validation_failed` naming every bad cell; `email_taken` when
 * somebody else was faster
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
        for (const [user, hash] of hashed) created.push(await insertUser({ tx, now }, user, hash));
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

/** Which of the e-mails are taken, and the sites. */
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
