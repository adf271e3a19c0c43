/** All dates here are `YYYY-MM-DD` on the calendar of the people concerned; day 0 is the event. */
import {
  addDays,
  calendarDate,
  daysBetween,
  instantOf,
  type Urgency,
  urgencyOf,
} from "@/lib/calendar.ts";
import { type Checklist, daysOffAnswer } from "./checklist.ts";

/** Days until forms 6 and 7 are due (NADOPOD 2004, regulations 5 and 7). */
const FORM_DAYS = 7;
/** A fifth day off decides on form 6: ask then. */
const CONFIRM_DAYS = 5;
const HOUR_MS = 3_600_000;

/** Form 6: seven days from the accident. */
export function form6DueOn(occurredAt: Date, timeZone: string): string {
  return addDays(calendarDate(occurredAt, timeZone), FORM_DAYS);
}

/** Form 7: seven days from the day the employer learned of the case. */
export function form7DueOn(learnedOn: string): string {
  return addDays(learnedOn, FORM_DAYS);
}

/** PERKESO (SOCSO), form 34: 48 hours after the employer knew. */
export function perkesoDueAt(knownAt: Date): Date {
  return new Date(knownAt.getTime() + 48 * HOUR_MS);
}

/** Police report after a road accident: 24 hours (Road Transport Act 1987, section 52). */
export function policeDueAt(occurredAt: Date): Date {
  return new Date(occurredAt.getTime() + 24 * HOUR_MS);
}

/** Register JKKP 8 of a calendar year: 31 January of the next. */
export function registerDueOn(year: number): string {
  return `${String(year + 1).padStart(4, "0")}-01-31`;
}

/** The day (`YYYY-MM-DD`) to ask for the days off work, or null when they are known. */
export function confirmDaysOffOn(
  checklist: Checklist,
  occurredAt: Date,
  timeZone: string,
): string | null {
  const open = checklist.work_related && checklist.any_injury && !checklist.fatality &&
    daysOffAnswer(checklist) === "unknown";
  return open ? addDays(calendarDate(occurredAt, timeZone), CONFIRM_DAYS) : null;
}

/** When the employer knew of a disease: the report, or the beginning of another day that is given. */
export function diseaseKnownAt(
  { created_at, learned_on, timeZone }: {
    created_at: Date;
    learned_on: string | null;
    timeZone: string;
  },
): Date {
  return learned_on === null || learned_on === calendarDate(created_at, timeZone)
    ? created_at
    : new Date(instantOf(learned_on, "00:00", timeZone));
}

/**
 * Lost days: calendar days from the day after the accident up to the day before the return to
 * normal work, weekends and holidays included. Light duty is not normal work.
 */
export function countLostDays(accidentOn: string, returnedOn: string): number {
  return Math.max(0, daysBetween(accidentOn, returnedOn) - 1);
}

export const FORM_STATUSES = ["not_required", "due", "due_soon", "overdue", "submitted"] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

const BY_URGENCY = { late: "overdue", soon: "due_soon", later: "due" } as const satisfies Record<
  Urgency,
  FormStatus
>;

/** How a form stands today; the due day itself is still in time. */
export function formStatus(
  dueOn: string | null,
  today: string,
  submittedOn: string | null,
): FormStatus {
  if (submittedOn !== null) return "submitted";
  if (dueOn === null) return "not_required";
  return BY_URGENCY[urgencyOf(dueOn, today)];
}

export function formStatusKey<Status extends FormStatus>(status: Status) {
  return `statutory.status.${status}` as const;
}
