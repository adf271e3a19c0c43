import { addEvidence, type Holder, shownFileName } from "@/lib/evidence/mod.ts";
import { type RequestContext, wordsOf } from "../../http/context.ts";
import { fieldErrors, problemOf } from "../../http/problems.ts";
import type { FieldError } from "@/components/mod.ts";
import type { PostedFile } from "../../http/body/multipart.ts";
import { FILE_FIELD, nameOf, uploadContext, uploadOf } from "../../http/body/uploads.ts";

/** The refused files, each as a sentence with its reason. */
export type Refusals = readonly string[];

/** Statuses of errors that do not depend on the file: adding files stops. */
const NOT_THE_FILE = [401, 403, 404];

/**
 * Adds the files of a form one by one; a refused file does not affect the others. Idempotency keys
 * derived from the key of the form ensure that sending it twice adds every file once.
 * @throws Problem `unauthenticated`, `session_ended`, `forbidden`, `not_found`
 */
export async function addFiles(
  c: RequestContext,
  holder: Holder,
  files: readonly PostedFile[],
  formKey: string,
): Promise<Refusals> {
  const refused: string[] = [];
  for (const file of files) {
    try {
      const upload = uploadOf(file);
      const idempotencyKey = await keyOf(formKey, upload.bytes);
      await addEvidence(uploadContext(c), holder, { ...upload, idempotencyKey });
    } catch (error) {
      const problem = problemOf(error, c);
      if (NOT_THE_FILE.includes(problem.status)) throw problem;
      const t = wordsOf(c);
      const [field] = fieldErrors(problem, c.get("locale"));
      const reason = problem.status >= 500
        ? t("evidence.not_now")
        : field?.message ?? problem.detail(c.get("locale"));
      refused.push(t("evidence.refused", { name: shownFileName(nameOf(file)), reason }));
    }
  }
  return refused;
}

/**
 * The errors of a form with files: each refused file, or that none was chosen. The error summary has one
 * entry per field, and all files share one field.
 */
export function fileErrors(
  c: RequestContext,
  files: readonly PostedFile[],
  refusals: Refusals,
): FieldError[] {
  const said = files.length > 0 ? refusals : [wordsOf(c)("invalid.file_required")];
  return said.map((message, index) => ({ path: index === 0 ? FILE_FIELD : "", message }));
}

/**
 * The idempotency key of one file of a form: a UUID made from the form's key and the content of the
 * file.
 */
async function keyOf(formKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const content = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  const both = new TextEncoder().encode(`${formKey} ${content}`);
  const hex = new Uint8Array(await crypto.subtle.digest("SHA-256", both)).toHex();
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
