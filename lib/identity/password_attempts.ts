import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Database, Tx } from "@/lib/database/mod.ts";
import {
  type Attempter,
  type AttemptHashes,
  type AttemptLimits,
  createAttemptHashes,
  deleteOldAttempts,
  hexOf,
  waitsOf,
} from "./attempt_limits.ts";

/** Numbers of failures after which further attempts must wait. */
const LIMITS: AttemptLimits<"emailFromAddress" | "email" | "address"> = {
  table: "login_failures",
  windowMinutes: 15,
  limits: {
    emailFromAddress: { same: ["email", "address"], most: 5 },
    email: { same: ["email"], most: 20 },
    address: { same: ["address"], most: 100 },
  },
};

/** Someone who gives a password. */
export interface Attempt extends Attempter {
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

/**
 * Creates the counter with the limits of the HTTP contract. Entries and log lines hold keyed hashes of
 * e-mail and address, because passwords get typed into the wrong field.
 */
export async function createPasswordAttempts(
  { database, secret, log }: Options,
): Promise<PasswordAttempts> {
  const hashesOf = await createAttemptHashes(secret);
  const record = async (tx: Tx, { now, userId }: Attempt, hashes: AttemptHashes, why: Refusal) => {
    const after = { why, ...hexOf(hashes) };
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
async function countAttempt(tx: Tx, hashes: AttemptHashes, now: Date): Promise<number> {
  const wait = Math.max(...Object.values(await waitsOf(tx, LIMITS, hashes, now)));
  if (wait > 0) return wait;
  await deleteOldAttempts(tx, LIMITS, now);
  await tx.insertInto("login_failures")
    .values({ email_hash: hashes.email, address_hash: hashes.address, at: now }).execute();
  return 0;
}

/** Deletes the failures of this e-mail from this address after a successful log-in. */
async function forgetFailures(tx: Tx, { email, address }: AttemptHashes): Promise<void> {
  await tx.deleteFrom("login_failures").where("email_hash", "=", email)
    .where("address_hash", "=", address).execute();
}
