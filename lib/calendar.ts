/**
 * Calendar dates and instants. A date is `YYYY-MM-DD` on the calendar of one time zone. Browsers run
 * these functions too, and not all of them have Temporal.
 */

/** The one source of "now", which tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Some browsers send seconds too. */
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;

/** The date of an instant in an IANA time zone. @throws RangeError when either is invalid */
export function calendarDate(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

/** The last minute, in ms since 1970 by 60,000, whose date was asked for. */
let asked = { minute: NaN, timeZone: "", date: "" };

/** The date in the users' time zone at `now`; within a minute it is the same. */
export function today({ now, timeZone }: { now: Date; timeZone: string }): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== asked.minute || timeZone !== asked.timeZone) {
    asked = { minute, timeZone, date: calendarDate(now, timeZone) };
  }
  return asked.date;
}

/** The date of an instant in UTC; effectiveness checks are counted in UTC dates. */
export function utcDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The date `days` after a date. @throws RangeError when the date does not exist */
export function addDays(date: string, days: number): string {
  return utcDate(new Date(utcMidnight(date) + days * DAY_MS));
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(utcMidnight(date)).getUTCDay() + 6) % 7));
}

/**
 * Whole days from one date to another; negative when `to` is earlier.
 * @throws RangeError when a date does not exist
 */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** In ms. UTC has no daylight saving time, so all its days are equally long. */
function utcMidnight(date: string): number {
  const midnight = new Date(`${date}T00:00:00Z`);
  // Some engines read 30 February as a day in March.
  if (date.length !== 10 || midnight.getUTCDate() !== Number(date.slice(8))) {
    throw new RangeError(`no date: ${date}`);
  }
  return midnight.getTime();
}

/** A deadline is near when this many days or fewer are left. */
export const SOON_DAYS = 2;

/** How near a deadline is: pages colour `soon` amber and `late` red. */
export type Urgency = "later" | "soon" | "late";

/** The urgency of a due date: `late` after the day itself, `soon` from {@link SOON_DAYS} before it. */
export function urgencyOf(due: string, today: string): Urgency {
  const days = daysBetween(today, due);
  if (days < 0) return "late";
  return days <= SOON_DAYS ? "soon" : "later";
}

/** Clocks of phones and servers differ: an instant this far ahead, in ms, still counts as now. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether an instant is further in the future than a wrong clock explains. */
export function isInFuture(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
}

/** What a clock on the wall shows in a time zone: `2026-01-19 14:35`. */
export function wallClock(at: Date | number, timeZone: string): string {
  return wallSeconds(at, timeZone).slice(0, 16);
}

/** The same with seconds; the year has four digits, as `Intl` does not pad the first centuries. */
function wallSeconds(at: Date | number, timeZone: string): string {
  const [year = "", ...rest] = formatOf(timeZone).format(at).split("-");
  return [year.padStart(4, "0"), ...rest].join("-");
}

/**
 * The instant, in ms since 1970, that a local date and time (`HH:MM`, or with seconds) name in a time
 * zone; NaN when no such moment exists. Of a time that occurs twice, the first; a time that the clocks
 * skip is read by the clock before the change.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wall = TIME.test(time) ? Date.parse(`${date}T${time}Z`) : NaN;
  // 30 February parses as a day in March, and 24:00 as the next day.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(`${date}T${time}`)) return NaN;
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const fits = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return wall - (fits ?? before);
}

/** How far the zone's clocks are ahead of UTC at a full second, in ms. */
export function offsetAt(at: number, timeZone: string): number {
  return Date.parse(`${wallSeconds(at, timeZone).replace(" ", "T")}Z`) - at;
}

/** The zone's clocks from an instant on, both in ms; they are `offset` ahead of UTC. */
export interface ZoneOffset {
  readonly from: number;
  readonly offset: number;
}

/** No zone changes its clocks twice in so few days, but for a mistake. */
const LOOK_MS = 7 * DAY_MS;

/** The offsets of a time zone between two full minutes, the first one from the beginning on. */
export function offsetsBetween(from: number, to: number, timeZone: string): ZoneOffset[] {
  const offsets: ZoneOffset[] = [{ from, offset: offsetAt(from, timeZone) }];
  for (let at = from; at < to; at += LOOK_MS) {
    const { offset } = offsets.at(-1)!;
    const next = offsetAt(at + LOOK_MS, timeZone);
    if (next === offset) continue;
    // Clocks change on a full minute, and both ends are one.
    let [before, after] = [at, at + LOOK_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
      if (offsetAt(middle, timeZone) === offset) before = middle;
      else after = middle;
    }
    offsets.push({ from: after, offset: next });
  }
  return offsets;
}

/** No incident lies outside these years, and the two database drivers write such years differently. */
const EARLIEST = "1900-01-01";
const LATEST = "9000-01-01";

/** The first instant of a date in the time zone; an instant (ISO 8601) stands for itself. */
export function beginningOf(when: string, timeZone: string): Date {
  return storable(DATE.test(when) ? firstInstant(when, timeZone) : Date.parse(when));
}

/** The first instant after a date; the range up to an instant includes the instant. */
export function endOf(when: string, timeZone: string): Date {
  return storable(DATE.test(when) ? firstInstant(when, timeZone, 1) : Date.parse(when) + 1);
}

function firstInstant(date: string, timeZone: string, daysLater = 0): number {
  if (date < EARLIEST) return -Infinity;
  return date < LATEST ? instantOf(addDays(date, daysLater), "00:00", timeZone) : Infinity;
}

function storable(at: number): Date {
  return new Date(Math.min(Date.parse(LATEST), Math.max(Date.parse(EARLIEST), at)));
}

/** Kept per zone: making a format takes a cheap phone tens of milliseconds. */
const formats: Record<string, Intl.DateTimeFormat> = {};

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes dates and times as ISO 8601 does.
  return formats[timeZone] ??= new Intl.DateTimeFormat("sv", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone,
  });
}
