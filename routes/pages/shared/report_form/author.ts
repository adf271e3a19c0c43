import { fieldProblem } from "@/lib/errors.ts";
import { type FormValues, text } from "../../../http/body.ts";
import { claimsOf, type RequestContext } from "../../../http/context.ts";

/** The hidden field that says for whom the form was drawn; the page that phones keep has none. */
export const AUTHOR = "author";

/** A person in short: the last digits of their id, which are random. */
export function markOf({ id }: { id: string }): string {
  return id.slice(-8).toLowerCase();
}

/**
 * Refuses a form that stood open while somebody else logged in on the same device: what one person
 * wrote is not sent in another's name before they have looked at it.
 * @throws Problem `validation_failed`
 */
export function requireAuthor(c: RequestContext, form: FormValues): void {
  const { sub, name } = claimsOf(c);
  const author = text(form, AUTHOR);
  if (author !== undefined && author !== markOf({ id: sub })) {
    throw fieldProblem(AUTHOR, "other_author", { name });
  }
}
