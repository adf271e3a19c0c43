import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { auditList } from "./list.tsx";
import { auditVerification } from "./verify.tsx";

/** The pages of the audit log, relative to `/admin/audit`. */
export const auditPages = new Hono<Env>()
  .route("/", auditList)
  .route("/", auditVerification);
