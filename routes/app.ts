import { Hono } from "hono";
import { Problem } from "@/lib/errors.ts";
import { routes } from "./mod.ts";
import { type Env, isApi, type RequestContext } from "./http/context.ts";
import { limitBody } from "./http/middleware/body_limit.ts";
import { identify } from "./http/middleware/identify.ts";
import { allowedMethods } from "./http/method_not_allowed.ts";
import { problemOf, problemResponse } from "./http/problems.ts";
import { requestLog } from "./http/middleware/request_log.ts";
import { sameOrigin } from "./http/middleware/same_origin.ts";
import { securityHeaders } from "./http/middleware/security_headers.ts";
import { serverTime } from "./http/middleware/server_time.ts";
import { writtenBy } from "./http/middleware/author.ts";
import { problemPage } from "./pages/shared/problem_page.tsx";
import type { Services } from "./services.ts";

/** Creates the application with all routes under the path prefix. */
export function createApp(services: Services): Hono<Env> {
  const { base } = services.config;
  const app = new Hono<Env>({ strict: false });
  app.use(requestLog(services));
  app.use(serverTime);
  app.use(securityHeaders);
  app.use(identify);
  app.use(sameOrigin);
  app.use(writtenBy);
  app.use(limitBody);
  app.route(base || "/", routes);

  const methodsOf = allowedMethods(app);
  app.notFound((c) => {
    if (base && ["GET", "HEAD"].includes(c.req.method) && !isInside(c.req.path, base)) {
      const { search } = new URL(c.req.url);
      return c.redirect(`${base}${c.req.path}${search}`, 302);
    }
    const methods = methodsOf(c);
    if (methods.length === 0) return refuse(c, new Problem("not_found"));
    c.header("Allow", methods.join(", "));
    return refuse(c, new Problem("method_not_allowed"));
  });
  app.onError((error, c) => refuse(c, problemOf(error, c)));
  return app;
}

/** Turns every Problem into a response: JSON for the API, an HTML page otherwise. */
function refuse(c: RequestContext, problem: Problem): Response | Promise<Response> {
  return isApi(c) ? problemResponse(c, problem) : problemPage(c, problem);
}

function isInside(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
