import { type Locale, LOCALE_TAGS } from "./locale.ts";

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
  /** "1,250.5" with at most `digits` decimals. */
  number(value: number, digits?: number): string;
  /** The calendar date of an instant in the people's time zone, `YYYY-MM-DD`. */
  day(when: Date): string;
}

/** ICU's short Malay months differ from what the first users write in two places. */
const MALAY_MONTHS = "Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis".split(" ");
const MALAY_DAYS = ["Ahad", "Isnin", "Selasa", "Rabu", "Khamis", "Jumaat", "Sabtu"];

type Parts = { year: number; month: number; day: number; weekday: string; time: string };

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
  const partsOf = (when: When): Parts => {
    if (when instanceof Date) return read(instantFormat, when);
    return read(dayFormat, new Date(`${when}T00:00:00Z`));
  };
  const options = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  const instantFormat = new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  const dayFormat = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  const monthName = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
  const words = wordsOf[locale];
  const month = (parts: Parts) =>
    locale === "ms"
      ? MALAY_MONTHS[parts.month - 1]!
      : monthName.format(new Date(Date.UTC(2026, parts.month - 1, 1))).slice(0, 3);
  const formats: DateFormats = {
    full: (when) => words.full(partsOf(when), month),
    short: (when) => words.short(partsOf(when), month),
    date: (when) => words.date(partsOf(when), month),
    time: (when) => partsOf(when).time,
    moment: (when) => `${formats.full(when)}${words.comma}${formats.time(when)}`,
    stamp: (when) => `${formats.date(when)}${words.comma}${formats.time(when)}`,
    shortStamp: (when) => `${formats.short(when)}${words.comma}${formats.time(when)}`,
    number: (value, digits = 2) =>
      new Intl.NumberFormat(LOCALE_TAGS[locale], { maximumFractionDigits: digits }).format(value),
    day: (when) => {
      const { year, month, day } = partsOf(when);
      return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    },
  };
  return formats;
}

function read(format: Intl.DateTimeFormat, when: Date): Parts {
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(when)) parts[type] = value;
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    weekday: parts.weekday!,
    time: `${parts.hour}:${parts.minute}`,
  };
}

type Month = (parts: Parts) => string;
type Words = Record<"full" | "short" | "date", (parts: Parts, month: Month) => string> & {
  comma: string;
};

const ENGLISH_DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const CHINESE_DAYS = [..."日一二三四五六"];
const dayIndex = (parts: Parts) => ENGLISH_DAYS.indexOf(parts.weekday);
const plain = {
  date: (p: Parts, month: Month) => `${p.day} ${month(p)} ${p.year}`,
  short: (p: Parts, month: Month) => `${p.day} ${month(p)}`,
  comma: ", ",
};

const wordsOf: Record<Locale, Words> = {
  en: { ...plain, full: (p, month) => `${p.weekday} ${plain.date(p, month)}` },
  ms: { ...plain, full: (p, month) => `${MALAY_DAYS[dayIndex(p)]}, ${plain.date(p, month)}` },
  zh: {
    date: (p) => `${p.year}年${p.month}月${p.day}日`,
    short: (p) => `${p.month}月${p.day}日`,
    full: (p) => `${p.year}年${p.month}月${p.day}日 星期${CHINESE_DAYS[dayIndex(p)]}`,
    comma: " ",
  },
};
