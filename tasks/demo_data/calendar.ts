/** Malaysia is UTC+8 all year (no daylight saving since 1982), so no time zone database is needed. */
const MALAYSIA_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** A calendar day as the number of days since 1 January 1970. */
export type EpochDay = number;

/** The Malaysian calendar day of an instant. */
export function malaysianDay(at: Date): EpochDay {
  return Math.floor((at.getTime() + MALAYSIA_OFFSET_MS) / DAY_MS);
}

/** The UTC calendar day of an instant. */
export function utcDay(at: Date): EpochDay {
  return Math.floor(at.getTime() / DAY_MS);
}

/** `YYYY-MM-DD`. */
export function isoDate(day: EpochDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The instant of a Malaysian wall clock time `HH:MM`. */
export function malaysianInstant(day: EpochDay, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(
    day * DAY_MS + ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS - MALAYSIA_OFFSET_MS,
  );
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** An instant in office hours (08:40 to 17:20) that looks random but is the same in every run. */
export function officeMoment(day: EpochDay, seed: number): Date {
  return addMinutes(malaysianInstant(day, "08:40"), (seed * 137 + 61) % 520);
}
