import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { fieldProblem, Problem, problemOfField } from "@/lib/errors.ts";
import type { LoggedIn } from "./log_in.ts";
import type { PasswordAttempts } from "./attempts/password_attempts.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";
import { requireSession } from "./sessions.ts";
import { selectUsers } from "./users.ts";
import { asAdministrator } from "@/lib/session.ts";
import { storePassword } from "./store_password.ts";

/**
 * Changes the caller's password and ends all other sessions and all reset links of the caller. Wrong
 * current passwords count as failed log-ins do. Hashing happens between two transactions, because it must
 * not hold one open.
 * @returns the values of a new session token
 * @throws Problem `wrong_password`, `same_password`, `rate_limited`, `busy`, `validation_failed`,
 * `session_ended`
 */
export async function changePassword(
  { database, passwords, attempts }: {
    database: Database;
    passwords: Passwords;
    attempts: PasswordAttempts;
  },
  { actor, now, address }: { actor: Actor; now: Date; address: string },
  input: { current_password: string; new_password: string },
): Promise<LoggedIn> {
  await requireSession(database, actor);
  // Before the attempt is counted: a new password that is refused is no failed attempt.
  if (!isPasswordLength(input.new_password)) throw fieldProblem("new_password", "password_length");
  if (input.new_password === input.current_password) {
    throw problemOfField("new_password", "same_password");
  }
  const { email, password_hash: currentHash } = await database.asAdministrator(
    "check a password",
    (tx) =>
      tx.selectFrom("users").select(["email", "password_hash"]).where("id", "=", actor.id)
        .executeTakeFirstOrThrow(),
    actor,
  );
  let hash: string;
  const changed = await attempts.check({ email, address, now, userId: actor.id }, {
    isRight: async () => {
      if (!await passwords.matches(input.current_password, currentHash)) return false;
      hash = await passwords.hash(input.new_password);
      return true;
    },
    accept: async (tx) => {
      const session_version = await storePassword(tx, {
        userId: actor.id,
        hash,
        mustChange: false,
        now,
        // Of two simultaneous changes the second was made under a password that is no longer valid.
        sessionVersion: actor.session_version,
      });
      if (session_version === undefined) throw new Problem("session_ended");
      await writeAudit({ tx, now }, { action: "password.changed", subject: ["user", actor.id] });
      const user = await selectUsers(tx).where("profiles.id", "=", actor.id)
        .executeTakeFirstOrThrow();
      return { user, session_version, must_change_password: false };
    },
    reason: "change a password",
    actor,
  });
  if (!changed) throw problemOfField("current_password", "wrong_password");
  return changed;
}

/**
 * Sets the password of another user: the user's sessions end, links to reset the password become
 * invalid, and the next page asks the user to change it. The caller's own password is refused, because
 * changing it takes the current one. Hashing happens before the transaction, because it must not hold
 * one open, and only for a session that has not ended.
 * @throws Problem `not_found`, `own_password`, `validation_failed`, `busy`, `session_ended`
 */
export async function setPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { actor, now }: { actor: Actor; now: Date },
  id: string,
  password: string,
): Promise<void> {
  if (id === actor.id) throw new Problem("own_password");
  if (!isPasswordLength(password)) throw fieldProblem("password", "password_length");
  await requireSession(database, actor);
  const hash = await passwords.hash(password);
  await database.inSession(actor, (tx) =>
    asAdministrator({ tx }, "set a password", async () => {
      const changed = await storePassword(tx, { userId: id, hash, mustChange: true, now });
      if (changed === undefined) throw new Problem("not_found");
      await writeAudit({ tx, now }, { action: "password.set", subject: ["user", id] });
    }));
}
