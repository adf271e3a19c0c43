import { type RawBuilder, sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import type { AuditAction } from "./rules/actions.ts";

/** How often one person may do an action. */
interface RateLimit {
  readonly most: number;
  /** Length of the window. */
  readonly seconds: number;
}

/** One report per person in a minute. */
const ONCE_A_MINUTE: RateLimit = { most: 1, seconds: 60 };

/**
 * Reads how long the caller must wait before doing a rate-limited action again. Simultaneous calls of
 * one person for one action run one after the other, so they never pass together. The audit entry of the
 * action itself is what is counted.
 * @returns seconds, rounded up; 0 when the action is allowed now
 */
export async function secondsUntilAllowed(
  session: Session,
  action: AuditAction,
  limit: RateLimit = ONCE_A_MINUTE,
): Promise<number> {
  const { rows: [row] } = await sql<{ seconds: number }>`
    select ${untilAllowed(session, action, limit)} as seconds`.execute(session.tx);
  return row!.seconds;
}

/** The SQL of {@linkcode secondsUntilAllowed}, for a statement that asks for more. */
export function untilAllowed(
  { now }: Pick<Session, "now">,
  action: AuditAction,
  { most, seconds }: RateLimit = ONCE_A_MINUTE,
): RawBuilder<number> {
  return sql`seconds_until_allowed(${action}, ${seconds}, ${now}, ${most})`;
}

/** The Problem `rate_limited` for a caller who must wait this many seconds. */
export function rateLimited(seconds: number): Problem {
  return new Problem("rate_limited", { values: { s: seconds }, retryAfter: seconds });
}
