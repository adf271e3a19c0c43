import { offsetAt, wallClock } from "@/lib/calendar.ts";

const DAY_MS = 86_400_000;

/** How many days are kept for each zone: those of more than twenty years of incidents. */
export const KEPT_DAYS = 10_000;

/** By zone: the offset of days of UTC, counted from 1970; NaN for a day on which the clocks change. */
const offsets = new Map<string, Map<number, number>>();

/**
 * The same as `wallClock`, for lists of many instants: `Intl` takes ten times as long to format one, so it
 * is asked once for each day. Apart from `wallClock`, because the report form's scripts have no room.
 */
export function wallClockByDay(at: Date, timeZone: string): string {
  const day = Math.floor(at.getTime() / DAY_MS);
  const days = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, days);
  let offset = days.get(day);
  if (offset === undefined) {
    offset = offsetAt(day * DAY_MS, timeZone);
    if (offsetAt((day + 1) * DAY_MS, timeZone) !== offset) offset = NaN;
    if (days.size >= KEPT_DAYS) days.clear();
    days.set(day, offset);
  }
  if (Number.isNaN(offset)) return wallClock(at, timeZone);
  return written(at.getTime() + offset);
}

/** The texts of days in UTC, counted from 1970. */
const dayTexts = new Map<number, string>();
const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, "0"));
const MINUTE_MS = 60_000;

/** An instant, in ms, as a clock in UTC shows it; the text of its day is written once. */
function written(at: number): string {
  const day = Math.floor(at / DAY_MS);
  let text = dayTexts.get(day);
  if (text === undefined) {
    text = new Date(at).toISOString().slice(0, 10);
    if (dayTexts.size >= KEPT_DAYS) dayTexts.clear();
    dayTexts.set(day, text);
  }
  const minutes = Math.floor((at - day * DAY_MS) / MINUTE_MS);
  return `${text} ${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}`;
}
