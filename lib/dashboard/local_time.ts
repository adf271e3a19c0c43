import { type RawBuilder, sql } from "kysely";
import { beginningOf, endOf, offsetsBetween } from "@/lib/calendar.ts";
import { SHIFTS } from "@/lib/incidents/mod.ts";
import type { Period } from "./rules/periods.ts";

/**
 * The SQL of what clocks of a time zone show at an instant between two days. `at time zone` looks the zone
 * up for each row, which takes longer than all the rest of counting ten thousand; so the offset is added.
 */
export interface LocalTime {
  /** Seconds since 1970 on the clock. */
  seconds(instant: RawBuilder<unknown>): RawBuilder<number>;
  /** 1 is Monday. */
  weekday(instant: RawBuilder<unknown>): RawBuilder<number>;
  shift(instant: RawBuilder<unknown>): RawBuilder<string>;
  /** Whether the instant is before the end of a date column's day. */
  isUpTo(instant: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<boolean>;
}

const DAY = sql.lit(86_400);

/** The local time for instants in a period. */
export function localTimeIn({ from, to }: Period, timeZone: string): LocalTime {
  const [first, last] = [beginningOf(from, timeZone), endOf(to, timeZone)];
  const offsets = offsetsBetween(first.getTime(), last.getTime(), timeZone);
  const seconds = (instant: RawBuilder<unknown>) => {
    const known = offsets.map(({ offset }) => sql.lit(offset / 1000));
    if (known.length === 1) return sql<number>`(date_part('epoch', ${instant}) + ${known[0]!})`;
    const starts = offsets.map((one) => sql`${new Date(one.from)}::timestamptz`);
    return sql<number>`(date_part('epoch', ${instant})
      + (array[${sql.join(known)}])[width_bucket(${instant}, array[${sql.join(starts)}])])`;
  };
  const hour = (instant: RawBuilder<unknown>) =>
    sql`(floor(${seconds(instant)} / 3600)::bigint % 24)`;
  return {
    seconds,
    // The first of January 1970 was a Thursday.
    weekday: (instant) => sql`((floor(${seconds(instant)} / ${DAY})::bigint + 3) % 7 + 1)::int`,
    shift: (instant) =>
      sql`(case when ${hour(instant)} < ${sql.lit(SHIFTS.morning)} then 'night'
        when ${hour(instant)} < ${sql.lit(SHIFTS.afternoon)} then 'morning'
        when ${hour(instant)} < ${sql.lit(SHIFTS.night)} then 'afternoon' else 'night' end)`,
    isUpTo: (instant, date) =>
      sql`(${seconds(instant)} < (${date} - date '1970-01-01' + 1) * ${DAY}::float8)`,
  };
}
