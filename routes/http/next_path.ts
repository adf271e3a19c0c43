/**
 * The path inside the service that a person wanted before, or the start page: never another site,
 * whatever the parameter holds. What a browser would make of it is checked, not how it was written:
 * `/.//host` and `/%2e//host` come out as `//host`, which is another site.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith("/") || /[\p{Cc}\\]/u.test(next)) return "/";
  const here = "http://here.invalid";
  const url = URL.parse(next, here);
  if (url?.origin !== here || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search;
}
