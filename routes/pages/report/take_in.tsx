import { z } from "zod";
import { readQualityScore } from "@/lib/ai/mod.ts";
import { SentLast } from "@/lib/database/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { type NewIncident, type Reported, reportIncident } from "@/lib/incidents/mod.ts";
import { listPlaces, type Places } from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type FormValues, text } from "../../http/body/body.ts";
import { countForPage, inSession, type RequestContext } from "../../http/context.ts";
import { readFiles } from "../../http/body/uploads.ts";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { addFiles } from "../shared/add_files.ts";
import { ReportPage, type SentBefore } from "../shared/report_form/page.tsx";
import { AUTHOR, markOf, requireAuthor } from "../shared/report_form/author.ts";
import { atFormFields, FORM_KEY, SEND_AGAIN } from "../shared/report_form/field_names.ts";
import { readReport } from "../shared/report_form/read_report.ts";
import { showSent } from "./sent.tsx";
import type { Flash, FormState } from "@/components/mod.ts";

const Key = z.uuid();

/**
 * Stores a posted report and redirects to its confirmation, or renders the form with its errors.
 */
export async function takeIn(c: RequestContext, form: FormValues): Promise<Response> {
  const { timeZone } = c.get("services").config;
  const frame = { locale: c.get("locale"), now: c.get("now"), timeZone };
  const key = Key.safeParse(text(form, FORM_KEY)).data ?? null;
  const options = {
    onlyNewWords: text(form, SEND_AGAIN) === undefined,
    findScore: readQualityScore(c.get("services").ai),
  };
  let places: Places = { sites: [], zones: [], trucks: [] };
  let sentBefore: SentBefore | undefined;
  const result = await attempt(c, form, () =>
    inSession(c, async (session) => {
      places = await listPlaces(session);
      requireAuthor(c, form);
      const report = readReport(form, { ...frame, places });
      const sent = await send(session, report, key, options);
      if (sent instanceof SentLast) return sent;
      sentBefore = sent;
      await countForPage(c, session);
      return null;
    }));
  if ("done" in result && result.done) return await goOn(c, result.done.incident.id, key);
  const refused = "refused" in result ? result.refused : { values: form, errors: [] };
  if (c.get("languageChanged")) return await showReport(c, refused.values);

  const page = pageOf(c);
  const state = atFormFields(refused, { form, t: page.t, today: page.today });
  // Any other refusal keeps the key, so that sending twice still creates one incident.
  const isKeyUsed = refused.errors.some(({ path }) => path === FORM_KEY);
  const next = (isKeyUsed ? null : key) ?? crypto.randomUUID();
  // The form was shown to the current user, who becomes its author by sending it.
  const author = page.user ? markOf(page.user) : "";
  const values = { ...state.values, [FORM_KEY]: next, [AUTHOR]: author };
  const checks = (await c.get("services").ai.available()).model;
  const shown = { page, form: { ...state, values }, places, timeZone, sentBefore, checks };
  return render(c, <ReportPage {...shown} />, 422);
}

/**
 * Adds the posted files, then shows the confirmation. The report stays stored even if files are
 * refused; those are listed. Sending the form again adds no file twice.
 */
async function goOn(c: RequestContext, id: string, key: string | null): Promise<Response> {
  const refusals = await addFiles(c, { incidentId: id }, await readFiles(c), key ?? id);
  return refusals.length === 0
    ? redirectTo(c, `/report/sent/${id}`)
    : await showSent(c, id, refusals);
}

/**
 * Stores the report. A user may go back to a sent form and send the same or another report with it.
 */
async function send(
  session: Session,
  report: NewIncident,
  key: string | null,
  options: Parameters<typeof reportIncident>[3],
): Promise<SentLast<Reported> | SentBefore> {
  try {
    return await reportIncident(session, report, key, options);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "idempotency_key_reused") throw fieldProblem(FORM_KEY, "form_already_sent");
    if (error.code !== "already_reported") throw error;
    const { id, number } = error.values;
    return { id: String(id), number: String(number) };
  }
}

/** Renders the report form with known values and without errors. */
export async function showReport(
  c: RequestContext,
  values: FormState["values"],
  { siteId, flash }: { siteId?: string | undefined; flash?: Flash } = {},
): Promise<Response> {
  const [places, { model: checks }] = await Promise.all([
    inSession(c, listPlaces, { readOnly: true }),
    c.get("services").ai.available(),
  ]);
  // The form may be the response to the log-in; the language switch returns to the form's address.
  const page = { ...pageOf(c), path: "/report", ...(flash ? { flash } : {}) };
  const form = { values, errors: [] };
  const { timeZone } = c.get("services").config;
  return render(c, <ReportPage {...{ page, form, places, timeZone, siteId, checks }} />);
}

/** Renders a report that was typed before the log-in; the user sends it. */
export function showCarriedReport(c: RequestContext, report: FormValues): Promise<Response> {
  return showReport(c, report, {
    flash: { text: pageOf(c).t("report.not_sent_yet"), tone: "warn" },
  });
}
