import { MAX_BYTES } from "@/lib/evidence/rules/limits.ts";
import type { PhotoProblem } from "../../report_state/photo_states.ts";

/** What a chosen file becomes: a smaller picture or the same PDF. Told by its content, not its name. */
export async function prepare(file: File): Promise<Blob | PhotoProblem> {
  try {
    if (await file.slice(0, 5).text() === "%PDF-") {
      return file.size > MAX_BYTES ? "too_large" : file.slice(0, file.size, "application/pdf");
    }
    return await redraw(file) ?? "unreadable";
  } catch {
    return file.type.startsWith("image/") ? "unreadable" : "wrong_kind";
  }
}

/** Pixels of the longer side: enough to read a number plate, and a few hundred kilobytes. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;

/**
 * Draws a picture anew: upright, no longer than 1600 px, as JPEG, and so without anything that was
 * written into the file, such as the place where it was taken. A phone with little memory holds one
 * decoded picture at a time: wait for the end before the next.
 *
 * @returns null when there is no memory for it.
 * @throws DOMException when this browser cannot read the picture.
 */
async function redraw(picture: Blob): Promise<Blob | null> {
  // Turned upright by itself; browsers before 2023 do that too, but stumble over the option's name.
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  const scaled = (length: number) =>
    Math.max(1, Math.min(LONGEST_SIDE, Math.round(length * scale)));
  const width = canvas.width = scaled(bitmap.width);
  const height = canvas.height = scaled(bitmap.height);
  // Read back at once, so it stays out of the graphics memory, which cheap phones take from the rest.
  const pen = canvas.getContext("2d", { willReadFrequently: true })!;
  // JPEG knows no transparency: without a ground, it would turn black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const redrawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY)
  );
  // Some browsers keep the pixels until the next cleaning up, unless there are none.
  canvas.width = 0;
  return redrawn;
}
