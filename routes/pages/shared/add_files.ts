import { addEvidence, shownFileName } from "@/lib/evidence/mod.ts";
import { type RequestContext, wordsOf } from "../../http/context.ts";
import { fieldErrors, problemOf } from "../../http/problems.ts";
import { nameOf, uploadContext, uploadOf } from "../../http/uploads.ts";

/** The files that were not added, each in a sentence with its reason. */
export type Refusals = readonly string[];

/** Not a matter of the file: whoever is answered so adds nothing at all. */
const NOT_THE_FILE = [401, 403, 404];

/**
 * Adds the files of a form, one after the other: one that is refused keeps no other one out. The key of
 * the form makes sure that sending it twice adds every file once.
 * @throws Problem `unauthenticated`, `session_ended`, `forbidden`, `not_found`
 */
export async function addFiles(
  c: RequestContext,
  incidentId: string,
  files: readonly File[],
  formKey: string,
): Promise<Refusals> {
  const refused: string[] = [];
  for (const file of files) {
    try {
      const upload = await uploadOf(file);
      const idempotencyKey = await keyOf(formKey, upload.bytes);
      await addEvidence(uploadContext(c), incidentId, { ...upload, idempotencyKey });
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

/** A key for one file of one form, in the shape of a UUID: the same file of the same form has the same. */
async function keyOf(formKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const content = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  const both = new TextEncoder().encode(`${formKey} ${content}`);
  const hex = new Uint8Array(await crypto.subtle.digest("SHA-256", both)).toHex();
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
