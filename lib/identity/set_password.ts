import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { asAdministrator } from "@/lib/session.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";

/**
 * Gives somebody else a new password: their sessions end, links to reset it die, and they are asked
 * to choose their own. One's own password takes the present one, so it is refused here.
 * Hashing happens before the transaction, because it must not hold one open.
 * @throws Problem `not_found`, `own_password`, `validation_failed`, `session_ended`
 */
export async function setPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { actor, now }: { actor: Actor; now: Date },
  id: string,
  password: string,
): Promise<void> {
  if (id === actor.id) throw new Problem("own_password");
  if (!isPasswordLength(password)) throw fieldProblem("password", "password_length");
  const password_hash = await passwords.hash(password);
  await database.inSession(actor, (tx) =>
    asAdministrator({ tx }, "set a password", async () => {
      const changed = await tx.updateTable("profiles").set((row) => ({
        session_version: row("session_version", "+", 1),
        must_change_password: true,
        updated_at: now,
      })).where("id", "=", id).returning("id").executeTakeFirst();
      if (!changed) throw new Problem("not_found");
      await tx.updateTable("users").set({ password_hash, password_changed_at: now })
        .where("id", "=", id).execute();
      await sql`delete from password_reset_tokens where user_id = ${id}`.execute(tx);
      await writeAudit({ tx, now }, { action: "password.set", subject: ["user", id] });
    }));
}
