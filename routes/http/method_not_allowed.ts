import type { Hono } from "hono";
import type { Env, RequestContext } from "./context.ts";

/**
 * Returns the methods that the mounted routes support for an address; HEAD is implied by GET.
 *
 * The patterns are built on the first call: building some 300 of them takes over 100 ms, and only
 * unknown addresses need them.
 */
export function allowedMethods(app: Hono<Env>): (c: RequestContext) => string[] {
  let known: { method: string; pattern: URLPattern }[] | undefined;
  return (c) => {
    known ??= app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
      .map(({ method, path }) => ({ method, pattern: new URLPattern({ pathname: path }) }));
    const pathname = c.req.path.replace(/(.)\/$/, "$1");
    const methods = known.filter(({ pattern }) => pattern.test({ pathname })).map((r) => r.method);
    return [...new Set(methods.flatMap((m) => m === "GET" ? ["GET", "HEAD"] : [m]))];
  };
}
