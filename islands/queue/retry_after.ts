/** Longer than any limit of ours; in ms. */
export const LONGEST_LIMIT = 60 * 60_000;
const USUAL = 60_000;

/** How long a `Retry-After` (RFC 9110, 10.2.3: seconds or a date) asks to wait, in ms. */
export function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() || "?";
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Math.min(LONGEST_LIMIT, Math.max(0, Number.isNaN(asked) ? USUAL : asked));
}
