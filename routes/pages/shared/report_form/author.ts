import { fieldProblem } from "@/lib/errors.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { claimsOf, type RequestContext } from "../../../http/context.ts";

/**
 * The hidden field that identifies the user for whom the form was rendered; the cached offline page
 * has none.
 */
export const AUTHOR = "author";

/** A short mark of a user: the last digits of the id, which are random. */
export function markOf({ id }: { id: string }): string {
  return id.slice(-8).toLowerCase();
}

/**
 * Refuses a form that was rendered for another user of the same device: a report must not be sent
 * in another name unseen.
 * @throws Problem `validation_failed`
 */
export function requireAuthor(c: RequestContext, form: FormValues): void {
  const { sub, name } = claimsOf(c);
  const author = text(form, AUTHOR);
  if (author !== undefined && author !== markOf({ id: sub })) {
    throw fieldProblem(AUTHOR, "other_author", { name });
  }
}
