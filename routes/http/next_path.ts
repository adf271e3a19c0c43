/**
 * The path inside the service that a person wanted before, or the start page: never another site,
 * whatever the parameter holds.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  const here = "http://here.invalid";
  const url = URL.parse(next, here);
  return url?.origin === here ? url.pathname + url.search : "/";
}
