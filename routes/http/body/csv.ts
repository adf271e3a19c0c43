import { fieldProblem, Problem } from "@/lib/errors.ts";
import { received } from "./arrival.ts";
import type { RequestContext } from "../context.ts";
import { formOf } from "./uploads.ts";

/**
 * Reads the bytes of a CSV document: the request body, or the form field `file`.
 * @throws Problem `unsupported_media_type`, `malformed_form`, `malformed_csv` without a file,
 * `validation_failed` with other fields
 */
export async function readCsvUpload(c: RequestContext): Promise<Uint8Array> {
  const type = (c.req.header("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
  if (type === "text/csv") return new Uint8Array(await received(c.req.arrayBuffer()));
  if (type !== "multipart/form-data") {
    throw new Problem("unsupported_media_type", { values: { expected: "text/csv" } });
  }
  const { texts, files: [file, ...others] } = await formOf(c);
  const names = [...texts.map(([name]) => name), ...[file, ...others].map((each) => each?.field)];
  const unknown = names.find((name) => name !== undefined && name !== "file");
  if (unknown !== undefined) throw fieldProblem(unknown, "unknown_key");
  if (others.length > 0) throw fieldProblem("file", "file_once");
  if (!file) throw new Problem("malformed_csv");
  return file.bytes;
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
