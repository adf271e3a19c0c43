/**
 * What is finished grows for ever. Lists on pages count it up to this number and lead to as many rows; older
 * ones are found by search and dates. The API counts all.
 */
export const MOST_COUNTED = 1_000;

/** A count as pages show it, in every language: beyond {@linkcode MOST_COUNTED} it says only that. */
export function shownCount(count: number): string {
  return count > MOST_COUNTED ? "1,000+" : String(count);
}
