import { Hono } from "hono";
import { etag } from "hono/etag";
import { listReportFormPlaces } from "@/lib/places/mod.ts";
import { claimsOf, type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";

/**
 * The data that a phone caches for the offline report form; polling phones get 304 when nothing
 * changed.
 */
export const reportForm = new Hono<Env>()
  .get("/", may("incident.report"), etag(), async (c) => {
    c.header("Cache-Control", "private, no-cache");
    const { sub: id, name } = claimsOf(c);
    return c.json({ user: { id, name }, ...await inSession(c, listReportFormPlaces) });
  });
