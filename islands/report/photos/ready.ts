import type { Shelf } from "./shelf.ts";

let shelf: Shelf | undefined;

/** Says where the photos of this page are. */
export function setShelf(found: Shelf): void {
  shelf = found;
}

/**
 * For whoever sends the form: waits until every chosen photo is saved under the current draft.
 * Answers how many could not be saved and would go with a plain post only.
 */
export async function photosReady(): Promise<number> {
  return await shelf?.settle() ?? 0;
}
