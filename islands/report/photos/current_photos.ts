import type { FormPhotos } from "./form_photos.ts";
import type { PhotoProblem } from "../../report_state/photo_states.ts";

let photos: FormPhotos | undefined;
let setLoaded = () => {};
const loaded = new Promise<void>((resolve) => setLoaded = resolve);

/** How long to wait for the script of the photos. */
const TIMEOUT_MS = 5000;

/** Sets the photos of this page; called once the island is hydrated. */
export function setPhotos(found: FormPhotos): void {
  photos = found;
  setLoaded();
}

/**
 * Whether the photos can be saved. False when files are chosen but the script that saves them cannot
 * be loaded; then only a native form submission sends them.
 */
export async function canSavePhotos(form: HTMLFormElement): Promise<boolean> {
  const hasFiles = () => new FormData(form).getAll("file").some((file) => (file as File).size > 0);
  if (!photos && hasFiles()) {
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  }
  return Boolean(photos) || !hasFiles();
}

/**
 * Waits until every chosen photo is saved with the current draft. Returns why some could not be saved,
 * which only a native form submission sends; undefined when all are saved.
 */
export async function savePhotos(): Promise<PhotoProblem | undefined> {
  return await photos?.saveAll();
}
