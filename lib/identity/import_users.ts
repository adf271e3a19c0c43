import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import {
  type AllowedValue,
  cellProblem,
  type ImportCheck,
  importCheck,
  type ImportColumn,
  type ImportRows,
  readImport,
} from "@/lib/imports/mod.ts";
import { readSiteCodes } from "@/lib/places/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { insertUser, type NewUser, type User } from "./users.ts";
import { examine, type Examined } from "@/lib/validation.ts";
import type { Passwords } from "./passwords.ts";
import { ROLES } from "./rules/access.ts";
import { NewUserBody, PROFILE_FIELDS, USER_FIELDS, type UserField } from "./user_fields.ts";

type Services = { database: Database; passwords: Passwords };
type Caller = { actor: Actor; now: Date };

/** Checks a file of users without writing anything. @throws Problem `malformed_csv` */
export async function checkUserImport(
  services: Pick<Services, "database">,
  { actor }: Pick<Caller, "actor">,
  document: Uint8Array,
): Promise<ImportCheck> {
  return importCheck((await examineFile(services, actor, document)).read);
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
  const { read, users } = await examineFile(services, actor, document);
  const { problems } = importCheck(read);
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

/** A row whose cells are valid; `site_code` may name the site instead of `site_id`. */
interface UserRow {
  readonly user: NewUser;
  readonly site_code: string | null;
}

async function examineFile(
  { database }: Pick<Services, "database">,
  actor: Actor,
  document: Uint8Array,
): Promise<{ read: ImportRows<UserRow>; users: NewUser[] }> {
  return await database.inSession(actor, async (tx) => {
    const columns = await userImportColumns({ tx });
    const read = await readImport<UserRow>(document, columns, readUser);
    const known = await readKnown(tx, read.rows.map(({ data }) => data.user.email));
    const users: NewUser[] = [];
    const emails = new Set<string>();
    for (const { row, data: { user, site_code } } of read.rows) {
      const refuse = (path: string, code: string) =>
        read.problems.push(cellProblem(row, { path, code }, columns));
      if (known.emails.has(user.email)) refuse("email", "taken");
      if (emails.has(user.email)) refuse("email", "duplicate");
      emails.add(user.email);
      if (user.site_id && !known.ids.has(user.site_id)) refuse("site_id", "unknown_site");
      const site_id = site_code ? known.codes.get(site_code) : user.site_id ?? null;
      if (site_id === undefined) refuse(SITE_CODE, "unknown_site");
      else users.push({ ...user, site_id });
    }
    return { read, users };
  });
}

function readUser(
  { [SITE_CODE]: site_code, ...payload }: Readonly<Record<string, string>>,
): Examined<UserRow> {
  const { data, fields } = examine(NewUserBody, payload);
  const code = site_code?.trim().toUpperCase() || null;
  return { data: data && { user: data, site_code: code }, fields };
}

/** Reads which of the e-mails are taken, and the sites. */
async function readKnown(tx: Tx, wanted: readonly string[]) {
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

const SITE_CODE = "site_code";

/** The fields of a user in the order of the columns: those of the account first. */
const FIELDS: readonly UserField[] = [
  ...USER_FIELDS.filter((field) => "account" in field),
  ...PROFILE_FIELDS,
];

const ROLE_VALUES: readonly AllowedValue[] = ROLES.map((value) => ({
  value,
  label: `role.${value}`,
}));
const LOCALE_VALUES: readonly AllowedValue[] = LOCALES.map((value) => ({
  value,
  name: LOCALE_NAMES[value],
}));

/** The columns of a file of users: the fields of a user, and `site_code` in place of `site_id`. */
export async function userImportColumns(session: Pick<Session, "tx">): Promise<ImportColumn[]> {
  const codes = await readSiteCodes(session);
  return FIELDS.flatMap(({ name, kind, optional, example = "", ...field }): ImportColumn[] => {
    // A user without a language gets the default.
    const column = { ...field, name, required: !optional && kind !== "locale", example };
    switch (kind) {
      case "role":
        return [{ ...column, allowed: ROLE_VALUES }];
      case "locale":
        return [{ ...column, allowed: LOCALE_VALUES }];
      case "phone":
        return [{ ...column, hint: "invalid.invalid_phone" }];
      case "site":
        return [
          { ...column, unlisted: true },
          { ...column, name: SITE_CODE, example: codes[0]?.value ?? "", allowed: codes },
        ];
      default:
        return [column];
    }
  });
}
