import { sql } from "kysely";
import type { Actor, Tx } from "@/lib/database/mod.ts";

/** What a domain function works with: an open session transaction, who acts, and when. */
export interface Work {
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
export async function elevated<T>({ tx }: Work, reason: string, act: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'app_administrator', true), set_config('app.reason', ${reason}, true)`
    .execute(tx);
  const result = await act();
  await sql`select set_config('role', 'app_user', true), set_config('app.reason', '', true)`
    .execute(tx);
  return result;
}

/** The people's calendar date of this moment, `YYYY-MM-DD`. */
export function today({ now, timeZone }: Pick<Work, "now" | "timeZone">): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
