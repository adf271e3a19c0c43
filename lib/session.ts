import { sql } from "kysely";
import type { Actor, Tx } from "@/lib/database/mod.ts";

/** What a domain function works with: an open session transaction, who acts, and when. */
export interface Session {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** The people's time zone, for their calendar dates. */
  timeZone: string;
}

/**
 * The administrative client inside the running transaction: `act` passes row-level security, then the
 * session is the person's again. Only after the permission was checked.
 */
export async function asAdministrator<T>(
  { tx }: Pick<Session, "tx">,
  reason: string,
  act: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('role', 'app_administrator', true), set_config('app.reason', ${reason}, true)`
    .execute(tx);
  let result: T;
  try {
    result = await act();
  } catch (error) {
    // Whoever catches this must not go on with these rights. Where the database itself refused, the
    // transaction takes no statement any more, and this one neither.
    await becomeThePerson(tx).catch(() => {});
    throw error;
  }
  await becomeThePerson(tx);
  return result;
}

async function becomeThePerson(tx: Tx): Promise<void> {
  await sql`select set_config('role', 'app_user', true), set_config('app.reason', '', true)`
    .execute(tx);
}
