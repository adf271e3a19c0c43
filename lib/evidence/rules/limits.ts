/** Largest size of a file in bytes; the table has the same limit. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Most files of one incident, and of one CAPA. */
export const MAX_FILES = 10;
