/**
 * What is finished grows for ever. Lists on pages count it up to a number and lead to as many rows; older ones are
 * found by search and dates. The API counts all. This is the number of lists that are filtered: the figures of the
 * dashboard lead to those, and have no more.
 */
export const MOST_FILTERED = 10_000;

/** The number of all other lists, and of searches: counting to it costs nothing that grows. */
export const MOST_COUNTED = 1_000;

/** A count as pages show it, in every language: beyond the number it was counted to it says only that. */
export function shownCount(count: number, most: number): string {
  return count > most ? `${most.toLocaleString("en")}+` : String(count);
}
