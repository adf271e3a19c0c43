import { createMiddleware } from "hono/factory";
import { type Env, isApi } from "../context.ts";

/**
 * Dates the answers of the API with the service's clock, at the moment they leave: phones with a wrong
 * clock take the time from here (RFC 9110, 6.6.1).
 */
export const serverTime = createMiddleware<Env>(async (c, next) => {
  await next();
  if (isApi(c)) c.res.headers.set("Date", c.get("services").clock.now().toUTCString());
});
