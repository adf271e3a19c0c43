import type { DateFormats, DayFormats } from "@/lib/i18n/mod.ts";

type InstantForm = Extract<
  keyof DateFormats,
  "full" | "short" | "date" | "time" | "moment" | "stamp" | "shortStamp"
>;

/** A `time` element for an instant in one of the date formats. */
export function Moment({ page, at, as = "stamp" }: {
  page: { dates: DateFormats };
  at: Date;
  as?: InstantForm;
}) {
  return <time datetime={at.toISOString()}>{page.dates[as](at)}</time>;
}

/** A `time` element for a calendar date (`YYYY-MM-DD`) in one of the date formats. */
export function Day({ page, on, as = "date" }: {
  page: { dates: DayFormats };
  on: string;
  as?: keyof DayFormats;
}) {
  return <time datetime={on}>{page.dates[as](on)}</time>;
}
