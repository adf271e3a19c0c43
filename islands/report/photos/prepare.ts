import { MAX_BYTES } from "@/lib/evidence/rules/limits.ts";
import { redraw } from "./redraw.ts";
import type { PhotoProblem } from "./types.ts";

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
