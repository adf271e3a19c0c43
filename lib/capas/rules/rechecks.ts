import { addDays, utcDate } from "@/lib/calendar.ts";

// Effectiveness checks (domain.md 5.5). All dates are `YYYY-MM-DD` in UTC.

/** Days between effectiveness checks: 30, 60 and 90 days after verification. */
export const RECHECK_DAYS = 30;
export const RECHECK_ROUNDS = 3;
export const RECHECK_RESULTS = ["effective", "partly", "not_effective"] as const;
export type RecheckResult = (typeof RECHECK_RESULTS)[number];

/** Message key of the result of a check. */
export function recheckResultKey<Result extends RecheckResult>(result: Result) {
  return `capa.${result}` as const;
}

/**
 * The UTC date of the next check after `round` checks (0 to 3), or null after the last. Counted
 * from the verification, not from the previous check, so that a late check does not move the
 * others.
 */
export function recheckDate(verifiedOn: string, round: number): string | null {
  return round >= RECHECK_ROUNDS ? null : addDays(verifiedOn, RECHECK_DAYS * (round + 1));
}

/** An effectiveness check: its round (1 to 3) and its UTC due date. */
export interface PlannedCheck {
  round: number;
  date: string;
}

/** The checks of a verified action that have no result yet, in order. */
export function openChecks(verifiedAt: Date, checked: readonly number[]): PlannedCheck[] {
  const verifiedOn = utcDate(verifiedAt);
  return Array.from({ length: RECHECK_ROUNDS }, (_, index) => index + 1)
    .filter((round) => !checked.includes(round))
    .map((round) => ({ round, date: addDays(verifiedOn, RECHECK_DAYS * round) }));
}
