import { type RawBuilder, sql } from "kysely";
import { beginningOf, endOf, today } from "@/lib/calendar.ts";
import type { IncidentType, Shift, Weekday } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { localTimeIn } from "./local_time.ts";
import { daysOfMonth, type Period } from "./rules/periods.ts";
import { risingWindow, type ZoneCount } from "./rules/rising_zones.ts";
import { isIn } from "./scope.ts";
import { MOST_INCIDENTS } from "./stats.ts";

/** What is counted: a place and a type in a period, and in the one to compare with, if there is one. */
export interface PlaceAndDays {
  readonly site_id?: string | undefined;
  readonly type?: IncidentType | undefined;
  readonly now: Period;
  readonly before: Period | null;
}

/** The same of incidents, with the trend. */
export interface Selection extends PlaceAndDays {
  readonly before: Period;
  /** The months of the trend, `YYYY-MM`, oldest first. */
  readonly months: readonly string[];
}

type Counts<Key extends string | number> = ReadonlyMap<Key, number>;

/** Average days between two steps, over the incidents that took both. */
interface Mean {
  readonly days: number | null;
  readonly count: number;
}

/** Counts of a period. */
export interface PeriodCounts {
  readonly total: number;
  readonly types: Counts<IncidentType>;
  readonly triage: Mean;
  readonly closure: Mean;
}

/** The incidents of a selection in numbers. */
export interface IncidentFigures {
  readonly now: PeriodCounts;
  readonly before: PeriodCounts;
  readonly sites: Counts<string>;
  readonly zones: Counts<string>;
  /** Null for those that are not triaged. */
  readonly severities: ReadonlyMap<number | null, number>;
  readonly weekdays: Counts<Weekday>;
  readonly shifts: Counts<Shift>;
  /** By month, then type. */
  readonly trend: ReadonlyMap<string, Counts<IncidentType>>;
  readonly recentByZone: readonly ZoneCount[];
  readonly rows_read: number;
  /** The first day of the figures when there are more incidents than are read; else null. */
  readonly cutOn: string | null;
}

/** A count of the statement by all of its keys; few enough rows for pages, so that sums are made here. */
interface Answer {
  rows_read: number;
  cut_on: string | null;
  types: { part: "now" | "before" | null; month: string | null; type: IncidentType; n: number }[];
  places: { site_id: string; zone_id: string; n: number }[];
  times: { severity: number | null; weekday: Weekday; shift: Shift; n: number }[];
  recent: (Omit<ZoneCount, "count"> & { n: number })[];
  means: { part: string; total: number; triage: Mean; closure: Mean }[];
}

/**
 * Counts at most the newest ten thousand incidents that the caller may see, in one statement. If there are
 * more, the figures begin on the first day that was read to its end.
 */
export async function readIncidentFigures(
  session: Session,
  selection: Selection,
): Promise<IncidentFigures> {
  const { rows: [answer] } = await statement(session, selection).execute(session.tx);
  const { types, places, times, recent, means, rows_read, cut_on } = answer!;
  const period = (part: "now" | "before"): PeriodCounts => {
    const none = { days: null, count: 0 };
    const { total, triage, closure } = means.find((one) => one.part === part) ??
      { total: 0, triage: none, closure: none };
    return {
      total,
      types: sumBy(types.filter((one) => one.part === part), ({ type }) => type),
      triage,
      closure,
    };
  };
  return {
    now: period("now"),
    before: period("before"),
    sites: sumBy(places, ({ site_id }) => site_id),
    zones: sumBy(places, ({ zone_id }) => zone_id),
    severities: sumBy(times, ({ severity }) => severity),
    weekdays: sumBy(times, ({ weekday }) => weekday),
    shifts: sumBy(times, ({ shift }) => shift),
    trend: new Map(
      selection.months.map((
        month,
      ) => [month, sumBy(types.filter((one) => one.month === month), ({ type }) => type)]),
    ),
    recentByZone: recent.map(({ n, ...zone }) => ({ ...zone, count: n })),
    rows_read,
    cutOn: cut_on,
  };
}

/** The sums of counts by one of their keys. */
function sumBy<One extends { readonly n: number }, Value>(
  counts: readonly One[],
  keyOf: (one: One) => Value,
): Map<Value, number> {
  const sums = new Map<Value, number>();
  for (const one of counts) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.n);
  return sums;
}

function statement(session: Session, { now, before, months, site_id, type }: Selection) {
  const { timeZone } = session;
  const firstOf = (day: string) => sql`${beginningOf(day, timeZone)}::timestamptz`;
  const during = ({ from, to }: Period) =>
    sql`(i.occurred_at >= ${firstOf(from)} and i.occurred_at < ${
      endOf(to, timeZone)
    }::timestamptz)`;
  const first = daysOfMonth(months[0]!).from;
  const last = daysOfMonth(months.at(-1)!).to;
  const { recent, earlier } = risingWindow(today(session));
  const scope = {
    site_id,
    from: [first, now.from, before.from].toSorted()[0]!,
    to: [last, now.to].toSorted().at(-1)!,
  };
  const local = localTimeIn(now, timeZone);
  const at = sql.ref("i.occurred_at");
  const isOfType = type ? sql`i.type = ${type}` : sql`true`;
  // Few keys at once: hashing the rows is what costs time.
  const counted = (keys: string, where: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(g), '[]') from (select ${sql.raw(keys)}, count(*)::int as n
      from counted where ${where} group by ${sql.raw(keys)}) g)`;
  return sql<Answer>`
    with first_unread as materialized (
        select i.occurred_at from incidents i where ${isIn(scope, session)} and ${isOfType}
        order by i.occurred_at desc, i.id desc offset ${MOST_INCIDENTS} limit 1),
      cut as materialized (
        select day, day::timestamp at time zone ${timeZone} as begins from (
          select (occurred_at at time zone ${timeZone})::date + 1 as day from first_unread) d),
      counted as materialized (
        select i.*, case when is_now then 'now' when ${during(before)} then 'before' end as part,
          case when i.occurred_at >= ${firstOf(first)} and i.occurred_at < ${
    endOf(last, timeZone)
  }::timestamptz
            then ${monthOf(months, timeZone)} end as month,
          case when is_now then ${local.weekday(at)} end as weekday,
          case when is_now then ${local.shift(at)} end as shift
        from (select i.type, i.severity, i.site_id, i.zone_id, i.occurred_at, i.created_at,
            i.triaged_at, i.closed_at, ${during(now)} as is_now,
            case when ${during(recent)} then true when ${during(earlier)} then false end as recent
          from incidents i where ${isIn(scope, session)} and ${isOfType}
            and i.occurred_at >= coalesce((select begins from cut), '-infinity') offset 0) i)
    select (select count(*)::int from counted) as rows_read,
      (select to_char(day, 'YYYY-MM-DD') from cut) as cut_on,
      ${counted("part, month, type", sql`true`)} as types,
      ${counted("site_id, zone_id", sql`is_now`)} as places,
      ${counted("severity, weekday, shift", sql`is_now`)} as times,
      ${counted("recent, zone_id, type, severity", sql`recent is not null`)} as recent,
      (select coalesce(json_agg(m), '[]') from (
        select part, count(*)::int as total, ${meanOf("triaged_at")} as triage,
          ${meanOf("closed_at")} as closure
        from counted where part is not null group by part) m) as means`;
}

/** The month of an incident `i` by the instants at which months begin: cheaper than a text per row. */
function monthOf(months: readonly string[], timeZone: string): RawBuilder<string> {
  const starts = months.map((month) => sql`${beginningOf(`${month}-01`, timeZone)}::timestamptz`);
  return sql`(array[${sql.join(months.map((month) => sql.lit(month)))}])[
    width_bucket(i.occurred_at, array[${sql.join(starts)}])]`;
}

/** Mean days from the report to a step, with the number of incidents. */
function meanOf(step: "triaged_at" | "closed_at"): RawBuilder<unknown> {
  const at = sql.ref(step);
  return sql`json_build_object('count', count(${at})::int,
    'days', round((avg(date_part('epoch', ${at} - created_at)) / 86400)::numeric, 2)::float)`;
}

/** The first day of a period that was read to its end; links begin there, as the figures do. */
export function laterOf(day: string, cutOn: string | null): string {
  return cutOn !== null && cutOn > day ? cutOn : day;
}
