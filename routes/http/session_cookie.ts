import { deleteCookie, setCookie } from "hono/cookie";
import type { Locale } from "@/lib/i18n/mod.ts";
import {
  changeLanguage,
  type LoggedIn,
  logOut,
  newSession,
  readOwnProfile,
  SESSION_SECONDS,
} from "@/lib/identity/mod.ts";
import { actorOf, inSession, type RequestContext } from "./context.ts";

export const SESSION_COOKIE = "siaga_session";
export const LOCALE_COOKIE = "siaga_locale";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

function attributes(c: RequestContext) {
  const { base, secure } = c.get("services").config;
  return { path: base || "/", httpOnly: true, sameSite: "Lax", secure } as const;
}

/** Sets the session cookie of a new session, or of an existing `session` with other claims. */
export async function startSession(
  c: RequestContext,
  { user, session_version, must_change_password }: LoggedIn,
  session = newSession(c.get("now")),
): Promise<void> {
  const claims = {
    sub: user.id,
    role: user.role,
    name: user.full_name,
    site_id: user.site_id,
    locale: user.locale,
    ver: session_version,
    ...(must_change_password ? { must_change_password } : {}),
  };
  const token = await c.get("services").sessions.issue(claims, session);
  const remaining = session.exp - Math.floor(c.get("now").getTime() / 1000);
  setCookie(c, SESSION_COOKIE, token, {
    ...attributes(c),
    maxAge: Math.min(SESSION_SECONDS, Math.max(0, remaining)),
  });
}

/** Clears the session cookie of this browser. */
export function clearSession(c: RequestContext): void {
  deleteCookie(c, SESSION_COOKIE, attributes(c));
}

/**
 * Ends the session of the caller, if there is one, and clears its cookie and what the browser cached.
 * Unsent reports stay: they are "storage".
 */
export async function endSession(c: RequestContext): Promise<void> {
  const claims = c.get("claims");
  if (claims) await logOut(c.get("services"), { actor: actorOf(c), now: c.get("now") }, claims);
  clearSession(c);
  c.header("Clear-Site-Data", '"cache"');
}

/** Saves the language in a cookie, which applies to anonymous requests. */
function rememberLocale(c: RequestContext, locale: Locale): void {
  setCookie(c, LOCALE_COOKIE, locale, { ...attributes(c), maxAge: YEAR_SECONDS });
}

/**
 * Sets the language of this request, in the cookie and, for a logged-in user, in the profile and
 * session.
 */
export async function setLanguage(c: RequestContext, locale: Locale): Promise<void> {
  const claims = c.get("claims");
  rememberLocale(c, locale);
  if (claims) {
    const user = await inSession(c, async (session) => {
      await changeLanguage(session, locale);
      return await readOwnProfile(session);
    });
    const { session_version } = actorOf(c);
    const must_change_password = claims.must_change_password ?? false;
    await startSession(c, { user, session_version, must_change_password }, claims);
    c.set("claims", { ...claims, locale });
  }
  c.set("locale", locale);
}
