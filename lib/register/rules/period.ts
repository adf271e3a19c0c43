import { daysBetween } from "@/lib/calendar.ts";
import { registerDueOn } from "@/lib/statutory/rules/mod.ts";

/** The year whose register is looked at without a choice: in January the one that has just ended. */
export function defaultYear(today: string): number {
  const year = yearOf(today);
  return today.slice(5, 7) === "01" ? year - 1 : year;
}

/** The last year that has ended: its register is the next one to submit. */
export function lastEndedYear(today: string): number {
  return yearOf(today) - 1;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** From this many days before 31 January on, the banner is red. */
const NEAR_DAYS = 7;

/** How the register of a year and workplace stands. */
export type RegisterState = "not_yet" | "due" | "due_soon" | "overdue" | "submitted";

/**
 * How a register stands on a day (`YYYY-MM-DD`, in the people's time zone): from 1 January after its year
 * it is due, from a week before 31 January due soon, from 1 February overdue until it is submitted.
 * `days_left` counts to 31 January, which itself is in time (0); null where nothing is counted.
 */
export function registerState(
  year: number,
  today: string,
  isSubmitted: boolean,
): { state: RegisterState; days_left: number | null } {
  if (isSubmitted) return { state: "submitted", days_left: null };
  if (yearOf(today) <= year) return { state: "not_yet", days_left: null };
  const left = daysBetween(today, registerDueOn(year));
  if (left < 0) return { state: "overdue", days_left: null };
  return { state: left <= NEAR_DAYS ? "due_soon" : "due", days_left: left };
}

/** Whether a banner shows a state: what is submitted, or of a year that goes on, needs none. */
export function asksForRegister(state: RegisterState): boolean {
  return state === "due" || state === "due_soon" || state === "overdue";
}
