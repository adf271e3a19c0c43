import type { Hono } from "hono";
import type { Env, RequestContext } from "./context.ts";

/** The methods that an address knows, from the routes that were mounted; HEAD comes with GET. */
export function allowedMethods(app: Hono<Env>): (c: RequestContext) => string[] {
  const known = app.routes
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
    .map(({ method, path }) => ({ method, pattern: new URLPattern({ pathname: path }) }));
  return (c) => {
    const pathname = c.req.path.replace(/(.)\/$/, "$1");
    const methods = known.filter(({ pattern }) => pattern.test({ pathname })).map((r) => r.method);
    return [...new Set(methods.flatMap((m) => m === "GET" ? ["GET", "HEAD"] : [m]))];
  };
}
