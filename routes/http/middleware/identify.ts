import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isLocale, preferredLocale } from "@/lib/i18n/mod.ts";
import { accessTokenOf } from "../access_token.ts";
import type { Env } from "../context.ts";
import { LOCALE_COOKIE, SESSION_COOKIE } from "../session_cookie.ts";

/**
 * Determines the caller and the language: from the session's profile, then the cookie, then
 * `Accept-Language`. Verifies only the token; the database checks the session inside the
 * transaction.
 */
export const identify = createMiddleware<Env>(async (c, next) => {
  const cookie = accessTokenOf(c) ? undefined : getCookie(c, SESSION_COOKIE);
  const claims = await c.get("services").sessions.read(cookie, c.get("now"));
  c.set("claims", claims);
  const remembered = getCookie(c, LOCALE_COOKIE);
  const browser = isLocale(remembered)
    ? remembered
    : preferredLocale(c.req.header("Accept-Language"));
  c.set("locale", claims?.locale ?? browser);
  // Responses are personal: no cache keeps them, and none survives the log-out. Routes whose answer
  // a phone asks for again and again, such as files, set another value.
  c.header("Cache-Control", "no-store");
  c.header("Vary", "Cookie, Accept-Language", { append: true });
  await next();
});
