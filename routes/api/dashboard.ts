import { Hono } from "hono";
import { stream } from "hono/streaming";
import {
  exportIncidents,
  IncidentExport,
  readRiskFlags,
  readStats,
  RISING_DAYS,
  showFlags,
  StatsFilters,
} from "@/lib/dashboard/mod.ts";
import { readQuery } from "../http/body/body.ts";
import { actorOf, type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";

/** Figures for those who decide. */
export const dashboard = new Hono<Env>()
  .get("/stats", may("dashboard.read"), async (c) => {
    const filters = readQuery(c, StatsFilters);
    return c.json(await inSession(c, (session) => readStats(session, filters)));
  })
  .get("/ai/risk-flags", may("risk_flags.read"), async (c) => {
    const locale = c.get("locale");
    const { flags, ...shown } = await inSession(c, (session) => readRiskFlags(session, locale));
    await showFlags({
      inSession: (work) => inSession(c, work, { readOnly: false }),
      riskWords: c.get("services").riskWords,
    }, { ...shown, actor: actorOf(c), locale });
    return c.json({ zones: flags, window_days: RISING_DAYS });
  })
  .get("/export.csv", may("dashboard.export"), async (c) => {
    const wanted = readQuery(c, IncidentExport);
    const { file_name, parts } = await inSession(
      c,
      (session) => exportIncidents(session, wanted, c.get("locale")),
      { readOnly: false },
    );
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${file_name}"`);
    return stream(c, async (out) => {
      for await (const part of parts) await out.write(part);
    });
  });
