import { dateAndTimeOf } from "../shared/moment_fields.ts";
import { Hono } from "hono";
import { readForm } from "../../http/body/body.ts";
import { type Env, requireSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { showReport, takeIn } from "./take_in.tsx";
import { showSent } from "./sent.tsx";

/** The report form and the confirmation of a sent report. */
export const report = new Hono<Env>()
  .get("/", may("incident.report"), (c) => {
    // Cached so that going back restores the form with its old idempotency key; sending it again
    // then creates no second incident. The log-out clears the cache.
    c.header("Cache-Control", "private, no-cache");
    const { site_id, zone_id = "", source = "" } = c.req.query();
    const now = dateAndTimeOf(c.get("now"), c.get("services").config.timeZone);
    const values = { ...now, zone_id, source, idempotency_key: crypto.randomUUID() };
    return showReport(c, values, { siteId: site_id });
  })
  .post("/", may("incident.report"), async (c) => {
    // Before its photos are received.
    await requireSession(c);
    return takeIn(c, await readForm(c));
  })
  .get("/sent/:id", may("incident.read"), (c) => showSent(c, idOf(c)));
