import type { Session } from "@/lib/session.ts";
import { selectUsers, type User } from "./profile.ts";

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
