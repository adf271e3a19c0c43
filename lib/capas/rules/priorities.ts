/** All dates here are `YYYY-MM-DD`. */
import { addDays, daysBetween, utcDate } from "@/lib/calendar.ts";

export const PRIORITIES = ["critical", "high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Calendar days from assignment until an action is due. */
export const DUE_DAYS: Readonly<Record<Priority, number>> = {
  critical: 1,
  high: 7,
  medium: 14,
  low: 30,
};

const BY_SEVERITY = {
  5: "critical",
  4: "high",
  3: "medium",
  2: "low",
  1: "low",
} as const satisfies Record<number, Priority>;

/** The priority an action starts with, by the severity (1 to 5) of its incident. */
export function defaultPriority(severity: keyof typeof BY_SEVERITY): Priority {
  return BY_SEVERITY[severity];
}

/** The due date an action starts with. */
export function defaultDueDate(priority: Priority, assignedOn: string): string {
  return addDays(assignedOn, DUE_DAYS[priority]);
}

/** Who is told about an overdue action. */
export type Audience = "owner" | "hse" | "supervisor" | "management";

/** From how many days overdue who is told; the keys stand in the notification log. */
export const ESCALATION_THRESHOLDS = [
  { days: 1, key: "overdue_1", told: ["owner"] },
  { days: 3, key: "overdue_3", told: ["owner", "hse"] },
  { days: 7, key: "overdue_7", told: ["owner", "hse", "supervisor"] },
  { days: 14, key: "overdue_14", told: ["owner", "hse", "supervisor", "management"] },
] as const satisfies readonly { days: number; key: string; told: readonly Audience[] }[];
export type EscalationThreshold = (typeof ESCALATION_THRESHOLDS)[number];

/** Days past the due date; zero or less while it is in time. */
export function daysOverdue(dueDate: string, today: string): number {
  return daysBetween(dueDate, today);
}

/** The thresholds an action has reached, the lowest first: of several new ones the last is sent. */
export function reachedThresholds(dueDate: string, today: string): EscalationThreshold[] {
  const days = daysOverdue(dueDate, today);
  return ESCALATION_THRESHOLDS.filter((threshold) => days >= threshold.days);
}

/** Effectiveness is checked 30, 60 and 90 days after verification. */
export const RECHECK_DAYS = 30;
export const RECHECK_ROUNDS = 3;
export const RECHECK_RESULTS = ["effective", "partly", "not_effective"] as const;
export type RecheckResult = (typeof RECHECK_RESULTS)[number];

/** Message key of the result of a check. */
export function recheckResultKey<Result extends RecheckResult>(result: Result) {
  return `capa.${result}` as const;
}

/**
 * The next check after `round` of them (0 to 3), or null after the last. Counted from the
 * verification in UTC, not from the check before, so that a late check does not move the others.
 */
export function recheckDate(verifiedOn: string, round: number): string | null {
  return round >= RECHECK_ROUNDS ? null : addDays(verifiedOn, RECHECK_DAYS * (round + 1));
}

/** An effectiveness check: the first, second or third, and the UTC date it is due on. */
export interface PlannedCheck {
  round: number;
  date: string;
}

/** The checks of a verified action that have no result yet, the first one first. */
export function openChecks(verifiedAt: Date, checked: readonly number[]): PlannedCheck[] {
  const verifiedOn = utcDate(verifiedAt);
  return Array.from({ length: RECHECK_ROUNDS }, (_, index) => index + 1)
    .filter((round) => !checked.includes(round))
    .map((round) => ({ round, date: addDays(verifiedOn, RECHECK_DAYS * round) }));
}
