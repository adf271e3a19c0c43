/** A report with a lower score (1 to 10) is stopped once in the form. */
export const LEAST_QUALITY = 6;
