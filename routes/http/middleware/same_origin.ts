import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { Problem } from "@/lib/errors.ts";
import type { Env, RequestContext } from "../context.ts";
import { SESSION_COOKIE } from "../session_cookie.ts";

/** Methods that change nothing. */
export const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection: refuses requests that change data unless the browser reports the same origin.
 */
export const sameOrigin = createMiddleware<Env>(async (c, next) => {
  const isAllowed = SAFE.has(c.req.method) || isSameOrigin(c) || isOfScheduler(c);
  if (!isAllowed) throw new Problem("cross_site");
  await next();
});

/** Jobs are called by programs, with a secret of their own that no browser adds to a request. */
function isOfScheduler(c: RequestContext): boolean {
  return c.req.path.startsWith(`${c.get("services").config.base}/api/jobs/`) &&
    getCookie(c, SESSION_COOKIE) === undefined;
}

/**
 * The form of a page without referrer, whose posts have no origin (Fetch, "append a request Origin
 * header"). It takes its right from a token in its body and none from the browser, so a post from
 * another site can do no more than its sender.
 */
const WITHOUT_REFERRER = "/reset-password";

/** Uses `Sec-Fetch-Site`, or `Origin` in browsers without it; a request with neither is refused. */
function isSameOrigin(c: RequestContext): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined && site !== "same-origin") return false;
  const origin = c.req.header("Origin");
  if (origin === undefined) return site === "same-origin";
  const { config } = c.get("services");
  if (origin === "null") {
    return site === "same-origin" || c.req.path === config.base + WITHOUT_REFERRER;
  }
  return origin === config.origin || hostOf(origin) === c.req.header("Host");
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
