import { isLocale, type Locale } from "@/lib/i18n/locale.ts";
import { base, writeNote } from "./caches.ts";

/** Saving the language on the server is optional, so the page does not wait longer for it. */
const TIMEOUT_MS = 2000;

/** The language of a `?lang=` link on one of our pages; links from other origins are ignored. */
export function chosenLocale(
  { referrer }: Request,
  { origin, searchParams }: URL,
): Locale | undefined {
  const locale = searchParams.get("lang");
  return isLocale(locale) && referrer.startsWith(`${origin}${base}/`) ? locale : undefined;
}

/** Changes the language and redirects to the page with the link. */
export async function chooseLanguage(locale: Locale, request: Request): Promise<Response> {
  await writeNote("locale", locale);
  // Online, this saves the language in the cookie and the profile, like the buttons of other pages.
  await fetch(`${base}/language`, {
    method: "POST",
    body: new URLSearchParams({ locale, next: "/" }),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {});
  const referrer = new URL(request.referrer);
  const target = new URL(request.url);
  const destination = referrer.pathname === target.pathname ? referrer : target;
  destination.searchParams.delete("lang");
  return Response.redirect(destination.href, 303);
}
