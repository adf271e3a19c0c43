import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { fieldProblem } from "@/lib/errors.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";
import { selectUsers, type User } from "./profile.ts";
import type { Role } from "./roles.ts";

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
