import { isLocale, type Locale } from "@/lib/i18n/locale.ts";
import { base, writeNote } from "./caches.ts";

/** Longer nobody waits for the server to note the language. */
const PATIENCE_MS = 2000;

/** The language that a link of a shell asks for; links from elsewhere choose nothing. */
export function chosenLocale(
  { referrer }: Request,
  { origin, searchParams }: URL,
): Locale | undefined {
  const locale = searchParams.get("lang");
  return isLocale(locale) && referrer.startsWith(`${origin}${base}/`) ? locale : undefined;
}

/** From here on pages speak this language; goes back to the page the choice was made on. */
export async function chooseLanguage(locale: Locale, request: Request): Promise<Response> {
  await writeNote("locale", locale);
  // The connection may be back: then the profile learns it too, as by the buttons of other pages.
  await fetch(`${base}/language`, {
    method: "POST",
    body: new URLSearchParams({ locale, next: "/" }),
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {});
  const chosenOn = new URL(request.referrer);
  const asked = new URL(request.url);
  const back = chosenOn.pathname === asked.pathname ? chosenOn : asked;
  back.searchParams.delete("lang");
  return Response.redirect(back.href, 303);
}
