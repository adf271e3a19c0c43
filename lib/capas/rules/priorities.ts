import { addDays, daysBetween } from "@/lib/calendar.ts";

// Default due dates and escalation (domain.md 5.4 and 5.6). All dates are `YYYY-MM-DD`.

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

/** The default priority of an action, by the severity (1 to 5) of its incident. */
export function defaultPriority(severity: keyof typeof BY_SEVERITY): Priority {
  return BY_SEVERITY[severity];
}

/** The default due date of an action. */
export function defaultDueDate(priority: Priority, assignedOn: string): string {
  return addDays(assignedOn, DUE_DAYS[priority]);
}

/** The longest time ahead that a due date may lie, in calendar days: about ten years. */
const MAX_DAYS_AHEAD = 3653;

/** Why a date cannot be the due date of an action, as the code of a field error; null if it can. */
export function dueDateProblem(
  dueDate: string,
  today: string,
): "due_in_past" | "due_too_far" | null {
  if (dueDate < today) return "due_in_past";
  return dueDate > addDays(today, MAX_DAYS_AHEAD) ? "due_too_far" : null;
}

/** The recipients of a notification about an overdue action. */
export type Audience = "owner" | "hse" | "supervisor" | "management";

/** The recipients by number of days overdue; the keys are stored in the notification log. */
export const ESCALATION_THRESHOLDS = [
  { days: 1, key: "overdue_1", told: ["owner"] },
  { days: 3, key: "overdue_3", told: ["owner", "hse"] },
  { days: 7, key: "overdue_7", told: ["owner", "hse", "supervisor"] },
  { days: 14, key: "overdue_14", told: ["owner", "hse", "supervisor", "management"] },
] as const satisfies readonly { days: number; key: string; told: readonly Audience[] }[];
export type EscalationThreshold = (typeof ESCALATION_THRESHOLDS)[number];

/** Days past the due date; zero or negative while it is not overdue. */
export function daysOverdue(dueDate: string, today: string): number {
  return daysBetween(dueDate, today);
}

/** The thresholds that an action has reached, lowest first; only the highest new one is sent. */
export function reachedThresholds(dueDate: string, today: string): EscalationThreshold[] {
  const days = daysOverdue(dueDate, today);
  return ESCALATION_THRESHOLDS.filter((threshold) => days >= threshold.days);
}
