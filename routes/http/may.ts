import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import type { Env } from "./context.ts";

/**
 * Marks a guard with the action that it requires, so that a test can list the guards of all routes.
 */
export const ACTION = Symbol("action");

/** Guard: requires a logged-in caller whose role is allowed the action. */
export function may(action: Action) {
  const guard = createMiddleware<Env>(async (c, next) => {
    const claims = c.get("claims");
    if (!claims) throw new Problem("unauthenticated");
    if (!allows(claims.role, action)) throw new Problem("forbidden");
    await next();
  });
  return Object.assign(guard, { [ACTION]: action });
}
