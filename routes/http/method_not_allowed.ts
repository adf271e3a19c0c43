import type { Hono } from "hono";
import type { Env, RequestContext } from "./context.ts";

/** The methods that routes of the service have; HEAD is implied by GET. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Returns the methods that the mounted routes support for an address, as the router itself finds them. */
export function allowedMethods(app: Hono<Env>): (c: RequestContext) => string[] {
  return (c) => {
    const path = c.req.path.replace(/(.)\/$/, "$1");
    return METHODS.filter((method) =>
      // Middleware matches every method or everything below a path.
      app.router.match(method, path)[0].some(([[, route]]) =>
        route.method !== "ALL" && !route.path.endsWith("*")
      )
    ).flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]);
  };
}
