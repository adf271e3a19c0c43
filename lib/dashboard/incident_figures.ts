import { addDays, beginningOf, calendarDate, endOf } from "@/lib/calendar.ts";
import {
  INCIDENT_TYPES,
  type IncidentType,
  type Shift,
  SHIFT_NAMES,
  type Weekday,
  WEEKDAYS,
} from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type IncidentRows, readIncidentRows } from "./incident_rows.ts";
import { clockIn, minuteOf } from "./local_time.ts";
import { daysOfMonth, type Period } from "./rules/periods.ts";
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
  /** What was counted, and when there are too many, a few of the day before. */
  readonly rows: IncidentRows;
  readonly rows_read: number;
  /** The first day of the figures when there are more incidents than are read; else null. */
  readonly cutOn: string | null;
}

/**
 * Counts at most the newest ten thousand incidents that the caller may see, read in one statement. If
 * there are more, the figures begin on the first day that was read to its end.
 */
export async function readIncidentFigures(
  session: Session,
  { now, before, months, site_id, type }: Selection,
): Promise<IncidentFigures> {
  const { timeZone } = session;
  const scope = {
    site_id,
    from: [daysOfMonth(months[0]!).from, now.from, before.from].toSorted()[0]!,
    to: [daysOfMonth(months.at(-1)!).to, now.to].toSorted().at(-1)!,
  };
  // One more than are counted, so that a cut shows.
  const rows = await readIncidentRows(session, { ...scope, type }, MOST_INCIDENTS + 1);
  const cutOn = rows.count > MOST_INCIDENTS ? dayAfterOldest(rows, timeZone) : null;
  const first = cutOn === null ? -Infinity : minuteOf(beginningOf(cutOn, timeZone));
  const isIn = ({ from, to }: Period) => {
    const begin = minuteOf(beginningOf(from, timeZone));
    const end = minuteOf(endOf(to, timeZone));
    return (minute: number) => minute >= begin && minute < end;
  };
  const isNow = isIn(now);
  const isBefore = isIn(before);
  const clock = clockIn(now, timeZone);
  const monthOf = monthsOf(months, timeZone);

  const parts = { now: newPart(), before: newPart() };
  const zones = new Int32Array(rows.zones.length);
  const severities = new Int32Array(SEVERITIES.length);
  const weekdays = new Int32Array(WEEKDAYS.length);
  const shifts = new Int32Array(SHIFT_NAMES.length);
  const trend = months.map(() => new Int32Array(INCIDENT_TYPES.length));
  let rowsRead = 0;
  for (let row = 0; row < rows.count; row++) {
    const minute = rows.minute(row);
    if (minute < first) continue;
    rowsRead++;
    const ofType = rows.type(row);
    const month = monthOf(minute);
    if (month !== -1) trend[month]![ofType]!++;
    if (isBefore(minute)) count(parts.before, rows, row);
    if (!isNow(minute)) continue;
    count(parts.now, rows, row);
    zones[rows.zone(row)]!++;
    severities[rows.severity(row)]!++;
    weekdays[clock.weekday(minute) - 1]!++;
    shifts[clock.shift(minute)]!++;
  }
  const sites = new Map<string, number>();
  for (const [n, { site_id }] of rows.zones.entries()) {
    if (zones[n]) sites.set(site_id, (sites.get(site_id) ?? 0) + zones[n]);
  }
  return {
    now: countsOf(parts.now),
    before: countsOf(parts.before),
    sites,
    zones: named(rows.zones.map(({ id }) => id), zones),
    severities: named(SEVERITIES, severities),
    weekdays: named(WEEKDAYS, weekdays),
    shifts: named(SHIFT_NAMES, shifts),
    trend: new Map(months.map((month, n) => [month, named(INCIDENT_TYPES, trend[n]!)])),
    rows,
    rows_read: rowsRead,
    cutOn,
  };
}

/** By the index in a row. */
const SEVERITIES = [null, 1, 2, 3, 4, 5] as const;

/** Counts while they are made, by the index of each type. */
interface Part {
  readonly types: Int32Array;
  readonly triage: { seconds: number; count: number };
  readonly closure: { seconds: number; count: number };
}

function newPart(): Part {
  return {
    types: new Int32Array(INCIDENT_TYPES.length),
    triage: { seconds: 0, count: 0 },
    closure: { seconds: 0, count: 0 },
  };
}

function count({ types, triage, closure }: Part, rows: IncidentRows, row: number): void {
  types[rows.type(row)]!++;
  addTo(triage, rows.triageSeconds(row));
  addTo(closure, rows.closureSeconds(row));
}

function addTo(sum: Part["triage"], seconds: number): void {
  if (Number.isNaN(seconds)) return;
  sum.seconds += seconds;
  sum.count++;
}

function countsOf({ types, triage, closure }: Part): PeriodCounts {
  const mean = ({ seconds, count }: Part["triage"]): Mean => ({
    days: count === 0 ? null : Math.round(seconds / count / 864) / 100,
    count,
  });
  return {
    total: types.reduce((sum, count) => sum + count, 0),
    types: named(INCIDENT_TYPES, types),
    triage: mean(triage),
    closure: mean(closure),
  };
}

/** The counts that are not 0, by their names. */
function named<Name>(names: readonly Name[], counts: Int32Array): Map<Name, number> {
  return new Map(
    names.flatMap((name, n) => counts[n] ? [[name, counts[n]] as const] : []),
  );
}

/** The index of the month of a minute, by the minutes at which months begin; else -1. */
function monthsOf(months: readonly string[], timeZone: string): (minute: number) => number {
  const begins = months.map((month) => minuteOf(beginningOf(`${month}-01`, timeZone)));
  const end = minuteOf(endOf(daysOfMonth(months.at(-1)!).to, timeZone));
  return (minute) => {
    if (minute >= end) return -1;
    let month = begins.length - 1;
    while (month >= 0 && minute < begins[month]!) month--;
    return month;
  };
}

function dayAfterOldest(rows: IncidentRows, timeZone: string): string {
  let oldest = Infinity;
  for (let row = 0; row < rows.count; row++) oldest = Math.min(oldest, rows.minute(row));
  return addDays(calendarDate(new Date(oldest * 60_000), timeZone), 1);
}

/** The first day of a period that was read to its end; links begin there, as the figures do. */
export function laterOf(day: string, cutOn: string | null): string {
  return cutOn !== null && cutOn > day ? cutOn : day;
}
