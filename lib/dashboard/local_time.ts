import { type RawBuilder, sql } from "kysely";
import { beginningOf, endOf, offsetsBetween } from "@/lib/calendar.ts";
import { SHIFT_NAMES, SHIFTS, type Weekday } from "@/lib/incidents/mod.ts";
import type { Period } from "./rules/periods.ts";

/** What clocks of a time zone show at a minute, counted from 1970. */
export interface ZoneClock {
  /** 1 is Monday. */
  weekday(minute: number): Weekday;
  /** Index in {@link SHIFT_NAMES}. */
  shift(minute: number): number;
}

/** Minutes from 1970 to an instant. */
export function minuteOf(instant: Date): number {
  return instant.getTime() / 60_000;
}

const DAY_MINUTES = 24 * 60;

/** The clock for minutes of a period. `Intl` would take longer than all the rest of counting. */
export function clockIn(period: Period, timeZone: string): ZoneClock {
  const offsets = offsetsIn(period, timeZone)
    .map(({ from, offset }) => ({ from: from / 60_000, minutes: offset / 60_000 }));
  const local = (minute: number) => {
    let last = offsets.length - 1;
    while (last > 0 && minute < offsets[last]!.from) last--;
    return minute + offsets[last]!.minutes;
  };
  const [morning, afternoon, night] = SHIFT_NAMES.map((_, n) => n) as [number, number, number];
  return {
    // The first of January 1970 was a Thursday.
    weekday: (minute) => (Math.floor(local(minute) / DAY_MINUTES) + 3) % 7 + 1 as Weekday,
    shift: (minute) => {
      const hour = Math.floor(local(minute) % DAY_MINUTES / 60);
      if (hour < SHIFTS.morning || hour >= SHIFTS.night) return night;
      return hour < SHIFTS.afternoon ? morning : afternoon;
    },
  };
}

function offsetsIn({ from, to }: Period, timeZone: string) {
  const [first, last] = [beginningOf(from, timeZone), endOf(to, timeZone)];
  return offsetsBetween(first.getTime(), last.getTime(), timeZone);
}

const DAY = sql.lit(86_400);

/**
 * The SQL of whether an instant between two days is before the end of a date column's day.
 * `at time zone` looks the zone up for each row, which takes longer than all the rest of counting ten
 * thousand; so the offset is added.
 */
export function upToIn(
  period: Period,
  timeZone: string,
): (instant: RawBuilder<unknown>, date: RawBuilder<unknown>) => RawBuilder<boolean> {
  const offsets = offsetsIn(period, timeZone);
  const known = offsets.map(({ offset }) => sql.lit(offset / 1000));
  const starts = offsets.map((one) => sql`${new Date(one.from)}::timestamptz`);
  const offsetAt = (instant: RawBuilder<unknown>) =>
    known.length === 1
      ? known[0]!
      : sql`(array[${sql.join(known)}])[width_bucket(${instant}, array[${sql.join(starts)}])]`;
  return (instant, date) =>
    sql<boolean>`(date_part('epoch', ${instant}) + ${offsetAt(instant)}
      < (${date} - date '1970-01-01' + 1) * ${DAY}::float8)`;
}
