import { Hono } from "hono";
import { requireMayAdd } from "@/lib/evidence/mod.ts";
import { readForm, text } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { readFiles } from "../../http/body/uploads.ts";
import { redirectTo, render } from "../shared/page.tsx";
import { addFiles, fileErrors } from "../shared/add_files.ts";
import { FILES_KEY } from "../shared/evidence.tsx";
import { IncidentPage } from "./IncidentPage.tsx";
import { readView } from "./view.ts";

/** Adds the files of the form on the page; refused files are listed with their reasons. */
export const evidencePost = new Hono<Env>()
  .post("/:id/evidence", may("evidence.add"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => requireMayAdd(session, { incidentId: id }));
    const form = await readForm(c);
    const files = await readFiles(c);
    const key = text(form, FILES_KEY) ?? crypto.randomUUID();
    const refusals = await addFiles(c, { incidentId: id }, files, key);
    const errors = fileErrors(c, files, refusals);
    if (errors.length === 0) return redirectTo(c, `/incidents/${id}#evidence`, "evidence_added");
    const view = await readView(c, { values: {}, errors });
    // The form posts to an address without a GET route, so the language switch returns to the
    // incident.
    const page = { ...view.page, path: `/incidents/${id}` };
    return render(c, <IncidentPage view={{ ...view, page }} />, 422);
  });
