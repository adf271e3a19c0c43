import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import type { Env, RequestContext } from "../../http/context.ts";
import { problemResponse } from "../../http/problems.ts";

/** Whether a script of the page asks; a browser that opens a page or sends a form never asks for JSON. */
export function wantsJson(c: RequestContext): boolean {
  return (c.req.header("Accept") ?? "").includes("application/json");
}

/** Tells a script why it was refused in JSON, also that nobody is logged in; people get a page. */
export const refusedInJson = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.error || !wantsJson(c)) return;
  const code = c.get("requestId").slice(0, 8);
  const problem = c.error instanceof Problem
    ? c.error
    : new Problem("internal", { values: { code } });
  c.res = problemResponse(c, problem);
});
