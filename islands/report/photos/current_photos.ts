import type { Shelf } from "./form_photos.ts";
import type { PhotoProblem } from "../../report_state/photo_states.ts";

let shelf: Shelf | undefined;
let arrive = () => {};
const arrival = new Promise<void>((resolve) => arrive = resolve);

/** How long to wait for the script of the photos, in ms. */
const PATIENCE = 5000;

/** Says where the photos of this page are. */
export function setShelf(found: Shelf): void {
  shelf = found;
  arrive();
}

/**
 * For whoever sends the form: false when files were chosen in the browser's own field and the script
 * that saves them cannot be had, so that only a plain post takes them along.
 */
export async function photosTaken(form: HTMLFormElement): Promise<boolean> {
  const isLeft = () => new FormData(form).getAll("file").some((file) => (file as File).size > 0);
  if (!shelf && isLeft()) {
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  return Boolean(shelf) || !isLeft();
}

/**
 * For whoever sends the form: waits until every chosen photo is saved under the current draft.
 * Answers why some could not be saved, which go with a plain post only; undefined when all are.
 */
export async function photosReady(): Promise<PhotoProblem | undefined> {
  return await shelf?.settle();
}
