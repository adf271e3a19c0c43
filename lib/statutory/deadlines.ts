import type { Checklist } from "./checklist.ts";
import { daysOffAnswer } from "./decision.ts";

/** All dates here are `YYYY-MM-DD` on the calendar of the people concerned; day 0 is the event. */

/** Days until forms 6 and 7 are due (NADOPOD 2004, regulations 5 and 7). */
const FORM_DAYS = 7;
/** A fifth day off decides on form 6: ask then. */
const CONFIRM_DAYS = 5;
/** A deadline is near when so many days or fewer are left. */
const SOON_DAYS = 2;
const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

/**
 * The calendar date of an instant in an IANA time zone. Browsers run it too, and not all of them
 * have Temporal.
 * @throws RangeError for an instant or a zone that is none
 */
export function calendarDate(instant: Date, timeZone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year = "", month, day } = parts;
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each zone: they are costly to make. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
  const made = new Intl.DateTimeFormat("en-GB", options);
  formats.set(timeZone, made);
  return made;
}

/** The date `days` after a date. @throws RangeError when the date is none */
export function addDays(date: string, days: number): string {
  return new Date(midnightOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whole days from one date to another; negative when `to` is earlier.
 * @throws RangeError when a date is none
 */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** UTC has no daylight saving: there all days are equally long. */
function midnightOf(date: string): number {
  const midnight = new Date(`${date}T00:00:00Z`);
  // Some engines count 30 February on into March.
  if (midnight.toISOString().slice(0, 10) !== date) throw new RangeError(`no date: ${date}`);
  return midnight.getTime();
}

/** Form 6: seven days from the accident. */
export function form6DueOn(occurredAt: Date, timeZone: string): string {
  return addDays(calendarDate(occurredAt, timeZone), FORM_DAYS);
}

/** Form 7: seven days from the day the employer learned of the case. */
export function form7DueOn(reportedAt: Date, timeZone: string): string {
  return addDays(calendarDate(reportedAt, timeZone), FORM_DAYS);
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

/** The day to ask how many days somebody was off, or null when nothing is left to ask. */
export function confirmDaysOffOn(
  checklist: Checklist,
  occurredAt: Date,
  timeZone: string,
): string | null {
  const open = checklist.work_related && checklist.any_injury && !checklist.fatality &&
    daysOffAnswer(checklist) === "unknown";
  return open ? addDays(calendarDate(occurredAt, timeZone), CONFIRM_DAYS) : null;
}

/** Every date that the answers of a triage can bring: the due dates of both forms, and day 5. */
export function triageDates(occurredAt: Date, reportedAt: Date, timeZone: string): string[] {
  return [
    form6DueOn(occurredAt, timeZone),
    form7DueOn(reportedAt, timeZone),
    addDays(calendarDate(occurredAt, timeZone), CONFIRM_DAYS),
  ];
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

/** How a form stands today; the due day itself is still in time. */
export function formStatus(
  dueOn: string | null,
  today: string,
  submittedOn: string | null,
): FormStatus {
  if (submittedOn !== null) return "submitted";
  if (dueOn === null) return "not_required";
  const left = daysBetween(today, dueOn);
  if (left < 0) return "overdue";
  return left <= SOON_DAYS ? "due_soon" : "due";
}

export function formStatusKey<Status extends FormStatus>(status: Status) {
  return `statutory.status.${status}` as const;
}
