import { sql } from "kysely";
import { rateLimited, writeAudit } from "@/lib/audit/mod.ts";
import { announce, type Database, type Tx } from "@/lib/database/mod.ts";
import { DELIVERIES_LATER } from "@/lib/notifications/mod.ts";
import {
  type AttemptHashes,
  type AttemptLimits,
  createAttemptHashes,
  deleteOldAttempts,
  hexOf,
  lockAttempts,
  waitsOf,
} from "./attempts/attempt_limits.ts";
import type { ResetTokens } from "./reset_tokens.ts";

/** How long a link to a new password can be used. */
export const RESET_MINUTES = 60;

/** The kind of its delivery; the event is `password_reset:<id of the reset>`. */
export const RESET_KIND = "password_reset";

/** A whole site shares one network address; three mails an hour are enough for one person. */
export const RESET_LIMITS: AttemptLimits<"email" | "address"> = {
  table: "password_reset_requests",
  windowMinutes: 60,
  limits: {
    email: { same: ["email"], most: 3 },
    address: { same: ["address"], most: 30 },
  },
};

/** Takes requests for a link to a new password. */
export interface RequestReset {
  /**
   * Has a link mailed to the active account of an e-mail and ends its earlier links. Takes the same
   * steps when there is no such account or it had three mails within an hour, and answers the same.
   * @throws Problem `rate_limited` after 30 requests from one network address within an hour
   */
  (email: string, from: { address: string; now: Date }): Promise<void>;
}

/** Creates the taking of requests. The link is made when its mail is composed: no row holds it. */
export async function createRequestReset(
  { database, tokens, secret, log }: {
    database: Database;
    tokens: ResetTokens;
    /** `APP_SECRET`, from which the key of the hashes is derived. */
    secret: string;
    log(entry: Record<string, unknown>): void;
  },
): Promise<RequestReset> {
  const hashesOf = await createAttemptHashes(secret);
  return async (email, { address, now }) => {
    const hashes = await hashesOf({ email, address });
    const id = crypto.randomUUID();
    const token_hash = await tokens.hashOf(await tokens.tokenOf(id));
    const wait = await database.asAdministrator("request a password reset", async (tx) => {
      await lockAttempts(tx, RESET_LIMITS, hashes);
      const waits = await waitsOf(tx, RESET_LIMITS, hashes, now);
      if (waits.address > 0) return waits.address;
      const mayMail = waits.email === 0;
      await countRequest(tx, hashes, { mayMail, now });
      const account = await startReset(tx, { id, token_hash: token_hash!, email, mayMail, now });
      await writeAudit({ tx, now }, {
        action: "password.reset_requested",
        subject: ["user", account?.id ?? null],
        after: { ...reasonFor(account, mayMail), ...hexOf(hashes) },
      });
      // Also when there is nothing to send, so that this takes as long.
      announce(tx, DELIVERIES_LATER);
      return 0;
    });
    if (wait === 0) return;
    log({ event: "password_reset.refused", at: now.toISOString(), ...hexOf(hashes) });
    throw rateLimited(wait);
  };
}

async function countRequest(
  tx: Tx,
  { email, address }: AttemptHashes,
  { mayMail, now }: { mayMail: boolean; now: Date },
): Promise<void> {
  await deleteOldAttempts(tx, RESET_LIMITS, now);
  await tx.insertInto("password_reset_requests").values({
    // What is over the limit does not prolong it: strangers could keep an account without mail forever.
    email_hash: mayMail ? email : null,
    address_hash: address,
    at: now,
  }).execute();
}

interface Account {
  id: string;
  active: boolean;
}

interface NewReset {
  id: string;
  token_hash: Uint8Array;
  email: string;
  mayMail: boolean;
  now: Date;
}

/** Writes the reset and its delivery if an active account has the e-mail; one statement in any case. */
async function startReset(
  tx: Tx,
  { id, token_hash, email, mayMail, now }: NewReset,
): Promise<Account | undefined> {
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  const { rows: [account] } = await sql<Account>`
    with account as (
      select p.id, p.active from users u join profiles p on p.id = u.id where u.email = ${email}
    ), wanted as (
      select id from account where active and ${mayMail}::boolean
    ), unused as (
      delete from password_reset_tokens t using wanted w where t.user_id = w.id and t.used_at is null
    ), unsent as (
      ${expireMails(now)} and user_id in (select id from wanted)
    ), reset as (
      insert into password_reset_tokens (id, user_id, token_hash, created_at, expires_at)
        select ${id}::uuid, w.id, ${token_hash}::bytea, ${now}::timestamptz, ${expiresAt}::timestamptz
          from wanted w
    ), mail as (
      insert into deliveries (event, kind, channel, user_id, urgent, due_at, expires_at, created_at)
        select ${`${RESET_KIND}:${id}`}, ${RESET_KIND}, 'email', w.id, true, ${now}::timestamptz,
            ${expiresAt}::timestamptz, ${now}::timestamptz
          from wanted w
    )
    select id, active from account`.execute(tx);
  return account;
}

/** SQL that ends mails with a link that wait; one that is being sent is left to its process. */
function expireMails(now: Date) {
  return sql`update deliveries
      set status = 'expired', reason = 'too_old', ended_at = ${now}::timestamptz, leased_until = null
    where kind = ${RESET_KIND} and status = 'waiting'
      and (leased_until is null or leased_until <= ${now}::timestamptz)`;
}

/** Makes all links of an account useless that were not used yet. Runs as the administrative client. */
export async function endResets(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom("password_reset_tokens").where("user_id", "=", userId)
    .where("used_at", "is", null).execute();
  await sql`${expireMails(now)} and user_id = ${userId}`.execute(tx);
}

/** Why no mail goes out; nothing when one does. */
function reasonFor(account: Account | undefined, mayMail: boolean): { why?: string } {
  if (!account) return { why: "unknown" };
  if (!account.active) return { why: "inactive" };
  return mayMail ? {} : { why: "too_many" };
}
