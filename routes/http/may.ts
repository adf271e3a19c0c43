import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import type { Env } from "./context.ts";

/** Marks a guard with the action it asks for, so that a test can list what guards every route. */
export const ACTION = Symbol("action");

/** Lets a request pass when its caller is logged in and their role may do this. */
export function may(action: Action) {
  const guard = createMiddleware<Env>(async (c, next) => {
    const claims = c.get("claims");
    if (!claims) throw new Problem("unauthenticated");
    if (!allows(claims.role, action)) throw new Problem("forbidden");
    await next();
  });
  return Object.assign(guard, { [ACTION]: action });
}
