import { Hono } from "hono";
import { etag } from "hono/etag";
import { listReportFormPlaces } from "@/lib/places/mod.ts";
import { claimsOf, type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { reportForm as form } from "./answers/places.ts";

/**
 * The data that a phone caches for the offline report form; polling phones get 304 when nothing
 * changed.
 */
export const reportForm = new Hono<Env>()
  .get(
    "/",
    etag(),
    operation({
      summary: "Read what a phone needs to fill in a report without a connection",
      may: "incident.report",
      answer: form,
      also: { 304: "Nothing changed since the `ETag` in `If-None-Match`." },
    }, async (c) => {
      c.header("Cache-Control", "private, no-cache");
      const { sub: id, name } = claimsOf(c);
      return c.json({ user: { id, name }, ...await inSession(c, listReportFormPlaces) });
    }),
  );
