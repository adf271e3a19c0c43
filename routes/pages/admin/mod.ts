import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { adminIndex } from "./index.tsx";

/** People, settings and the company. */
export const adminPages = new Hono<Env>()
  .route("/", adminIndex);
