import { Hono } from "hono";
import { readStats, StatsFilters } from "@/lib/dashboard/mod.ts";
import { readQuery } from "../http/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";

/** Figures for those who decide. */
export const dashboard = new Hono<Env>()
  .get("/stats", may("dashboard.read"), async (c) => {
    const filters = readQuery(c, StatsFilters);
    return c.json(await inSession(c, (session) => readStats(session, filters)));
  });
