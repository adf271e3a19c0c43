import { type DateFormats, isMessageKey, type Locale, sentence } from "@/lib/i18n/mod.ts";

/** Stored values of a message as its text shows them: dates in words, duties by their names. */
export function readableValues(
  locale: Locale,
  dates: Pick<DateFormats, "full">,
  data: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const readable = (name: string, value: string) => {
    if (name === "date") return dates.full(value);
    return name === "duty" ? dutyName(locale, value) : value;
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, readable(name, String(value))]),
  );
}

function dutyName(locale: Locale, duty: string): string {
  const key = [`message_duty.${duty}`, `authority_duty.${duty}`].find(isMessageKey);
  return key ? sentence(locale, key) : duty;
}
