import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { RequestContext } from "./context.ts";

/**
 * Reads the bytes of a CSV document: the request body, or the form field `file`.
 * @throws Problem `unsupported_media_type`, `malformed_form`, `malformed_csv` without a file,
 * `validation_failed` with other fields
 */
export async function readCsvUpload(c: RequestContext): Promise<Uint8Array> {
  const type = (c.req.header("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
  if (type === "text/csv") return new Uint8Array(await c.req.arrayBuffer());
  if (type !== "multipart/form-data") {
    throw new Problem("unsupported_media_type", { values: { expected: "text/csv" } });
  }
  const form = await c.req.formData().catch(() => {
    throw new Problem("malformed_form");
  });
  const unknown = [...form.keys()].find((name) => name !== "file");
  if (unknown !== undefined) throw fieldProblem(unknown, "unknown_key");
  const [file, ...others] = form.getAll("file");
  if (others.length > 0) throw fieldProblem("file", "file_once");
  if (!(file instanceof File)) throw new Problem("malformed_csv");
  return new Uint8Array(await file.arrayBuffer());
}

/** Sends a CSV document as a download; the file name must come from `fileName()`. */
export function sendCsv(
  c: RequestContext,
  { file_name, text }: { file_name: string; text: string },
): Response {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${file_name}"`);
  return c.body(text);
}
