const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The instant, in ISO 8601, that a native field of date and time (`YYYY-MM-DDTHH:MM`, without a zone)
 * means in the people's time zone. What is no moment stays as typed, for the schema to refuse it.
 */
export function instantOf(local: string, timeZone: string): string {
  if (!LOCAL.test(local)) return local;
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    // 30 February: written like a moment, but none.
    return local;
  }
}

/** How an instant stands in such a field. */
export function localOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}
