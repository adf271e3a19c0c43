import type { Flash, FormState } from "@/components/mod.ts";
import { listPlaces } from "@/lib/places/mod.ts";
import { inSession, type RequestContext } from "../../http/context.ts";
import type { FormValues } from "../../http/body.ts";
import { pageOf, render } from "../page.tsx";
import { ReportPage } from "./ReportPage.tsx";

/** Answers the form with what is known already; nothing is wrong with it yet. */
export async function showReport(
  c: RequestContext,
  values: FormState["values"],
  { siteId, flash }: { siteId?: string | undefined; flash?: Flash } = {},
): Promise<Response> {
  const places = await inSession(c, listPlaces);
  // The form may be answered at the address of the log-in; the language switch comes back to it.
  const page = { ...pageOf(c), path: "/report", ...(flash ? { flash } : {}) };
  const form = { values, errors: [] };
  const { timeZone } = c.get("services").config;
  return render(c, <ReportPage {...{ page, form, places, timeZone, siteId }} />);
}

/** Answers a report that was typed before the log-in: it is shown, and sent by the person. */
export function showCarriedReport(c: RequestContext, report: FormValues): Promise<Response> {
  return showReport(c, report, {
    flash: { text: pageOf(c).t("report.not_sent_yet"), tone: "warn" },
  });
}
