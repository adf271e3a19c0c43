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
import { actorOf, type Env, inSession, sessionsOf } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { CSV } from "./answers/parts.ts";
import { riskFlags, stats } from "./answers/reports.ts";

/** Figures for those who decide. */
export const dashboard = new Hono<Env>()
  .get(
    "/stats",
    operation({
      summary: "Count incidents and actions",
      description:
        "Reads at most the newest 10,000 incidents; `truncated` says that there are more.",
      may: "dashboard.read",
      forTools: true,
      query: StatsFilters,
      answer: stats,
    }, async (c, { query }) => {
      return c.json(await inSession(c, (session) => readStats(session, query)));
    }),
  )
  .get(
    "/ai/risk-flags",
    operation({
      summary: "List the zones of rising risk",
      may: "risk_flags.read",
      answer: riskFlags,
    }, async (c) => {
      const locale = c.get("locale");
      const { flags, ...shown } = await inSession(c, (session) => readRiskFlags(session, locale));
      await showFlags({
        ...sessionsOf(c, { readOnly: false }),
        riskWords: c.get("services").riskWords,
      }, { ...shown, actor: actorOf(c), locale });
      return c.json({ zones: flags, window_days: RISING_DAYS });
    }),
  )
  .get(
    "/export.csv",
    operation({
      summary: "Download the incidents as a CSV file",
      description: "At most 10,000 rows, without health data.",
      may: "dashboard.export",
      forTools: true,
      query: IncidentExport,
      answer: CSV,
    }, async (c, { query }) => {
      const { file_name, parts } = await inSession(
        c,
        (session) => exportIncidents(session, query, c.get("locale")),
        { readOnly: false },
      );
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${file_name}"`);
      return stream(c, async (out) => {
        for await (const part of parts) await out.write(part);
      });
    }),
  );
