/** Dates and times as people write them in registers. */

/** How a date with two numbers before the year is read: 05/03 is 5 March or 3 May. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS: readonly (readonly string[])[] = [
  ["jan", "januari", "january"],
  ["feb", "februari", "february"],
  ["mac", "mar", "march"],
  ["apr", "april"],
  ["mei", "may"],
  ["jun", "june"],
  ["jul", "julai", "july"],
  ["ogos", "ogo", "aug", "august"],
  ["sep", "sept", "september"],
  ["okt", "oct", "oktober", "october"],
  ["nov", "november"],
  ["dis", "dec", "disember", "december"],
];

const YEAR_FIRST =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:(?:T|[\s,]+)(.*))?$/;
const YEAR_LAST = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})(?:[\s,]+(.*))?$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]*(\p{L}{3,9})[-/., ]*(\d{4}|\d{2})(?:[\s,]+(.*))?$/u;

/** A date `YYYY-MM-DD`, and what stands behind it. */
export interface WrittenDay {
  day: string;
  rest: string;
}

/** Reads a date with or without a time behind it; null when it is none. */
export function readDay(written: string, order: DateOrder): WrittenDay | null {
  const text = written.normalize("NFKC").trim();
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1]!, first[2]!, first[3]!, first[4]);
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [, one, two, year, rest] = last;
    return order === "dmy" ? dayOf(year!, two!, one!, rest) : dayOf(year!, one!, two!, rest);
  }
  const named = NAMED_MONTH.exec(text);
  const month = MONTHS.findIndex((names) => names.includes(named?.[2]?.toLowerCase() ?? ""));
  return named && month >= 0 ? dayOf(named[3]!, String(month + 1), named[1]!, named[4]) : null;
}

function dayOf(year: string, month: string, day: string, rest = ""): WrittenDay | null {
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  // 30 February is read as a day in March by some engines, and as none by others.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return null;
  return { day: date, rest: rest.trim() };
}

const TIME =
  /^(上午|下午|晚上)?\s*(\d{1,2})(?:[:.时](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?分?)?\s*(\p{L}{1,6})?$/u;
const FOUR_DIGITS = /^(\d{2})(\d{2})\s*(?:h|hrs|hours|jam)?$/i;
const AFTERNOON = ["pm", "p", "ptg", "petang", "malam", "mlm", "下午", "晚上"];
const MORNING = ["am", "a", "pg", "pagi", "上午"];

/** Reads a time as `HH:MM`; null when it is none. */
export function readTime(written: string): string | null {
  const text = written.normalize("NFKC").trim().toLowerCase().replaceAll(/([ap])\.m\.?/g, "$1m");
  const digits = FOUR_DIGITS.exec(text);
  if (digits) return timeOf(Number(digits[1]), digits[2]!);
  const parts = TIME.exec(text);
  if (!parts) return null;
  const [, before, hours, minutes, after] = parts;
  const half = before ?? after;
  // A number alone is no time, and a word that is no half of the day none either.
  if (!half) return minutes ? timeOf(Number(hours), minutes) : null;
  const isAfternoon = AFTERNOON.includes(half);
  if (!isAfternoon && !MORNING.includes(half) || Number(hours) > 12) return null;
  return timeOf(Number(hours) % 12 + (isAfternoon ? 12 : 0), minutes ?? "00");
}

function timeOf(hours: number, minutes: string): string | null {
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, "0")}:${minutes}` : null;
}

/** The order that fits dates of a column: month first only when a second number is too high for a month. */
export function guessDateOrder(written: readonly string[]): DateOrder {
  const numbers = written.flatMap((text) => {
    const [, one, two] = YEAR_LAST.exec(text.normalize("NFKC").trim()) ?? [];
    return one && two ? [[Number(one), Number(two)] as const] : [];
  });
  const isMonthFirst = numbers.some(([, two]) => two > 12) && numbers.every(([one]) => one <= 12);
  return isMonthFirst ? "mdy" : "dmy";
}
