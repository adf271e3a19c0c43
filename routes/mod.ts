import { Hono } from "hono";
import { auth } from "./api/auth.ts";
import { assets } from "./assets.ts";
import { health } from "./health.ts";
import type { Env } from "./http/context.ts";

/** The table of contents: every address of the service, inside the path prefix. */
export const routes = new Hono<Env>({ strict: false })
  .route("/", health)
  .route("/assets", assets)
  .route("/api/auth", auth);
