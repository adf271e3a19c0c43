/** The largest file, in bytes; the table has the same limit. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** How many files an incident can have. */
export const MAX_FILES = 10;
