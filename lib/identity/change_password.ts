import { rateLimited, writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { fieldProblem, Problem, problemOfField } from "@/lib/errors.ts";
import type { LoggedIn } from "./log_in.ts";
import type { PasswordAttempts } from "./password_attempts.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";
import { selectUsers } from "./users.ts";
import { asAdministrator } from "@/lib/session.ts";
import { storePassword } from "./store_password.ts";

/**
 * Changes the caller's password and ends all other sessions and all reset links of the caller. Wrong
 * current passwords count as failed log-ins do. Hashing happens between two transactions, because it must
 * not hold one open.
 * @returns the values of a new session token
 * @throws Problem `wrong_password`, `same_password`, `rate_limited`, `validation_failed`, `session_ended`
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
  await database.inSession(actor, () => Promise.resolve());
  // Before the attempt is counted: a new password that is refused is no failed attempt.
  if (!isPasswordLength(input.new_password)) throw fieldProblem("new_password", "password_length");
  if (input.new_password === input.current_password) {
    throw problemOfField("new_password", "same_password");
  }
  const { hash: currentHash, attempt, wait } = await database.asAdministrator(
    "check a password",
    async (tx) => {
      const { email, password_hash: hash } = await tx.selectFrom("users")
        .select(["email", "password_hash"]).where("id", "=", actor.id).executeTakeFirstOrThrow();
      const attempt = { email, address, now, userId: actor.id };
      return { hash, attempt, wait: await attempts.count(tx, attempt) };
    },
    actor,
  );
  if (wait > 0) throw rateLimited(wait);
  if (!await passwords.matches(input.current_password, currentHash)) {
    await attempts.recordFailure(attempt);
    throw problemOfField("current_password", "wrong_password");
  }
  const hash = await passwords.hash(input.new_password);
  return await database.asAdministrator("change a password", async (tx) => {
    const session_version = await storePassword(tx, {
      userId: actor.id,
      hash,
      mustChange: false,
      now,
      // Of two simultaneous changes the second was made under a password that is no longer valid.
      sessionVersion: actor.session_version,
    });
    if (session_version === undefined) throw new Problem("session_ended");
    await attempts.forget(tx, attempt);
    await writeAudit({ tx, now }, { action: "password.changed", subject: ["user", actor.id] });
    const user = await selectUsers(tx).where("profiles.id", "=", actor.id)
      .executeTakeFirstOrThrow();
    return { user, session_version, must_change_password: false };
  }, actor);
}

/**
 * Sets the password of another user: the user's sessions end, links to reset the password become
 * invalid, and the next page asks the user to change it. The caller's own password is refused, because
 * changing it takes the current one. Hashing happens before the transaction, because it must not hold
 * one open.
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
  const hash = await passwords.hash(password);
  await database.inSession(actor, (tx) =>
    asAdministrator({ tx }, "set a password", async () => {
      const changed = await storePassword(tx, { userId: id, hash, mustChange: true, now });
      if (changed === undefined) throw new Problem("not_found");
      await writeAudit({ tx, now }, { action: "password.set", subject: ["user", id] });
    }));
}
