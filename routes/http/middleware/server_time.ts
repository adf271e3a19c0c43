import { createMiddleware } from "hono/factory";
import { type Env, isApi } from "../context.ts";

/**
 * Sets the `Date` header of API responses from the service's clock when they are sent, because
 * phones with a wrong clock take the time from it (RFC 9110, 6.6.1).
 */
export const serverTime = createMiddleware<Env>(async (c, next) => {
  await next();
  if (isApi(c)) c.res.headers.set("Date", c.get("services").clock.now().toUTCString());
});
