const FIRST = 2_000;
/** The longest time between two tries, in ms. */
export const LONGEST = 5 * 60_000;

/** How long to wait after so many failed tries (1 and up), in ms: doubling, with jitter, capped. */
export function backoff(attempts: number, random: () => number): number {
  return Math.min(LONGEST, FIRST * 2 ** (attempts - 1)) * (1 + random()) / 2;
}

/**
 * Whether a moment has come. One farther away than anybody could have meant was written by a clock
 * that has been set since.
 */
export function hasCome(moment: number, now: number, farthest = LONGEST): boolean {
  return moment <= now || moment > now + farthest;
}
