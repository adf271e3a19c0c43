import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Services } from "../../services.ts";
import type { Env, RequestContext } from "../context.ts";

/** Sets the services, id and time of every request, and logs one line when it is answered. */
export function requestLog(services: Services) {
  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    c.set("services", services);
    c.set("requestId", crypto.randomUUID());
    c.set("now", services.clock.now());
    c.set("claims", null);
    c.set("locale", "en");
    c.header("X-Request-Id", c.get("requestId"));
    await next();
    services.log({
      at: c.get("now").toISOString(),
      request_id: c.get("requestId"),
      method: c.req.method,
      route: routePattern(c),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      user_id: c.get("claims")?.sub ?? null,
    });
  });
}

/**
 * The pattern of the matched route; the address itself is not logged because it may contain codes
 * and tokens.
 */
function routePattern(c: RequestContext): string {
  const patterns = matchedRoutes(c).filter(({ method, path }) =>
    method !== "ALL" && !path.endsWith("*")
  );
  return patterns.at(-1)?.path ?? "unmatched";
}
