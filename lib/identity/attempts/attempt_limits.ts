import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { createHmac } from "@/lib/keys.ts";

/** Who attempts something without a session: the e-mail in lower case, and the network address. */
export interface Attempter {
  readonly email: string;
  readonly address: string;
}

/** The same as keyed hashes: passwords get typed into the field of the e-mail. */
export type AttemptHashes = Readonly<Record<keyof Attempter, Uint8Array>>;

/** The hashes as audit entries and log lines hold them. */
export function hexOf({ email, address }: AttemptHashes) {
  return { email_hash: email.toHex(), address_hash: address.toHex() };
}

/** Creates the hashing of attempters with a key derived from `APP_SECRET`. */
export async function createAttemptHashes(
  secret: string,
): Promise<(who: Attempter) => Promise<AttemptHashes>> {
  const hmac = await createHmac(secret, "login_failures");
  const keyed = (text: string) => hmac(new TextEncoder().encode(text));
  return async ({ email, address }) => ({
    email: await keyed(email),
    address: await keyed(address),
  });
}

/** How many attempts a window may hold, by limit, and the table that keeps them. */
export interface AttemptLimits<Name extends string> {
  readonly table: "login_failures" | "password_reset_requests";
  readonly windowMinutes: number;
  /** `most` attempts that have all of `same` in common. */
  readonly limits: Readonly<
    Record<Name, { readonly same: readonly (keyof Attempter)[]; readonly most: number }>
  >;
}

/**
 * Makes attempts on one e-mail wait for each other until the transaction ends, then those from one
 * address: what one finds below a limit, no other one uses up meanwhile.
 */
export async function lockAttempts(
  tx: Tx,
  { table }: Pick<AttemptLimits<string>, "table">,
  hashes: AttemptHashes,
): Promise<void> {
  for (const hash of [hashes.email, hashes.address]) {
    await sql`select pg_advisory_xact_lock(
        hashtextextended(${table} || encode(${hash}::bytea, 'hex'), 1))`.execute(tx);
  }
}

/** Reads how long each limit refuses another attempt: in seconds, rounded up; 0 while it is not reached. */
export async function waitsOf<Name extends string>(
  tx: Tx,
  { table, windowMinutes, limits }: AttemptLimits<Name>,
  hashes: AttemptHashes,
  now: Date,
): Promise<Record<Name, number>> {
  const windowMs = windowMinutes * 60_000;
  const since = new Date(now.getTime() - windowMs);
  const names = Object.keys(limits) as Name[];
  const columns = names.map((name) => {
    const { same, most } = limits[name];
    const isSame = sql.join(
      same.map((one) => sql`${sql.ref(`${one}_hash`)} = ${hashes[one]}`),
      sql` and `,
    );
    // The attempt whose leaving the window makes room for another one.
    return sql`(select at from ${sql.table(table)} where at > since and ${isSame}
      order by at desc offset ${most - 1} limit 1) as ${sql.ref(name)}`;
  });
  const { rows: [found] } = await sql<Record<Name, Date | null>>`
    select ${sql.join(columns)} from (select ${since}::timestamptz as since) as bounds`.execute(tx);
  const waitOf = (at: Date | null) =>
    at && Math.max(1, Math.ceil((at.getTime() + windowMs - now.getTime()) / 1000));
  return Object.fromEntries(names.map((name) => [name, waitOf(found![name]) ?? 0])) as Record<
    Name,
    number
  >;
}

/** Deletes the attempts that have left the window. */
export async function deleteOldAttempts(
  tx: Tx,
  { table, windowMinutes }: Pick<AttemptLimits<string>, "table" | "windowMinutes">,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  await sql`delete from ${sql.table(table)} where at <= ${since}`.execute(tx);
}
