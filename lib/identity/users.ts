import { type Kysely, sql } from "kysely";
import type { Schema } from "@/lib/database/schema.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type Role, ROLES } from "./rules/access.ts";
import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import type { UserChange } from "./user_fields.ts";

/** A person as the interface shows them: `{"user": ...}`. */
export interface User {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  site_id: string | null;
  department: string | null;
  phone: string | null;
  active: boolean;
  locale: Locale;
}

/** The columns of `User`, from users and profiles. */
export function selectUsers(db: Kysely<Schema>) {
  return db.selectFrom("profiles").innerJoin("users", "users.id", "profiles.id").select([
    "profiles.id",
    "users.email",
    "profiles.full_name",
    "profiles.role",
    "profiles.site_id",
    "profiles.department",
    "profiles.phone",
    "profiles.active",
    "profiles.locale",
  ]);
}

/** The caller's own profile. */
export function readOwnProfile({ tx, actor }: Session): Promise<User> {
  return selectUsers(tx).where("profiles.id", "=", actor.id).executeTakeFirstOrThrow();
}

/** Sets the caller's language. */
export async function changeLanguage({ tx, actor, now }: Session, locale: Locale): Promise<void> {
  await tx.updateTable("profiles").set({ locale, updated_at: now })
    .where("id", "=", actor.id).execute();
}

/** What the list of users may be narrowed by; the names of the query. */
export const UserFilters = z.strictObject({
  q: z.string().trim().max(200).optional(),
  role: z.enum(ROLES).optional(),
  site_id: z.uuid().optional(),
  active: z.stringbool().optional(),
  page: pageNumber,
});
export type UserFilters = z.output<typeof UserFilters>;

/** The accounts by name. For administrators; row-level security shows anyone else only their own. */
export function listUsers({ tx }: Session, filters: UserFilters): Promise<Page<User>> {
  const query = narrowed(tx, filters).orderBy("profiles.full_name").orderBy("profiles.id");
  return selectPage(query, filters.page);
}

/** One account. @throws Problem `not_found` */
export function readUser({ tx }: Session, id: string): Promise<User> {
  return selectUsers(tx).where("profiles.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

function narrowed(tx: Session["tx"], { q, role, site_id, active }: UserFilters) {
  let query = selectUsers(tx);
  if (role) query = query.where("profiles.role", "=", role);
  if (site_id) query = query.where("profiles.site_id", "=", site_id);
  if (active !== undefined) query = query.where("profiles.active", "=", active);
  if (q) {
    const columns = ["profiles.full_name", "users.email", "profiles.department", "profiles.phone"];
    query = query.where(containsWords(q, columns.map((column) => sql.ref(column))));
  }
  return query;
}

/** A person to be given an account. */
export interface NewUser {
  email: string;
  password: string;
  full_name: string;
  role: Role;
  site_id?: string | null;
  department?: string | null;
  phone?: string | null;
  locale?: Locale;
}

const REASON = "create a user";

/**
 * Creates an account with the password the administrator chose. Auth user and profile are written in
 * one transaction: when the profile cannot be written, no user is left behind. Without an actor it is
 * the command line that creates.
 * @throws Problem `email_taken`, `validation_failed`, `session_ended`
 */
export async function createUser(
  { database, passwords }: { database: Database; passwords: Passwords },
  { actor, now }: { actor?: Actor; now: Date },
  { password, ...profile }: NewUser,
): Promise<User> {
  if (!isPasswordLength(password)) throw fieldProblem("password", "password_length");
  const password_hash = await passwords.hash(password);
  const insert = (tx: Tx) => insertUser({ tx, now }, profile, password_hash);
  if (!actor) return await database.asAdministrator(REASON, insert);
  return await database.inSession(actor, (tx) => asAdministrator({ tx }, REASON, () => insert(tx)));
}

/** Writes an account with its audit entry, through the administrative client. */
export async function insertUser(
  { tx, now }: { tx: Tx; now: Date },
  { email, ...profile }: Omit<NewUser, "password">,
  password_hash: string,
): Promise<User> {
  const { id } = await tx.insertInto("users")
    .values({ email: email.trim().toLowerCase(), password_hash, password_changed_at: now })
    .returning("id").executeTakeFirstOrThrow();
  await tx.insertInto("profiles").values({ id, ...profile, must_change_password: true }).execute();
  const user = await selectUsers(tx).where("profiles.id", "=", id).executeTakeFirstOrThrow();
  await writeAudit({ tx, now }, {
    action: "user.created",
    subject: ["user", id],
    after: { ...user },
  });
  return user;
}

/**
 * Changes what a person is and may do. A change of role, site or active flag ends their sessions at
 * the next request; the database keeps the last active administrator.
 * @throws Problem `not_found`, `last_admin`, `validation_failed` with `unknown_site`
 */
export function updateUser(session: Session, { id, ...change }: UserChange): Promise<User> {
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

/** The caller's profile with what only their own profile page says. */
export interface OwnAccount extends User {
  site_name: string | null;
  /** Somebody else chose the password. */
  must_change_password: boolean;
}

/** The caller's own account, for their profile page. */
export function readOwnAccount({ tx, actor }: Session): Promise<OwnAccount> {
  return selectUsers(tx).leftJoin("sites", "sites.id", "profiles.site_id")
    .select(["sites.name as site_name", "profiles.must_change_password"])
    .where("profiles.id", "=", actor.id).executeTakeFirstOrThrow();
}
