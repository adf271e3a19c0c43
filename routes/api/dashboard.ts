import { Hono } from "hono";
import { stream } from "hono/streaming";
import { exportIncidents, IncidentExport, readStats, StatsFilters } from "@/lib/dashboard/mod.ts";
import { readQuery } from "../http/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";

/** Figures for those who decide. */
export const dashboard = new Hono<Env>()
  .get("/stats", may("dashboard.read"), async (c) => {
    const filters = readQuery(c, StatsFilters);
    return c.json(await inSession(c, (session) => readStats(session, filters)));
  })
  .get("/export.csv", may("dashboard.export"), async (c) => {
    const wanted = readQuery(c, IncidentExport);
    const { file_name, parts } = await inSession(
      c,
      (session) => exportIncidents(session, wanted, c.get("locale")),
    );
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${file_name}"`);
    return stream(c, async (out) => {
      for await (const part of parts) await out.write(part);
    });
  });
