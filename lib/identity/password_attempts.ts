import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Database, Tx } from "@/lib/database/mod.ts";
import { deriveKey } from "@/lib/keys.ts";

/** Numbers of failures within the window after which further attempts must wait. */
const WINDOW_MINUTES = 15;
const LIMITS = { emailFromAddress: 5, email: 20, address: 100 };

/** Someone who gives a password: the e-mail in lower case, and the network address. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly now: Date;
  /** The user with this e-mail; undefined when there is none. */
  readonly userId?: string | undefined;
}

/** Why an attempt was refused: `too_many` without looking at the password. */
type Refusal = "wrong_password" | "too_many";

/** Counts attempts with a password, and records those that are refused. */
export interface PasswordAttempts {
  /**
   * Counts an attempt as a failure before its password is checked, so that simultaneous guesses cannot
   * all pass the limit. Returns 0, or the seconds to wait when a limit is reached, which it records,
   * in the audit log once a minute for each address.
   */
  count(tx: Tx, attempt: Attempt): Promise<number>;
  /** Records that the password was wrong. */
  recordFailure(attempt: Attempt): Promise<void>;
  /** Deletes the failures of this e-mail from this address after the right password. */
  forget(tx: Tx, attempt: Attempt): Promise<void>;
}

interface Options {
  database: Database;
  /** `APP_SECRET`, from which the key of the hashes is derived. */
  secret: string;
  log(entry: Record<string, unknown>): void;
}

type Hashes = { email: Uint8Array; address: Uint8Array };

/**
 * Creates the counter with the limits of the HTTP contract. Entries and log lines hold keyed hashes of
 * e-mail and address, because passwords get typed into the wrong field.
 */
export async function createPasswordAttempts(
  { database, secret, log }: Options,
): Promise<PasswordAttempts> {
  const key = await crypto.subtle.importKey(
    "raw",
    await deriveKey(secret, "login_failures"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const keyed = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  const hashesOf = async ({ email, address }: Attempt): Promise<Hashes> => ({
    email: await keyed(email),
    address: await keyed(address),
  });
  const record = async (tx: Tx, { now, userId }: Attempt, hashes: Hashes, why: Refusal) => {
    const after = {
      why,
      email_hash: hashes.email.toHex(),
      address_hash: hashes.address.toHex(),
    };
    const subject = ["user", userId ?? null] as const;
    if (why === "wrong_password" || !await wasRecorded(tx, after.address_hash, now)) {
      await writeAudit({ tx, now }, { action: "session.refused", subject, after });
    }
    log({ event: "session.refused", at: now.toISOString(), ...after });
  };
  return {
    async count(tx, attempt) {
      const hashes = await hashesOf(attempt);
      const wait = await countAttempt(tx, hashes, attempt.now);
      if (wait > 0) await record(tx, attempt, hashes, "too_many");
      return wait;
    },
    async recordFailure(attempt) {
      const hashes = await hashesOf(attempt);
      await database.asAdministrator(
        "log in",
        (tx) => record(tx, attempt, hashes, "wrong_password"),
      );
    },
    forget: async (tx, attempt) => await forgetFailures(tx, await hashesOf(attempt)),
  };
}

/**
 * Whether the log has an entry of the last minute that this address made too many attempts: a flood of
 * them must not fill a log from which nothing is ever deleted.
 */
async function wasRecorded(tx: Tx, addressHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where action = 'session.refused' and at > ${new Date(
    now.getTime() - 60_000,
  )}
      and after ->> 'why' = 'too_many' and after ->> 'address_hash' = ${addressHash}
    limit 1`.execute(tx);
  return rows.length > 0;
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
