import type { Kysely } from "kysely";
import type { Schema } from "@/lib/database/schema.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Role } from "./roles.ts";

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
