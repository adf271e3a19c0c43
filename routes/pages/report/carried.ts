import type { FormValues } from "../../http/body.ts";

/** Marks the fields of a report that wait behind the log-in form. */
const PREFIX = "carried.";

/** Names and values of a typed report for hidden fields of the log-in form. */
export function carriedFields(report: FormValues): { name: string; value: string }[] {
  return Object.entries(report).flatMap(([name, values]) =>
    values.map((value) => ({ name: PREFIX + name, value }))
  );
}

/** The report that came along with a log-in, if one did. */
export function carriedReport(login: FormValues): FormValues | undefined {
  const entries = Object.entries(login)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, values]) => [name.slice(PREFIX.length), values] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
