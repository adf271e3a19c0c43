import { instantOf } from "@/lib/calendar.ts";

const YEAR_MS = 365 * 86_400_000;

/** Whether an instant (ms) lies before the year 2000 of a time zone: no incident does. */
export function isBefore2000(at: number, timeZone: string): boolean {
  return at < instantOf("2000-01-01", "00:00", timeZone);
}

/** Whether an instant lies more than 365 days before another (ms): a wrong year is likely. */
export function isLongAgo(at: number, now: number): boolean {
  return now - at > YEAR_MS;
}
