import { z } from "zod";

/** A calendar date of the people, whole, or an instant. */
export const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The instant at which a day begins for people; an instant stands for itself. */
export function beginningOf(when: string, timeZone: string): Date {
  if (!DAY.test(when)) return storable(Date.parse(when));
  return startOfDay(Temporal.PlainDate.from(when), timeZone);
}

/** The first instant after a day; an instant itself is still in its range. */
export function endOf(when: string, timeZone: string): Date {
  if (!DAY.test(when)) return storable(Date.parse(when) + 1);
  return startOfDay(Temporal.PlainDate.from(when).add({ days: 1 }), timeZone);
}

function startOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return storable(day.toZonedDateTime({ timeZone }).epochMilliseconds);
}

/** Nothing happened outside these years, and the drivers do not agree on how to write what is. */
const EARLIEST = Date.parse("1900-01-01T00:00:00Z");
const LATEST = Date.parse("9000-01-01T00:00:00Z");

function storable(at: number): Date {
  return new Date(Math.min(LATEST, Math.max(EARLIEST, at)));
}
