import { MAX_BYTES } from "@/lib/evidence/rules/limits.ts";
import type { PhotoProblem } from "../../report_state/photo_states.ts";

/** Prepares a chosen file: resizes a picture, keeps a PDF. The content decides which, not the name. */
export async function prepare(file: File): Promise<Blob | PhotoProblem> {
  try {
    if (await file.slice(0, 5).text() === "%PDF-") {
      return file.size > MAX_BYTES ? "too_large" : file.slice(0, file.size, "application/pdf");
    }
    return await reencode(file) ?? "unreadable";
  } catch {
    return file.type.startsWith("image/") ? "unreadable" : "wrong_kind";
  }
}

/** Longer side of a resized picture: a number plate is readable, and the file has a few hundred KB. */
const MAX_SIDE_PX = 1600;
const QUALITY = 0.8;

/**
 * Re-encodes a picture as JPEG: upright, at most 1600 px long, and without metadata such as its
 * location. Call it for one picture at a time: cheap phones have memory for one decoded picture.
 *
 * @returns null when there is not enough memory
 * @throws DOMException when the browser cannot decode the picture
 */
async function reencode(picture: Blob): Promise<Blob | null> {
  // Applies the EXIF orientation by default; browsers before 2023 reject the explicit option.
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  const scaled = (length: number) => Math.max(1, Math.min(MAX_SIDE_PX, Math.round(length * scale)));
  const width = canvas.width = scaled(bitmap.width);
  const height = canvas.height = scaled(bitmap.height);
  // Keeps the canvas out of GPU memory, which cheap phones share with the rest.
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY)
  );
  // Some browsers keep the pixels until garbage collection unless the canvas is empty.
  canvas.width = 0;
  return jpeg;
}
