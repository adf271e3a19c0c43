import { instantOf, wallClock } from "@/lib/calendar.ts";

/**
 * Native inputs hold a date (`YYYY-MM-DD`) and a time (`HH:MM`), or both (`YYYY-MM-DDTHH:MM`), in
 * the company's time zone. Invalid input stays as typed, so that the schema refuses it.
 */
export interface DateAndTime {
  readonly date: string | undefined;
  readonly time: string | undefined;
}

/** A valid date, to validate a time alone. */
const ANY_DATE = "2000-01-01";
const ANY_TIME = "00:00";

/** The values of a date input and a time input for an instant. */
export function dateAndTimeOf(instant: Date, timeZone: string): { date: string; time: string } {
  const [date = "", time = ""] = wallClock(instant, timeZone).split(" ");
  return { date, time };
}

/** Reads a date input and a time input as an ISO 8601 instant; undefined when one is empty. */
export function readDateAndTime(
  { date, time }: DateAndTime,
  timeZone: string,
): string | undefined {
  if (!date || !time) return undefined;
  return toIso(instantOf(date, time, timeZone)) ?? `${date} ${time}`;
}

/** The input that a refused instant belongs to; on the current day, the time. */
export function faultyField({ date, time }: DateAndTime, today: string): "date" | "time" {
  if (Number.isNaN(instantOf(date ?? "", ANY_TIME, "UTC"))) return "date";
  if (Number.isNaN(instantOf(ANY_DATE, time ?? "", "UTC"))) return "time";
  return date === today ? "time" : "date";
}

/** The value of a `datetime-local` input for an instant. */
export function localDateTime(instant: string, timeZone: string): string {
  return wallClock(new Date(instant), timeZone).replace(" ", "T");
}

/** Reads a `datetime-local` input as an ISO 8601 instant. */
export function readLocalDateTime(local: string, timeZone: string): string {
  const [date = "", time = ""] = local.split("T");
  return toIso(instantOf(date, time, timeZone)) ?? local;
}

function toIso(at: number): string | undefined {
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace(".000Z", "Z");
}
