/** With a request: how much further the server's clock runs ahead from here on, in s; back, if less than 0. */
export const AHEAD_HEADER = "Chaos-Ahead";

/** A person may send one report a minute. */
export const MINUTE_AND_MORE = 61;
