import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { companyPage } from "./company.tsx";
import { yearPages } from "./years.tsx";

/** What the statutory forms ask about the company and its workplaces. */
export const companyPages = new Hono<Env>()
  .route("/", companyPage)
  .route("/", yearPages);
