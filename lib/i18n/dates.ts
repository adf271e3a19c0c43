import { type DayForm, type DayWords, writeDay } from "./day_words.ts";
import { type Locale, LOCALE_TAGS } from "./locale.ts";
import { KEPT_DAYS, wallClockByDay } from "./wall_clock.ts";

/** An instant, or a calendar date as `YYYY-MM-DD`. */
type When = Date | string;

/** Calendar dates (`YYYY-MM-DD`) in words; a whole `DateFormats` fits. */
export interface DayFormats {
  full(day: string): string;
  short(day: string): string;
  date(day: string): string;
}

/** Dates in the forms of the interface's wording table, in one language and one time zone. */
export interface DateFormats {
  /** "Mon 19 Jan 2026", "Isnin, 19 Jan 2026", "2026年1月19日 星期一". */
  full(when: When): string;
  /** "19 Jan", "1月19日". */
  short(when: When): string;
  /** "19 Jan 2026", "2026年1月19日". */
  date(when: When): string;
  /** "14:35". */
  time(when: Date): string;
  /** Full date and time. */
  moment(when: Date): string;
  /** Date and time without the weekday: "14 Jan 2026, 14:35". */
  stamp(when: Date): string;
  /** Short date and time without the year: "14 Jan, 14:35". */
  shortStamp(when: Date): string;
  /** "1,250.5" with at most `digits` decimals, or with just as many. */
  number(value: number, digits?: number, exactly?: boolean): string;
  /** The month of a date by its word alone: "Jan", "1". */
  month(day: string): string;
  /** The calendar date of an instant in the people's time zone, `YYYY-MM-DD`. */
  day(when: Date): string;
}

const plain = { date: "{day} {month} {year}", short: "{day} {month}", comma: ", " };

/** The words of each language. ICU's short Malay months differ from what people write. */
export const dayWords: Readonly<Record<Locale, DayWords>> = {
  en: {
    ...plain,
    full: "{weekday} {day} {month} {year}",
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
    weekdays: "Sun Mon Tue Wed Thu Fri Sat".split(" "),
  },
  ms: {
    ...plain,
    full: "{weekday}, {day} {month} {year}",
    months: "Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis".split(" "),
    weekdays: "Ahad Isnin Selasa Rabu Khamis Jumaat Sabtu".split(" "),
  },
  zh: {
    full: "{year}年{month}月{day}日 星期{weekday}",
    short: "{month}月{day}日",
    date: "{year}年{month}月{day}日",
    comma: " ",
    months: "1 2 3 4 5 6 7 8 9 10 11 12".split(" "),
    weekdays: [..."日一二三四五六"],
  },
};

const cache = new Map<string, DateFormats>();

/** Formats for one language and one IANA time zone; made once, `Intl` objects are costly. */
export function dateFormats(locale: Locale, timeZone: string): DateFormats {
  const key = `${locale} ${timeZone}`;
  const known = cache.get(key);
  if (known) return known;
  const made = makeFormats(locale, timeZone);
  cache.set(key, made);
  return made;
}

function makeFormats(locale: Locale, timeZone: string): DateFormats {
  const words = dayWords[locale];
  const dayOf = (when: When) =>
    when instanceof Date ? wallClockByDay(when, timeZone).slice(0, 10) : when;
  const write = (form: DayForm) => {
    const written = new Map<string, string>();
    return (when: When) => {
      const day = dayOf(when);
      const known = written.get(day);
      if (known !== undefined) return known;
      if (written.size >= KEPT_DAYS) written.clear();
      const text = writeDay(words, form, day);
      written.set(day, text);
      return text;
    };
  };
  const [full, short, date] = [write("full"), write("short"), write("date")];
  const numberFormats = new Map<string, Intl.NumberFormat>();
  const numberFormat = (digits: number, exactly: boolean) => {
    const key = `${digits} ${exactly}`;
    const format = numberFormats.get(key) ?? new Intl.NumberFormat(LOCALE_TAGS[locale], {
      maximumFractionDigits: digits,
      minimumFractionDigits: exactly ? digits : 0,
    });
    numberFormats.set(key, format);
    return format;
  };
  const time = (when: Date) => wallClockByDay(when, timeZone).slice(11);
  const withTime = (day: (when: When) => string) => (when: Date) =>
    `${day(when)}${words.comma}${time(when)}`;
  return {
    full,
    short,
    date,
    time,
    moment: withTime(full),
    stamp: withTime(date),
    shortStamp: withTime(short),
    number: (value, digits = 2, exactly = false) => numberFormat(digits, exactly).format(value),
    month: (day) => words.months[Number(day.slice(5, 7)) - 1]!,
    day: dayOf,
  };
}
