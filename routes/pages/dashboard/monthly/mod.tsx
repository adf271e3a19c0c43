import { Hono } from "hono";
import { MonthlyFilters, readMonthlyReport } from "@/lib/dashboard/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { readRegisterStatus } from "@/lib/register/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, render } from "../../shared/page.tsx";
import { MonthlyPage } from "./page.tsx";

/** The monthly safety report for the committee, which the browser prints. */
export const monthlyPage = new Hono<Env>().get("/", may("dashboard.open"), async (c) => {
  const filters = MonthlyFilters.parse(c.req.query());
  const shown = await inSession(c, async (session) => ({
    report: await readMonthlyReport(session, filters),
    registers: allows(session.actor.role, "register.read") ? await readRegisterStatus(session) : [],
  }), { snapshot: true });
  return render(c, <MonthlyPage page={pageOf(c)} {...shown} />);
});
