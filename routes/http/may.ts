import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import type { Env } from "./context.ts";
import { requireKnownQuery } from "./known_query.ts";

/**
 * Marks a guard with the action that it requires, so that a test can list the guards of all routes.
 */
export const ACTION = Symbol("action");

/** What a user may do while a password that an administrator chose has to be changed. */
const BEFORE_PASSWORD_CHANGE: ReadonlySet<Action> = new Set(["profile.read", "profile.change"]);

/**
 * Guard: requires a logged-in caller whose role is allowed the action; on the API, a call without unknown
 * query parameters.
 */
export function may(action: Action) {
  const guard = createMiddleware<Env>(async (c, next) => {
    const claims = c.get("claims");
    if (!claims) throw new Problem("unauthenticated");
    if (claims.must_change_password && !BEFORE_PASSWORD_CHANGE.has(action)) {
      throw new Problem("password_change_required");
    }
    if (!allows(claims.role, action)) throw new Problem("forbidden");
    requireKnownQuery(c);
    await next();
  });
  return Object.assign(guard, { [ACTION]: action });
}
