/** Longer than any address of a page with its filters. */
const MAX_LENGTH = 2000;

/** A part of a path as this service writes them: no escape, so that nothing on the way reads it otherwise. */
const SEGMENT = /^[\w~-][\w.~-]*$/;

/**
 * Returns the path to open after the log-in, or the start page; never another site, to prevent open
 * redirects. Checks the parsed URL, not the text: `/.//host` and `/%2e//host` both resolve to
 * `//host`, which is another site. The caller puts the path prefix before it.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith("/") || next.length > MAX_LENGTH || /[\p{Cc}\\]/u.test(next)) return "/";
  const here = "http://here.invalid";
  const url = URL.parse(next, here);
  if (url?.origin !== here || !isPlain(url.pathname)) return "/";
  return url.pathname + url.search;
}

/** Whether each part of a path is plain; the last one may be empty. */
function isPlain(path: string): boolean {
  const segments = path.slice(1).split("/");
  if (segments.at(-1) === "") segments.pop();
  return segments.every((segment) => SEGMENT.test(segment));
}
