import { sql } from "kysely";
import type { Database } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { rateLimited, writeAudit } from "@/lib/audit/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { deriveKey } from "@/lib/keys.ts";
import type { Passwords } from "./passwords.ts";
import { selectUsers, type User } from "./users.ts";

/** Numbers of failures within the window after which further attempts must wait. */
const WINDOW_MINUTES = 15;
const LIMITS = { emailFromAddress: 5, email: 20, address: 100 };

/** The result of a log-in. All fields but `user` go into the session token unchanged. */
export interface LoggedIn {
  user: User;
  session_version: number;
  /** An administrator chose the password. */
  must_change_password: boolean;
}

/** Logs users in; created once, because its keys are derived from `APP_SECRET`. */
export interface LogIn {
  /**
   * Checks e-mail and password from one network address.
   * @throws Problem `invalid_credentials`, the same for unknown, wrong and inactive; `rate_limited`
   */
  (
    credentials: { email: string; password: string },
    from: { address: string; now: Date },
  ): Promise<LoggedIn>;
}

type Hashes = { email: Uint8Array; address: Uint8Array };

/** Creates the log-in against the database, with the lock-out that the HTTP contract defines. */
export async function createLogIn(
  { database, passwords, secret }: { database: Database; passwords: Passwords; secret: string },
): Promise<LogIn> {
  const key = await crypto.subtle.importKey(
    "raw",
    await deriveKey(secret, "login_failures"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const keyed = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));

  return async ({ email, password }, { address, now }) => {
    const name = email.trim().toLowerCase();
    const hashes = { email: await keyed(name), address: await keyed(address) };
    // The attempt is counted as a failure before the password is checked, so that simultaneous guesses
    // cannot all pass the limit. Success removes it.
    const known = await database.asAdministrator("log in", async (tx) => {
      const wait = await countAttempt(tx, hashes, now);
      return wait > 0 ? wait : await findCredentials(tx, name);
    });
    if (typeof known === "number") throw rateLimited(known);
    const fits = await passwords.matches(password, known?.password_hash);
    if (!known || !fits || !known.active) throw new Problem("invalid_credentials");
    return await database.asAdministrator("log in", async (tx) => {
      await forgetFailures(tx, hashes);
      await writeAudit({ tx, now }, { action: "session.started", subject: ["user", known.id] });
      const user = await selectUsers(tx).where("profiles.id", "=", known.id)
        .executeTakeFirstOrThrow();
      const { session_version, must_change_password } = known;
      return { user, session_version, must_change_password };
    }, known);
  };
}

function findCredentials(tx: Tx, email: string) {
  return tx.selectFrom("users").innerJoin("profiles", "profiles.id", "users.id")
    .select([
      "users.id",
      "password_hash",
      "active",
      "session_version",
      "role",
      "must_change_password",
    ])
    .where("email", "=", email).executeTakeFirst();
}

/** Counts one attempt. Returns 0, or the seconds to wait when a limit is reached. */
async function countAttempt(tx: Tx, { email, address }: Hashes, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  // Attempts on one e-mail wait for each other, then those from one address, always in this order.
  for (const hash of [email, address]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(encode(${hash}::bytea, 'hex'), 1))`
      .execute(tx);
  }
  const { rows: [failures] } = await sql<Record<keyof typeof LIMITS, Date | null>>`
    select ${
    nthNewest(LIMITS.emailFromAddress, sql`email_hash = ${email} and address_hash = ${address}`)
  } as "emailFromAddress",
      ${nthNewest(LIMITS.email, sql`email_hash = ${email}`)} as email,
      ${nthNewest(LIMITS.address, sql`address_hash = ${address}`)} as address
    from (select ${since}::timestamptz as since) as bounds`.execute(tx);
  const blocking = Object.values(failures!).filter((at) => at !== null).map((at) => at.getTime());
  if (blocking.length > 0) {
    const free = Math.max(...blocking) + WINDOW_MINUTES * 60_000;
    return Math.max(1, Math.ceil((free - now.getTime()) / 1000));
  }
  await tx.deleteFrom("login_failures").where("at", "<=", since).execute();
  await tx.insertInto("login_failures").values({
    email_hash: email,
    address_hash: address,
    at: now,
  })
    .execute();
  return 0;
}

/** SQL of the instant of the n-th newest failure in the window; null while the limit is not reached. */
function nthNewest(n: number, condition: ReturnType<typeof sql>) {
  return sql`(select at from login_failures where at > since and ${condition}
    order by at desc offset ${n - 1} limit 1)`;
}

/** Deletes the failures of this e-mail from this address after a successful log-in. */
async function forgetFailures(tx: Tx, { email, address }: Hashes): Promise<void> {
  await tx.deleteFrom("login_failures").where("email_hash", "=", email)
    .where("address_hash", "=", address).execute();
}
