import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { PasswordAttempts } from "./attempts/password_attempts.ts";
import { isPasswordLength, type Passwords } from "./passwords.ts";
import { storePassword } from "./store_password.ts";
import type { ResetTokens } from "./reset_tokens.ts";

interface ResetServices {
  database: Database;
  passwords: Passwords;
  attempts: PasswordAttempts;
  resetTokens: ResetTokens;
}

/** The account that a link belongs to. */
interface ResetAccount extends Pick<Actor, "id" | "role"> {
  email: string;
}

/** Whether a link can be used now. Does not use it: mail scanners open links. */
export async function isResetValid(
  services: Pick<ResetServices, "database" | "resetTokens">,
  token: string,
  now: Date,
): Promise<boolean> {
  return await accountOf(services, token, now) !== undefined;
}

/**
 * Sets a new password by a link, once: the user's sessions end, so do the other links, and no change of
 * the password is asked for any more. Hashing happens between two transactions, because it must not hold
 * one open, and only for a valid link.
 * @returns the id of the user
 * @throws Problem `validation_failed`; `invalid_token` when the link was forged, used, replaced by a
 * newer one or is older than an hour, or the account is inactive
 */
export async function resetPassword(
  services: ResetServices,
  { token, password }: { token: string; password: string },
  { address, now }: { address: string; now: Date },
): Promise<string> {
  const { database, passwords, attempts, resetTokens } = services;
  if (!isPasswordLength(password)) throw fieldProblem("password", "password_length");
  const account = await accountOf(services, token, now);
  if (!account) throw new Problem("invalid_token");
  const { id, email } = account;
  const token_hash = (await resetTokens.hashOf(token))!;
  const hash = await passwords.hash(password);
  await database.asAdministrator("reset a password", async (tx) => {
    await tx.updateTable("password_reset_tokens").set({ used_at: now })
      .where("token_hash", "=", token_hash).where("used_at", "is", null)
      .where("expires_at", ">", now).returning("id")
      .executeTakeFirstOrThrow(() => new Problem("invalid_token"));
    const stored = await storePassword(tx, {
      userId: id,
      hash,
      mustChange: false,
      now,
      active: true,
    });
    if (stored === undefined) throw new Problem("invalid_token");
    await attempts.forget(tx, { email, address, now });
    await writeAudit({ tx, now }, { action: "password.reset", subject: ["user", id] });
  }, account);
  return id;
}

async function accountOf(
  { database, resetTokens }: Pick<ResetServices, "database" | "resetTokens">,
  token: string,
  now: Date,
): Promise<ResetAccount | undefined> {
  const hash = await resetTokens.hashOf(token);
  if (!hash) return undefined;
  return await database.asAdministrator("check a link", (tx) => findAccount(tx, hash, now));
}

function findAccount(tx: Tx, hash: Uint8Array, now: Date): Promise<ResetAccount | undefined> {
  return tx.selectFrom("password_reset_tokens as t").innerJoin("users as u", "u.id", "t.user_id")
    .innerJoin("profiles as p", "p.id", "u.id").select(["p.id", "p.role", "u.email"])
    .where("t.token_hash", "=", hash).where("t.used_at", "is", null)
    .where("t.expires_at", ">", now).where("p.active", "=", true).executeTakeFirst();
}
