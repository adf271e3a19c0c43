import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import type { Schema } from "@/lib/database/schema.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";
import { ROLES } from "./rules/access.ts";
import { requireSession } from "./sessions.ts";
import { PROFILE_FIELDS, type ProfileField, USER_FIELDS, type UserChange } from "./user_fields.ts";

/** The columns that every answer about a user has. */
type UserRow =
  & Pick<Selectable<Schema["users"]>, "id" | "email">
  & Pick<Selectable<Schema["profiles"]>, "active" | ProfileField>;

/** A user, as in `{"user": ...}`. */
export interface User extends UserRow {}

/** Builds the query of users, with the columns of `User`. */
export function selectUsers(db: Kysely<Schema>) {
  return db.selectFrom("profiles").innerJoin("users", "users.id", "profiles.id")
    .select(["profiles.id", "users.email", "profiles.active"])
    .select(PROFILE_FIELDS.map(({ name }) => `profiles.${name}` as const));
}

/** The filters of the list of users, by their names in the query string. */
export const UserFilters = z.strictObject({
  q: z.string().trim().max(200).optional(),
  role: z.enum(ROLES).optional(),
  site_id: z.uuid().optional(),
  active: z.stringbool().optional(),
  page: pageNumber,
});
export type UserFilters = z.output<typeof UserFilters>;

/**
 * Reads one page of the users, ordered by name. For administrators; row-level security shows other
 * callers only their own account.
 */
export function listUsers({ tx }: Session, filters: UserFilters): Promise<Page<User>> {
  const query = selectMatching(tx, filters).orderBy("profiles.full_name").orderBy("profiles.id");
  return selectPage(query, filters.page);
}

/** Reads one user. @throws Problem `not_found` */
export function readUser({ tx }: Session, id: string): Promise<User> {
  return selectUsers(tx).where("profiles.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

function selectMatching(tx: Session["tx"], { q, role, site_id, active }: UserFilters) {
  let query = selectUsers(tx);
  if (role) query = query.where("profiles.role", "=", role);
  if (site_id) query = query.where("profiles.site_id", "=", site_id);
  if (active !== undefined) query = query.where("profiles.active", "=", active);
  if (q) {
    query = query.where(containsWords(q, SEARCHED));
  }
  return query;
}

const SEARCHED = USER_FIELDS.filter((field) => "searched" in field)
  .map((field) => sql.ref(`${"account" in field ? "users" : "profiles"}.${field.name}`));

type NamedField = "full_name" | "role";

/** A user to be created; `password` is in clear text and is stored only as a hash. */
export interface NewUser
  extends Pick<User, "email" | NamedField>, Partial<Pick<User, Exclude<ProfileField, NamedField>>> {
  password: string;
  /** The user has to change the password at the first log-in; false when left out. */
  must_change_password?: boolean | undefined;
}

const REASON = "create a user";

/**
 * Creates a user with the password that the administrator chose. Account and profile are written in
 * one transaction: when the profile cannot be written, no account is left behind. Without an actor the
 * command line is the creator.
 * @throws Problem `email_taken`, `validation_failed`, `busy`, `session_ended`
 */
export async function createUser(
  { database, passwords }: { database: Database; passwords: Passwords },
  { actor, now }: { actor?: Actor; now: Date },
  { password, ...profile }: NewUser,
): Promise<User> {
  if (!isPasswordLength(password)) throw fieldProblem("password", "password_length");
  if (actor) await requireSession(database, actor);
  const password_hash = await passwords.hash(password);
  const insert = (tx: Tx) => insertUser({ tx, now }, profile, password_hash);
  if (!actor) return await database.asAdministrator(REASON, insert);
  return await database.inSession(actor, (tx) => asAdministrator({ tx }, REASON, () => insert(tx)));
}

/** Writes an account, its profile and the audit entry. Needs the administrative client. */
export async function insertUser(
  { tx, now }: { tx: Tx; now: Date },
  { email, ...profile }: Omit<NewUser, "password">,
  password_hash: string,
): Promise<User> {
  const { id } = await tx.insertInto("users")
    .values({ email: email.trim().toLowerCase(), password_hash, password_changed_at: now })
    .returning("id").executeTakeFirstOrThrow();
  await tx.insertInto("profiles").values({ id, must_change_password: false, ...profile }).execute();
  const user = await selectUsers(tx).where("profiles.id", "=", id).executeTakeFirstOrThrow();
  await writeAudit({ tx, now }, {
    action: "user.created",
    subject: ["user", id],
    after: { ...user },
  });
  return user;
}

/**
 * Changes the profile of a user. A change of role, site or active flag ends the user's sessions at the
 * next request; the database refuses to remove the last active administrator, and an owner of open
 * CAPAs, for whom `changeUser` of the CAPAs has a hand-over.
 * @throws Problem `not_found`, `last_admin`, `owns_open_capas`, `validation_failed` with `unknown_site`
 */
export function updateUser(
  session: Session,
  { id, ...change }: Omit<UserChange, "reassign_to">,
): Promise<User> {
  const { tx, now } = session;
  const find = () => selectUsers(tx).where("profiles.id", "=", id);
  return asAdministrator(session, "change a user", async () => {
    const before = await find().forUpdate("profiles")
      .executeTakeFirstOrThrow(() => new Problem("not_found"));
    const changes = difference({ ...before }, change);
    if (!changes) return before;
    await tx.updateTable("profiles").set({ ...omitUndefined(changes.after), updated_at: now })
      .where("id", "=", id).execute();
    await writeAudit(session, { action: "user.updated", subject: ["user", id], ...changes });
    return await find().executeTakeFirstOrThrow();
  });
}

/** Reads the caller's own user record. */
export function readOwnProfile({ tx, actor }: Session): Promise<User> {
  return selectUsers(tx).where("profiles.id", "=", actor.id).executeTakeFirstOrThrow();
}

/** Sets the caller's language. */
export async function changeLanguage({ tx, actor, now }: Session, locale: Locale): Promise<void> {
  await tx.updateTable("profiles").set({ locale, updated_at: now })
    .where("id", "=", actor.id).execute();
}

/** The caller's user record with the fields that only the profile page shows. */
export interface OwnAccount extends User {
  site_name: string | null;
  /** An administrator chose the password. */
  must_change_password: boolean;
}

/** Reads the caller's own account, for the profile page. */
export function readOwnAccount({ tx, actor }: Session): Promise<OwnAccount> {
  return selectUsers(tx).leftJoin("sites", "sites.id", "profiles.site_id")
    .select(["sites.name as site_name", "profiles.must_change_password"])
    .where("profiles.id", "=", actor.id).executeTakeFirstOrThrow();
}
