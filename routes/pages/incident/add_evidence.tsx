import { Hono } from "hono";
import { readForm, text } from "../../http/body.ts";
import { type Env, wordsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { FILE_FIELD, readFiles } from "../../http/uploads.ts";
import { redirectTo, render } from "../shared/page.tsx";
import { addFiles } from "../shared/add_files.ts";
import { FILES_KEY } from "../shared/evidence.tsx";
import { IncidentPage } from "./IncidentPage.tsx";
import { readView } from "./view.ts";

/** Adds the files of the form on the page; refused files are listed with their reasons. */
export const evidencePost = new Hono<Env>()
  .post("/:id/evidence", may("evidence.add"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const files = await readFiles(c);
    const refusals = await addFiles(c, id, files, text(form, FILES_KEY) ?? crypto.randomUUID());
    if (files.length > 0 && refusals.length === 0) {
      return redirectTo(c, `/incidents/${id}#evidence`, "evidence_added");
    }
    const none = [wordsOf(c)("invalid.file_required")];
    const said = files.length > 0 ? refusals : none;
    // The error summary has one entry per field, and all files share one field.
    const errors = said.map((message, index) => ({ path: index === 0 ? FILE_FIELD : "", message }));
    const view = await readView(c, { values: {}, errors });
    // The form posts to an address without a GET route, so the language switch returns to the
    // incident.
    const page = { ...view.page, path: `/incidents/${id}` };
    return render(c, <IncidentPage view={{ ...view, page }} />, 422);
  });
