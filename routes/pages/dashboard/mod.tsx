import { Hono } from "hono";
import {
  DashboardFilters,
  readDashboard,
  readRiskReasons,
  showFlags,
} from "@/lib/dashboard/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { readRegisterStatus, registerBanners } from "@/lib/register/mod.ts";
import { actorOf, type Env, inSession, sessionsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";
import { DashboardPage } from "./page.tsx";

/** The figures of the company, or of a supervisor's site. */
export const dashboardPage = new Hono<Env>().get("/", may("dashboard.open"), async (c) => {
  const filters = DashboardFilters.parse(c.req.query());
  const locale = c.get("locale");
  const { rising, ...shown } = await inSession(c, async (session) => {
    const dashboard = await readDashboard(session, filters);
    const rising = dashboard?.rising ?? [];
    return {
      dashboard,
      rising,
      reasons: await readRiskReasons(session, rising, locale),
      registers: allows(session.actor.role, "register.submit")
        ? registerBanners(await readRegisterStatus(session))
        : [],
    };
  }, { snapshot: true });
  await showFlags({
    ...sessionsOf(c, { readOnly: false }),
    riskWords: c.get("services").riskWords,
  }, { rising, reasons: shown.reasons, actor: actorOf(c), locale });
  return render(c, <DashboardPage page={pageOf(c)} {...shown} />);
});
