import { sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import type { AuditAction } from "./rules/actions.ts";

/** One report per person in this many seconds. */
const WINDOW_SECONDS = 60;

/**
 * Reads how long the caller must wait before doing a rate-limited action again. Simultaneous calls of
 * one person for one action run one after the other, so two never both pass. The audit entry of the
 * action itself is what is counted.
 * @returns seconds, rounded up; 0 when the action is allowed now
 */
export async function secondsUntilAllowed(
  { tx, now }: Session,
  action: AuditAction,
): Promise<number> {
  const { rows: [row] } = await sql<{ seconds: number }>`
    select seconds_until_allowed(${action}, ${WINDOW_SECONDS}, ${now}) as seconds`.execute(tx);
  return row!.seconds;
}

/** The Problem `rate_limited` for a caller who must wait this many seconds. */
export function rateLimited(seconds: number): Problem {
  return new Problem("rate_limited", { values: { s: seconds }, retryAfter: seconds });
}
