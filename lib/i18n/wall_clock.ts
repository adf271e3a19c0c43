import { offsetAt, wallClock } from "@/lib/calendar.ts";

const DAY_MS = 86_400_000;

/** How many days are kept for each zone: those of more than twenty years of incidents. */
const KEPT_DAYS = 10_000;

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
  return new Date(at.getTime() + offset).toISOString().slice(0, 16).replace("T", " ");
}
