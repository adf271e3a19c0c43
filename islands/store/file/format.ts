import type { SavedPhoto, SavedReport } from "../types.ts";

/** The first line of a file. The second is the length of the JSON in bytes; the photos follow it. */
export const MAGIC = "SIAGA1\n";

/** The blob of a photo stands behind the JSON, in the order of the list. */
export type PackedPhoto = Omit<SavedPhoto, "blob">;

/** The JSON of a file. */
export interface Packed {
  readonly reports: readonly SavedReport[];
  readonly photos: readonly PackedPhoto[];
}

/** The file is none of ours, or has come to harm. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
