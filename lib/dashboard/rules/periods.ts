import { addDays } from "@/lib/calendar.ts";

/** Calendar days from the first to the last, both `YYYY-MM-DD` and included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Months of the choices that end today; the current month counts as one. */
const RUNNING = { "12m": 12, "3m": 3 } as const;
export type RunningPeriod = keyof typeof RUNNING;
const RUNNING_PERIODS = Object.keys(RUNNING) as RunningPeriod[];

/** Calendar years that can be chosen, the current one first. */
const YEARS_OFFERED = 5;

/** A choice of the dashboard: months up to today, or a calendar year. */
export type PeriodName = RunningPeriod | `${number}`;
export const DEFAULT_PERIOD: PeriodName = "12m";

/** The periods that can be chosen on a day. */
export function offeredPeriods(today: string): PeriodName[] {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_OFFERED }, (_, n) => `${year - n}` as const);
  return [...RUNNING_PERIODS, ...years];
}

/** The days of a period; of the current year and of running months those up to today. */
export function daysOf(name: PeriodName, today: string): Period {
  if (isRunning(name)) {
    return { from: `${addMonths(today, 1 - RUNNING[name]).slice(0, 7)}-01`, to: today };
  }
  const end = `${name}-12-31`;
  return { from: `${name}-01-01`, to: end < today ? end : today };
}

/** The same days as many months earlier: a year, or three months before three. */
export function daysBefore(name: PeriodName, { from, to }: Period): Period {
  const months = isRunning(name) ? RUNNING[name] : 12;
  return { from: addMonths(from, -months), to: addMonths(to, -months) };
}

/** The twelve months (`YYYY-MM`) up to that of a date, oldest first. */
export function trendMonths(date: string): string[] {
  return Array.from({ length: 12 }, (_, n) => addMonths(date, n - 11).slice(0, 7));
}

/** The days of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): Period {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The same day some months later, or the last one of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, "0")}`;
}

function isRunning(name: PeriodName): name is RunningPeriod {
  return name in RUNNING;
}
