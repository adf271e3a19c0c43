import type { DateFormats, Translate } from "./mod.ts";

const DAY = 86_400_000;

/** Beyond this many days a date says more than a distance. */
const RELATIVE_DAYS = 7;

/** From this many days before it, a deadline is near. */
const SOON_DAYS = 2;

/** How near a deadline is: coloured when soon or late. */
export type Urgency = "later" | "soon" | "late";

/** Whole days from `today` to `due`, both `YYYY-MM-DD`; negative when it has passed. */
export function daysUntil(due: string, today: string): number {
  return Math.round((Date.parse(due) - Date.parse(today)) / DAY);
}

/** Late after the day itself, soon from two days before it. */
export function urgencyOf(due: string, today: string): Urgency {
  const days = daysUntil(due, today);
  if (days < 0) return "late";
  return days <= SOON_DAYS ? "soon" : "later";
}

/** What a deadline is told in. */
interface Telling {
  readonly t: Translate;
  readonly dates: DateFormats;
  /** The calendar date now, `YYYY-MM-DD`. */
  readonly today: string;
}

interface Options {
  /** What is due, for example "JKKP 6": it becomes part of the sentence. */
  readonly what?: string;
  /** Adds the date to words about the next days: "Tomorrow, 20 Jan". */
  readonly dated?: boolean;
}

/**
 * A due date (`YYYY-MM-DD`) in words: "Due in 2 days", "Tomorrow", "3 days overdue". Within seven
 * days either way; further off the short date, with its year when that is not this year's.
 */
export function deadlineWords(due: string, telling: Telling, options: Options = {}): string {
  const { t, dates, today } = telling;
  const { what, dated = false } = options;
  const days = daysUntil(due, today);
  const date = due.slice(0, 4) === today.slice(0, 4) ? dates.short(due) : dates.date(due);
  if (days > RELATIVE_DAYS) return what ? t("deadline_of.later", { what, date }) : date;
  const words = what ? sentence(t, days, date, what) : phrase(t, days, date);
  return dated && days >= 0 ? t("deadline.with_date", { words, date }) : words;
}

function phrase(t: Translate, days: number, date: string): string {
  if (days === 0) return t("deadline.today");
  if (days === 1) return t("deadline.tomorrow");
  if (days > 1) return t("deadline.in_days", { days });
  if (days === -1) return t("deadline.late_one");
  return -days <= RELATIVE_DAYS
    ? t("deadline.late_many", { days: -days })
    : t("deadline.late_since", { date });
}

function sentence(t: Translate, days: number, date: string, what: string): string {
  if (days === 0) return t("deadline_of.today", { what });
  if (days === 1) return t("deadline_of.tomorrow", { what });
  if (days > 1) return t("deadline_of.in_days", { what, days });
  if (days === -1) return t("deadline_of.late_one", { what });
  return -days <= RELATIVE_DAYS
    ? t("deadline_of.late_many", { what, days: -days })
    : t("deadline_of.late_since", { what, date });
}
