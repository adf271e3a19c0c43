import { Hono } from "hono";
import { DashboardFilters, readDashboard } from "@/lib/dashboard/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { readRegisterStatus, registerBanners } from "@/lib/register/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";
import { DashboardPage } from "./page.tsx";

/** The figures of the company, or of a supervisor's site. */
export const dashboardPage = new Hono<Env>().get("/", may("dashboard.open"), async (c) => {
  const filters = DashboardFilters.parse(c.req.query());
  const shown = await inSession(c, async (session) => ({
    dashboard: await readDashboard(session, filters),
    registers: allows(session.actor.role, "register.submit")
      ? registerBanners(await readRegisterStatus(session))
      : [],
  }), { snapshot: true });
  return render(c, <DashboardPage page={pageOf(c)} {...shown} />);
});
