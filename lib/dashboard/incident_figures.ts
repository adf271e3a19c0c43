import { type RawBuilder, sql } from "kysely";
import { beginningOf, endOf, today } from "@/lib/calendar.ts";
import { type IncidentType, type Shift, shiftOf, type Weekday } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { daysOfMonth, type Period } from "./rules/periods.ts";
import { risingWindow, type ZoneCount } from "./rules/rising_zones.ts";
import { isIn } from "./scope.ts";
import { MOST_INCIDENTS } from "./stats.ts";

/** What is counted: the incidents of a place and a type in a period, and in the one to compare with. */
export interface Selection {
  readonly site_id?: string | undefined;
  readonly type?: IncidentType | undefined;
  readonly now: Period;
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
  /** 0 for those that are not triaged. */
  readonly severities: Counts<number>;
  readonly weekdays: Counts<Weekday>;
  readonly shifts: Counts<Shift>;
  /** By month, then type. */
  readonly trend: ReadonlyMap<string, Counts<IncidentType>>;
  readonly recentByZone: readonly ZoneCount[];
  readonly rows_read: number;
  /** The first day of the figures when there are more incidents than are read; else null. */
  readonly cutOn: string | null;
}

/** Dimensions of the counts; each row of the statement has those of its set. */
const SETS = [
  ["part", "type"],
  ["part", "site_id"],
  ["part", "zone_id"],
  ["part", "severity"],
  ["part", "weekday"],
  ["part", "shift"],
  ["month", "type"],
  ["recent", "zone_id", "type", "severity"],
] as const;
const DIMENSIONS = [...new Set(SETS.flat())];
type Dimension = (typeof SETS)[number][number];

type Row = { [Name in Dimension]: string | number | boolean | null } & { mask: number; n: number };

interface Answer {
  rows_read: number;
  cut_on: string | null;
  counts: Row[];
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
  const { counts, means, rows_read, cut_on } = answer!;
  const by = <Key extends string | number>(part: string | null, name: Dimension) => {
    const set = SETS.findIndex(([first, second, ...more]) =>
      first === "part" && second === name && more.length === 0
    );
    const found = counts.filter((row) => row.mask === MASKS[set] && row.part === part);
    return new Map(found.map((row) => [row[name] as Key, row.n]));
  };
  const period = (part: string): PeriodCounts => {
    const mean = means.find((one) => one.part === part);
    const none = { days: null, count: 0 };
    return {
      total: mean?.total ?? 0,
      types: by<IncidentType>(part, "type"),
      triage: mean?.triage ?? none,
      closure: mean?.closure ?? none,
    };
  };
  const trend = new Map(selection.months.map((month) => [month, new Map<IncidentType, number>()]));
  for (const row of counts.filter(({ mask }) => mask === MASKS[6])) {
    trend.get(String(row.month))?.set(row.type as IncidentType, row.n);
  }
  const severities = by<number>("now", "severity");
  return {
    now: period("now"),
    before: period("before"),
    sites: by("now", "site_id"),
    zones: by("now", "zone_id"),
    severities: new Map([...severities].map(([level, n]) => [level ?? 0, n])),
    weekdays: by("now", "weekday"),
    shifts: by("now", "shift"),
    trend,
    recentByZone: counts.filter(({ mask, recent }) => mask === MASKS[7] && recent !== null)
      .map((row) => ({
        zone_id: row.zone_id as string,
        type: row.type as IncidentType,
        severity: row.severity as number | null,
        recent: row.recent as boolean,
        count: row.n,
      })),
    rows_read,
    cutOn: cut_on,
  };
}

/** What `grouping()` answers for each set: a bit for each dimension that is not in it. */
const MASKS = SETS.map((set: readonly Dimension[]) =>
  DIMENSIONS.reduce((mask, name) => mask * 2 + (set.includes(name) ? 0 : 1), 0)
);

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
  const isOfType = type ? sql`i.type = ${type}` : sql`true`;
  const names = DIMENSIONS.map((name) => sql.ref(name));
  const sets = SETS.map((set) => sql`(${sql.join(set.map((name) => sql.ref(name)))})`);
  return sql<Answer>`
    with picked as materialized (
      select i.type, i.severity, i.site_id, i.zone_id, i.occurred_at, i.created_at, i.triaged_at,
          i.closed_at
        from incidents i where ${isIn(scope, session)} and ${isOfType}
        order by i.occurred_at desc, i.id desc limit ${MOST_INCIDENTS + 1}),
      cut as (select count(*)::int as n, case when count(*) > ${MOST_INCIDENTS}
          then (min(occurred_at) at time zone ${timeZone})::date + 1 end as day from picked),
      counted as materialized (
        select i.*, case when ${during(now)} then 'now' when ${
    during(before)
  } then 'before' end as part,
          case when i.occurred_at >= ${firstOf(first)} and i.occurred_at < ${
    endOf(last, timeZone)
  }::timestamptz
            then ${monthOf(months, timeZone)} end as month,
          case when ${during(recent)} then true when ${during(earlier)} then false end as recent,
          case when ${
    during(now)
  } then extract(isodow from i.occurred_at at time zone ${timeZone}) end
            as weekday,
          case when ${during(now)} then ${shiftOf(timeZone)} end as shift
        from picked i, cut
        where cut.day is null or i.occurred_at >= cut.day::timestamp at time zone ${timeZone})
    select (select least(n, ${MOST_INCIDENTS}) from cut) as rows_read,
      (select to_char(day, 'YYYY-MM-DD') from cut) as cut_on,
      (select coalesce(json_agg(g), '[]') from (
        select ${sql.join(names)}, grouping(${sql.join(names)}) as mask, count(*)::int as n
        from counted group by grouping sets (${sql.join(sets)})) g) as counts,
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
    'days', round((avg(extract(epoch from ${at} - created_at)) / 86400)::numeric, 2)::float)`;
}

/** The first day after the one before; for links that begin where the figures do. */
export function laterOf(day: string, cutOn: string | null): string {
  return cutOn !== null && cutOn > day ? cutOn : day;
}
