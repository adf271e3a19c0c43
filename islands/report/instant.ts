const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Some browsers send seconds too. */
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
const DAY = 86_400_000;

/**
 * The instant that a form's date and time mean in a time zone, in ms; NaN when they are no moment.
 * Phones have no Temporal yet. A time that comes twice is the first one, a time that is skipped is
 * meant by the clock before it.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  if (!DATE.test(date) || !TIME.test(time)) return NaN;
  const wall = Date.parse(`${date}T${time}Z`);
  // 30 February becomes a day in March, and 24:00 the next day.
  if (!isWritten(wall, `${date}T${time}`)) return NaN;
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  const fits = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return wall - (fits ?? before);
}

function isWritten(at: number, text: string): boolean {
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** How far the zone's clocks are ahead of UTC, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const wall = clockOf(timeZone).format(at);
  return Date.parse(`${wall.replace(" ", "T")}Z`) - at;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A format takes a cheap phone tens of milliseconds to make, so it is made once. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone });
    clocks.set(timeZone, clock);
  }
  return clock;
}
