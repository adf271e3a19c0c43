import { fill } from "./fill.ts";

/** The forms of a calendar date, as in `DateFormats`. */
export type DayForm = "full" | "short" | "date";

/** How one language writes calendar dates: templates, and the names that they name. */
export type DayWords = Readonly<Record<DayForm, string>> & {
  /** What stands between a date and a time. */
  readonly comma: string;
  /** From January. */
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
};

/** Writes a calendar date (`YYYY-MM-DD`) in one form. */
export function writeDay(words: DayWords, form: DayForm, day: string): string {
  const at = new Date(day);
  return fill(words[form], {
    day: at.getUTCDate(),
    month: words.months[at.getUTCMonth()]!,
    year: at.getUTCFullYear(),
    weekday: words.weekdays[at.getUTCDay()]!,
  });
}
