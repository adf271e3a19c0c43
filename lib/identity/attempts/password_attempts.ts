import { sql } from "kysely";
import { rateLimited, writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import {
  type Attempter,
  type AttemptHashes,
  type AttemptLimits,
  createAttemptHashes,
  deleteOldAttempts,
  hexOf,
  lockAttempts,
  waitsOf,
} from "./attempt_limits.ts";
import { createTurns } from "./turns.ts";

/** A shift logs in at once; an attempt takes some 60 ms. */
const MAX_WAITING = 200;

/** Numbers of failures after which further attempts must wait. */
export const PASSWORD_LIMITS: AttemptLimits<"emailFromAddress" | "email" | "address"> = {
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

/** What an attempt does. */
export interface AttemptSteps<T> {
  /** Whether the password is right, and whatever else must be. Runs outside of a transaction. */
  isRight(): Promise<boolean>;
  /** What the right password is for, in the transaction that forgets the failures. */
  accept(tx: Tx): Promise<T>;
  /** Who acts in `accept`. */
  actor?: Pick<Actor, "id" | "role" | "request_id"> | undefined;
  /** Why the administrative client is needed; kept with every audit entry. */
  reason: string;
}

/** Checks passwords, counts those that are wrong, and refuses attempts after too many. */
export interface PasswordAttempts {
  /**
   * Checks a password when its turn comes: attempts of one process go one after the other, so that
   * simultaneous guesses stop at the limit, and right passwords are not counted against each other.
   * Other processes may fail meanwhile, so the limit is looked at again before the answer.
   * @returns what `accept` returned; undefined for a wrong password, which was counted
   * @throws Problem `rate_limited` at a limit, recorded in the audit log once a minute for each address;
   * `busy` when too many wait
   */
  check<T>(attempt: Attempt, steps: AttemptSteps<T>): Promise<T | undefined>;
  /** Deletes the failures of this e-mail from this address. */
  forget(tx: Tx, attempt: Attempt): Promise<void>;
}

interface Options {
  database: Database;
  /** `APP_SECRET`, from which the key of the hashes is derived. */
  secret: string;
  log(entry: Record<string, unknown>): void;
  /** How many attempts may wait for their turn. */
  maxWaiting?: number;
}

/**
 * Creates the counter with the limits of the HTTP contract. Entries and log lines hold keyed hashes of
 * e-mail and address, because passwords get typed into the wrong field.
 */
export async function createPasswordAttempts(
  { database, secret, log, maxWaiting = MAX_WAITING }: Options,
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
  /** Looks at the limits; `act` is for an attempt that they let through. */
  const unlessLocked = async <T>(
    attempt: Attempt,
    { reason, actor }: Pick<AttemptSteps<T>, "reason" | "actor">,
    act?: (tx: Tx, hashes: AttemptHashes) => Promise<T>,
  ): Promise<T | undefined> => {
    const hashes = await hashesOf(attempt);
    const outcome = await database.asAdministrator(reason, async (tx) => {
      // Only looking needs no lock: others may fail afterwards anyway.
      if (act) await lockAttempts(tx, PASSWORD_LIMITS, hashes);
      const wait = Math.max(
        ...Object.values(await waitsOf(tx, PASSWORD_LIMITS, hashes, attempt.now)),
      );
      if (wait === 0) return { done: await act?.(tx, hashes) };
      await record(tx, attempt, hashes, "too_many");
      return { wait };
    }, actor);
    if ("done" in outcome) return outcome.done;
    throw rateLimited(outcome.wait);
  };
  const inTurn = createTurns(maxWaiting);

  return {
    async check(attempt, { isRight, accept, reason, actor }) {
      // Before it waits: attempts at a locked account must not fill the queue of the others.
      await unlessLocked(attempt, { reason });
      return await inTurn(async (hasWaited) => {
        if (hasWaited) await unlessLocked(attempt, { reason });
        if (await isRight()) {
          return await unlessLocked(attempt, { reason, actor }, async (tx, hashes) => {
            await forgetFailures(tx, hashes);
            return await accept(tx);
          });
        }
        return await unlessLocked(attempt, { reason }, async (tx, hashes) => {
          await countFailure(tx, hashes, attempt.now);
          await record(tx, attempt, hashes, "wrong_password");
          return undefined;
        });
      });
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

/** Counts a failure. */
async function countFailure(
  tx: Tx,
  { email, address }: AttemptHashes,
  now: Date,
): Promise<void> {
  await deleteOldAttempts(tx, PASSWORD_LIMITS, now);
  await tx.insertInto("login_failures")
    .values({ email_hash: email, address_hash: address, at: now }).execute();
}

/** Deletes the failures of this e-mail from this address after a successful log-in. */
async function forgetFailures(tx: Tx, { email, address }: AttemptHashes): Promise<void> {
  await tx.deleteFrom("login_failures").where("email_hash", "=", email)
    .where("address_hash", "=", address).execute();
}
