/** Request header: advances the server's clock by this number of seconds, which may be negative. */
export const CLOCK_HEADER = "Chaos-Ahead";

/** Longer than the interval of the rate limit, which is one report per user and minute. */
export const OVER_ONE_MINUTE_S = 61;
