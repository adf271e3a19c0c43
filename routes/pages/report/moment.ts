/** A date and a time as native fields hold them: `YYYY-MM-DD` and `HH:MM`, without a zone. */
export interface FormMoment {
  readonly date: string | undefined;
  readonly time: string | undefined;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Some browsers send seconds too. */
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
/** Any day and any time, to look at the other one alone. */
const SOME_DATE = "2000-01-01";
const SOME_TIME = "00:00";

/** How an instant stands in the fields of a form, in the people's time zone. */
export function formMoment(now: Date, timeZone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/**
 * The instant that a form's date and time mean in the people's time zone, in ISO 8601; nothing when
 * one of them is empty. What is no moment stays as typed, for the schema to refuse it.
 */
export function instantOf({ date, time }: FormMoment, timeZone: string): string | undefined {
  if (!date || !time) return undefined;
  const moment = plainMoment(date, time);
  return moment?.toZonedDateTime(timeZone).toInstant().toString() ?? `${date} ${time}`;
}

/** Which of the two fields a wrong moment is due to; on the day itself it is the time. */
export function faultyPart({ date, time }: FormMoment, today: string): "date" | "time" {
  if (!plainMoment(date ?? "", SOME_TIME)) return "date";
  if (!plainMoment(SOME_DATE, time ?? "")) return "time";
  return date === today ? "time" : "date";
}

function plainMoment(date: string, time: string): Temporal.PlainDateTime | undefined {
  if (!DATE.test(date) || !TIME.test(time)) return undefined;
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`);
  } catch {
    // 30 February, 24:00: written like a moment, but none.
    return undefined;
  }
}
