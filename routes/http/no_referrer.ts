import { createMiddleware } from "hono/factory";
import type { Env } from "./context.ts";

/** For addresses that carry a secret: where their links lead learns nothing of it. */
export const noReferrer = createMiddleware<Env>(async (c, next) => {
  c.header("Referrer-Policy", "no-referrer");
  await next();
});
