/**
 * Returns the path to open after the log-in, or the start page; never another site, to prevent open
 * redirects. Checks the parsed URL, not the text: `/.//host` and `/%2e//host` both resolve to
 * `//host`, which is another site.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith("/") || /[\p{Cc}\\]/u.test(next)) return "/";
  const here = "http://here.invalid";
  const url = URL.parse(next, here);
  if (url?.origin !== here || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search;
}
