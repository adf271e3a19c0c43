import { daysBetween } from "@/lib/calendar.ts";
import type { DayFormats, Translate } from "./mod.ts";

/** Beyond this many days a date says more than a distance. */
const RELATIVE_DAYS = 7;

/** What a deadline is told in. */
interface Telling {
  readonly t: Translate;
  readonly dates: DayFormats;
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
  const distance = daysBetween(today, due);
  const kind = kindOf(distance);
  const days = Math.abs(distance);
  const date = due.slice(0, 4) === today.slice(0, 4) ? dates.short(due) : dates.date(due);
  const words = what
    ? t(`deadline_of.${kind}`, { what, days, date })
    : t(`deadline.${kind}`, { days, date });
  const isNear = distance >= 0 && kind !== "later";
  return dated && isNear ? t("deadline.with_date", { words, date }) : words;
}

type Kind = "late_since" | "late_many" | "late_one" | "today" | "tomorrow" | "in_days" | "later";

function kindOf(days: number): Kind {
  if (days < -RELATIVE_DAYS) return "late_since";
  if (days < -1) return "late_many";
  if (days === -1) return "late_one";
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  return days <= RELATIVE_DAYS ? "in_days" : "later";
}
