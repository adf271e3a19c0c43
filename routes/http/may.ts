import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import type { Env, RequestContext } from "./context.ts";

/** Marks a handler with the action that it requires, so that a test can list the guards of all routes. */
export const ACTION = Symbol("action");

/** What a user may do while a password that an administrator chose has to be changed. */
const BEFORE_PASSWORD_CHANGE: ReadonlySet<Action> = new Set(["profile.read", "profile.change"]);

/**
 * Requires a logged-in caller whose role is allowed the action.
 * @throws Problem `unauthenticated`, `password_change_required`, `forbidden`
 */
export function requireMay(c: RequestContext, action: Action): void {
  const claims = c.get("claims");
  if (!claims) throw new Problem("unauthenticated");
  if (claims.must_change_password && !BEFORE_PASSWORD_CHANGE.has(action)) {
    throw new Problem("password_change_required");
  }
  if (!allows(claims.role, action)) throw new Problem("forbidden");
}

/** The same as a guard of pages; operations of the API name the action in their description. */
export function may(action: Action) {
  const guard = createMiddleware<Env>(async (c, next) => {
    requireMay(c, action);
    await next();
  });
  return Object.assign(guard, { [ACTION]: action });
}
