import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { auditLog } from "./audit.ts";
import { company, siteYears } from "./company.ts";
import { sites, trucks, zones } from "./places.ts";
import { users } from "./users.ts";

/** What administrators keep; safety officers read places and company. */
export const admin = new Hono<Env>()
  .route("/users", users)
  .route("/sites", sites)
  .route("/sites", siteYears)
  .route("/zones", zones)
  .route("/trucks", trucks)
  .route("/company", company)
  .route("/", auditLog);
