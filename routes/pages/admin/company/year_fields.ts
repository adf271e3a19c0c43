import { computedHours, type SiteYear } from "@/lib/company/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";

/** The figures of a year in the order of the form. */
export const YEAR_FIELDS = [
  "average_workers",
  "working_days",
  "hours_per_day",
  "counted_hours",
] as const;

/** Hours of a working day where nobody said otherwise (Employment Act 1955, section 60A). */
const USUAL_DAY = "8";

/** The numbers that were typed; thousands may be set off. An empty field was not sent. */
export function yearInput(form: FormValues): Record<string, number | undefined> {
  return Object.fromEntries(YEAR_FIELDS.map((name) => {
    const typed = text(form, name)?.replaceAll(/[,\s]/g, "");
    return [name, typed ? Number(typed) : undefined];
  }));
}

/** The stored figures as the form shows them. */
export function yearValues(year: SiteYear | undefined): Record<string, string> {
  if (!year) return { hours_per_day: USUAL_DAY };
  return Object.fromEntries(YEAR_FIELDS.map((name) => [name, year[name]?.toString() ?? ""]));
}

/** The product that counts where nobody counted. */
export function productOf(year: SiteYear) {
  return {
    workers: year.average_workers,
    days: year.working_days,
    hours: year.hours_per_day,
    total: computedHours(year),
  };
}
