import type { Hono } from "hono";
import type { Env, RequestContext } from "./context.ts";

/**
 * The methods that an address knows, from the routes that were mounted; HEAD comes with GET.
 *
 * The patterns are built at the first question: some 300 of them take over 100 ms, and an application
 * that is asked only for known addresses, as most tests and every start are, never needs them.
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
