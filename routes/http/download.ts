import type { RequestContext } from "./context.ts";

/** Sends a CSV document as a file to be saved; the name is one that `fileName()` made. */
export function sendCsv(
  c: RequestContext,
  { file_name, text }: { file_name: string; text: string },
): Response {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${file_name}"`);
  return c.body(text);
}
