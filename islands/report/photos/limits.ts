/** What one report takes along; the server holds to the same. */
export const MAX_PHOTOS = 10;
/** Bytes of one file. */
export const MAX_BYTES = 10 * 1024 * 1024;
