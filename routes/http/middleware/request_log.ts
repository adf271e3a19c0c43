import { recordDuration, type Span, traced, withLogContext } from "@/lib/telemetry/mod.ts";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Services } from "../../services.ts";
import type { Env, RequestContext } from "../context.ts";

/** Sets the services, id and time of every request; logs one line, and ends a span, when it is answered. */
export function requestLog(services: Services) {
  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    c.set("services", services);
    c.set("requestId", crypto.randomUUID());
    c.set("now", services.clock.now());
    c.set("claims", null);
    c.set("locale", "en");
    c.header("X-Request-Id", c.get("requestId"));
    await traced("request", "server", async (span) => {
      await withLogContext({ request_id: c.get("requestId") }, next);
      const ms = performance.now() - started;
      const route = routePattern(c);
      observeRequest(c, route, ms, span);
      const tool = c.get("tool");
      services.log({
        at: c.get("now").toISOString(),
        request_id: c.get("requestId"),
        method: c.req.method,
        route,
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
        user_id: c.get("claims")?.sub ?? null,
        // A program with an access token.
        ...(tool ? { tool_id: tool.id } : {}),
      });
    });
  });
}

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"];

/** Tells telemetry of an answered request what its log line says, but for who asked. */
function observeRequest(c: RequestContext, route: string, ms: number, span: Span | undefined) {
  if (!span) return;
  const method = METHODS.includes(c.req.method) ? c.req.method : "_OTHER";
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": c.res.status,
  };
  recordDuration("siaga.request.duration", ms / 1000, attributes);
  span.updateName(`${method} ${route}`);
  for (const [name, value] of Object.entries(attributes)) span.setAttribute(name, value);
  span.setAttribute("siaga.request_id", c.get("requestId"));
  if (c.res.status >= 500) span.setStatus({ code: 2 });
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
