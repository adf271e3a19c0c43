import { Hono } from "hono";
import { Problem } from "@/lib/errors.ts";
import { saveTriage } from "@/lib/incidents/mod.ts";
import { type FormValues, readForm, text } from "../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { fieldErrors } from "../../http/problems.ts";
import { attempt, redirectTo } from "../page.tsx";
import { readSubject, showTriage } from "./show_triage.tsx";
import { readChecklist, readTriage, storedForm } from "./triage_form.ts";

/** Triage: a severity, and the answers that decide what the law asks for. */
export const triage = new Hono<Env>()
  .get("/incidents/:id/triage", may("incident.triage"), async (c) => {
    const subject = await readSubject(c);
    const { incident, persons } = subject;
    return showTriage(c, subject, storedForm(incident, persons), { answers: incident.checklist });
  })
  .post("/incidents/:id/triage", may("incident.triage"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    if (text(form, "check")) return await check(c, form);
    const result = await attempt(c, form, () => {
      const { data, fields } = readTriage(form);
      if (!data || fields.length > 0) throw new Problem("validation_failed", { fields });
      return inSession(c, (session) => saveTriage(session, id, data));
    });
    if ("done" in result) return redirectTo(c, `/incidents/${id}`, "triaged");
    const answers = readChecklist(form).data ?? null;
    return showTriage(c, await readSubject(c), result.refused, { answers });
  });

/** Shows what the answers mean in law; nothing is saved. */
async function check(c: RequestContext, form: FormValues): Promise<Response> {
  const { data, fields } = readChecklist(form);
  const errors = fieldErrors(new Problem("validation_failed", { fields }), c.get("locale"));
  const answers = fields.length === 0 && data ? data : null;
  return showTriage(c, await readSubject(c), { values: form, errors }, { answers, checked: true });
}
