/** Largest size of a file in bytes; the table has the same limit. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Largest size of a file as it is received, with metadata that is not stored, in bytes. */
export const MAX_RECEIVED = MAX_BYTES + 1024 * 1024;

/** Most files of one incident, and of one CAPA. */
export const MAX_FILES = 10;
