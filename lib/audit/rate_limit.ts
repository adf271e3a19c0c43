import { sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";

/** One report, quality check, suggestion or draft per person and minute. */
const WINDOW_SECONDS = 60;

/**
 * Takes the caller's turn at an action: waits for simultaneous turns of the same person, then answers
 * the seconds still to wait (0: go on). The action's own audit entry is what counts.
 */
export async function secondsUntilAllowed({ tx, now }: Session, action: string): Promise<number> {
  const { rows: [row] } = await sql<{ seconds: number }>`
    select seconds_until_allowed(${action}, ${WINDOW_SECONDS}, ${now}) as seconds`.execute(tx);
  return row!.seconds;
}

/** The refusal of a caller who must wait. */
export function rateLimited(seconds: number): Problem {
  return new Problem("rate_limited", { values: { s: seconds }, retryAfter: seconds });
}
