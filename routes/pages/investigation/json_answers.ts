import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import { claimsOf, type Env, inSession, type RequestContext } from "../../http/context.ts";
import { problemResponse } from "../../http/problems.ts";
import { saveInvestigation } from "@/lib/investigations/mod.ts";
import type { FormValues } from "../../http/body/body.ts";
import { applyChoices } from "./conflict/compare.ts";
import { fieldOfPath } from "./form/field_errors.ts";
import { readDraft } from "./form/read_form.ts";

/** Whether the page's script sent the request: browsers do not ask for JSON on their own. */
export function wantsJson(c: RequestContext): boolean {
  return (c.req.header("Accept") ?? "").includes("application/json");
}

/**
 * Responds to refused requests of the script in JSON, including `unauthenticated`; otherwise with a
 * page.
 */
export const refusedInJson = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.error || !wantsJson(c)) return;
  const code = c.get("requestId").slice(0, 8);
  const problem = c.error instanceof Problem
    ? c.error
    : new Problem("internal", { values: { code } });
  c.res = problemResponse(c, problem);
});

/** Header with the id of the author: another user may have logged in in another tab. */
const AUTHOR = "Siaga-User";

/** @throws Problem `other_person` when the author is not the logged-in user */
export function requireAuthor(c: RequestContext): void {
  const author = c.req.header(AUTHOR);
  if (author !== undefined && author !== claimsOf(c).sub) throw new Problem("other_person");
}

/**
 * Saves the form for the page's script and responds with `{version, saved_at}`.
 * @throws Problem as `saveInvestigation`, with the names of the form's fields; `other_person`
 */
export async function keepDraft(
  c: RequestContext,
  incidentId: string,
  form: FormValues,
): Promise<Response> {
  requireAuthor(c);
  try {
    const saved = await inSession(c, async (session) => {
      const draft = readDraft(await applyChoices(session, incidentId, form), session.timeZone);
      return saveInvestigation(session, incidentId, draft);
    });
    return c.json({ version: saved.version, saved_at: saved.updated_at });
  } catch (error) {
    throw error instanceof Problem ? atFormNames(error, form) : error;
  }
}

function atFormNames({ code, values, fields }: Problem, form: FormValues): Problem {
  return new Problem(code, {
    values,
    fields: fields.map((field) => ({ ...field, path: fieldOfPath(field.path, form) })),
  });
}
