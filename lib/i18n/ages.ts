import { type Locale, LOCALE_TAGS } from "./locale.ts";

const MINUTE = 60_000;

/** The units of an age, each up to so many of the one before; a week and more is told as a date. */
const UNITS = [
  ["minute", MINUTE, 60 * MINUTE],
  ["hour", 60 * MINUTE, 24 * 60 * MINUTE],
  ["day", 24 * 60 * MINUTE, 7 * 24 * 60 * MINUTE],
] as const;

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/** How long ago an instant was: "3 hours ago", "3 jam lalu", "3小时前"; null for a week and more. */
export function ageOf(locale: Locale, at: Date, now: Date): string | null {
  const age = Math.max(0, now.getTime() - at.getTime());
  const unit = UNITS.find(([, , limit]) => age < limit);
  if (!unit) return null;
  const [name, length] = unit;
  const format = formats.get(locale) ??
    new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: "always" });
  formats.set(locale, format);
  return format.format(-Math.floor(age / length), name);
}
