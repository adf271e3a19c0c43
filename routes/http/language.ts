import type { Locale } from "@/lib/i18n/mod.ts";
import { changeLanguage, readOwnProfile } from "@/lib/identity/mod.ts";
import { actorOf, inSession, type RequestContext } from "./context.ts";
import { rememberLocale, startSession } from "./cookies.ts";

/**
 * From here on this request and its caller speak another language: the browser remembers it, and the
 * profile and the session of whoever is logged in.
 */
export async function speak(c: RequestContext, locale: Locale): Promise<void> {
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
