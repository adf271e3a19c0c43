/** What a clock on the wall shows in a time zone: `2026-01-19 14:35`. */
export function wallClock(at: number, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Date(at).toLocaleString("sv", { timeZone }).slice(0, 16);
}
