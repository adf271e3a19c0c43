import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { companyPages } from "./company/mod.ts";
import { adminIndex } from "./index.tsx";
import { settingPages } from "./settings/mod.tsx";
import { userPages } from "./users/mod.ts";

/** People, settings and the company. */
export const adminPages = new Hono<Env>()
  .route("/", adminIndex)
  .route("/users", userPages)
  .route("/settings", settingPages)
  .route("/company", companyPages);
