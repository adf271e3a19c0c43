import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { companyPage } from "./company.tsx";
import { yearPages } from "./years.tsx";

/** The pages of the company and the hours of its sites, relative to `/admin/company`. */
export const companyPages = new Hono<Env>()
  .route("/", companyPage)
  .route("/", yearPages);
