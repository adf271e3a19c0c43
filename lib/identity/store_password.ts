import type { Tx } from "@/lib/database/mod.ts";
import { endResets } from "./request_reset.ts";

/**
 * Stores a new password: the user's sessions end, and so do the links to reset it. Runs as the
 * administrative client.
 * @returns the new session version; undefined when there is no such account
 */
export async function storePassword(
  tx: Tx,
  { userId, hash, mustChange, now, sessionVersion, active }: {
    userId: string;
    hash: string;
    /** Whether the next page asks the user to change it. */
    mustChange: boolean;
    now: Date;
    /** Only while the account's sessions have this version. */
    sessionVersion?: number;
    /** Only while the account is active. */
    active?: true;
  },
): Promise<number | undefined> {
  const changed = await tx.updateTable("profiles").set((row) => ({
    session_version: row("session_version", "+", 1),
    must_change_password: mustChange,
    updated_at: now,
  })).where("id", "=", userId)
    .$if(active === true, (rows) => rows.where("active", "=", true))
    .$if(
      sessionVersion !== undefined,
      (rows) => rows.where("session_version", "=", sessionVersion!),
    )
    .returning("session_version").executeTakeFirst();
  if (!changed) return undefined;
  await tx.updateTable("users").set({ password_hash: hash, password_changed_at: now })
    .where("id", "=", userId).execute();
  await endResets(tx, userId, now);
  return changed.session_version;
}
