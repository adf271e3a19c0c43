import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { type NewIncident, type Reported, reportIncident } from "@/lib/incidents/mod.ts";
import { listPlaces, type Places } from "@/lib/places/mod.ts";
import type { Work } from "@/lib/work.ts";
import { type FormValues, text } from "../../http/body.ts";
import { inSession, type RequestContext } from "../../http/context.ts";
import { attempt, pageOf, redirectTo, render } from "../page.tsx";
import { atFormFields, FORM_KEY } from "./field_names.ts";
import { readReport } from "./read_report.ts";
import { ReportPage } from "./ReportPage.tsx";

const Key = z.uuid();

/** Takes a posted report in and goes on to its number, or answers the form as it was typed. */
export async function takeIn(c: RequestContext, form: FormValues): Promise<Response> {
  const { timeZone } = c.get("services").config;
  const frame = { locale: c.get("locale"), now: c.get("now"), timeZone };
  const key = Key.safeParse(text(form, FORM_KEY)).data ?? null;
  let places: Places = { sites: [], zones: [], trucks: [] };
  const result = await attempt(c, form, () =>
    inSession(c, async (work) => {
      places = await listPlaces(work);
      return await sendOnce(work, readReport(form, { ...frame, places }), key);
    }));
  if ("done" in result) return redirectTo(c, `/report/sent/${result.done.incident.id}`);

  const page = pageOf(c);
  const { values, errors } = atFormFields(result.refused, { form, t: page.t, today: page.today });
  // Any other refusal keeps the key, so that sending twice still makes one incident.
  const sentBefore = result.refused.errors.some(({ path }) => path === FORM_KEY);
  const next = (sentBefore ? null : key) ?? crypto.randomUUID();
  const state = { values: { ...values, [FORM_KEY]: next }, errors };
  return render(c, <ReportPage page={page} form={state} places={places} />, 422);
}

/** Somebody may go back to a form that was sent and write another report into it. */
async function sendOnce(
  work: Work,
  report: NewIncident,
  key: string | null,
): Promise<Reported> {
  try {
    return await reportIncident(work, report, key);
  } catch (error) {
    const reused = error instanceof Problem && error.code === "idempotency_key_reused";
    throw reused ? fieldProblem(FORM_KEY, "form_already_sent") : error;
  }
}
