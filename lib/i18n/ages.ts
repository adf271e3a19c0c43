import { type Locale, LOCALE_TAGS } from "./locale.ts";

const MINUTE = 60_000;

/** The units of an age, each up to so many of the one before; a week and more is told as a date. */
const UNITS = [
  ["minute", MINUTE, 60 * MINUTE],
  ["hour", 60 * MINUTE, 24 * 60 * MINUTE],
  ["day", 24 * 60 * MINUTE, 7 * 24 * 60 * MINUTE],
] as const;

type Numeric = "always" | "auto";
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago an instant was: "3 hours ago", "3 jam lalu", "3 小时前", "now"; null for a week and more. */
export function ageOf(locale: Locale, at: Date, now: Date): string | null {
  const age = Math.max(0, now.getTime() - at.getTime());
  const unit = UNITS.find(([, , limit]) => age < limit);
  if (!unit) return null;
  const [name, length] = unit;
  const amount = Math.floor(age / length);
  if (amount === 0) return formatOf(locale, "auto").format(0, "second");
  // Between a figure and Chinese stands a space, which ICU leaves out.
  return formatOf(locale, "always").format(-amount, name).replace(/(?<=\d)(?=\p{sc=Han})/u, " ");
}

function formatOf(locale: Locale, numeric: Numeric): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric });
  formats.set(key, format);
  return format;
}
