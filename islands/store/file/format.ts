import type { PhotoFacts, SavedReport } from "../types.ts";

/**
 * The first line of a file. The second is the length of the JSON in bytes and its SHA-256; then come the
 * JSON and the photos.
 */
export const MAGIC = "SIAGA1\n";

/** The JSON of a file. */
export interface Packed {
  readonly reports: readonly SavedReport[];
  /** The pictures stand behind the JSON, in the order of the list. */
  readonly photos: readonly PhotoFacts[];
}

/** The file is none of ours, or has come to harm. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
