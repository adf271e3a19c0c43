import { sql } from "kysely";
import type { Actor, Tx } from "@/lib/database/mod.ts";

/** The context of a domain function: an open transaction, the actor and the time of the request. */
export interface Session {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** IANA name of the time zone for calendar dates, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

/**
 * Runs `act` as the administrative database role inside the transaction, bypassing row-level
 * security, then restores the role of the user. Call it only after checking the permission.
 * `reason` is stored in `app.reason`.
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
    // Callers that catch the error must not keep the administrative role. After a database error
    // the transaction is aborted, so resetting the role fails too.
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
