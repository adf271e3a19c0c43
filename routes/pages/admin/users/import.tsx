import { Hono } from "hono";
import { EMPTY_FORM, type FormState, type PageContext } from "@/components/mod.ts";
import { writeCsv } from "@/lib/csv.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { checkUserImport, IMPORT_COLUMNS, importUsers } from "@/lib/identity/mod.ts";
import type { RowProblem } from "@/lib/identity/mod.ts";
import type { Env, RequestContext } from "../../../http/context.ts";
import { readCsvUpload, sendCsv } from "../../../http/csv.ts";

import { may } from "../../../http/may.ts";
import { fieldErrors } from "../../../http/problems.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { pageOf, redirectTo, render } from "../../shared/page.tsx";
import { callerOf } from "./caller.ts";
import { userLabel } from "./form_input.ts";
import { type BadCell, ImportPage } from "./ImportPage.tsx";

/** Users from a file: a template, a look through the file, the import. */
export const userImport = new Hono<Env>()
  .get("/import", may("admin.users.write"), (c) => {
    return render(c, <ImportPage page={pageOf(c)} form={EMPTY_FORM} />);
  })
  .get("/import/template.csv", may("admin.users.write"), async (c) => {
    return sendCsv(c, { file_name: "users.csv", text: await writeCsv(IMPORT_COLUMNS, []) });
  })
  .post("/import/check", may("admin.users.write"), async (c) => {
    try {
      const check = await checkUserImport(c.get("services"), callerOf(c), await readFile(c));
      if (check.problems.length > 0) return showFaults(c, check.problems);
      return render(c, <ImportPage page={here(c)} form={EMPTY_FORM} good={check.good} />);
    } catch (error) {
      return showRefusal(c, error);
    }
  })
  .post("/import", may("admin.users.write"), async (c) => {
    try {
      await importUsers(c.get("services"), callerOf(c), await readFile(c));
      return redirectTo(c, "/admin/users", "users_imported");
    } catch (error) {
      return showRefusal(c, error);
    }
  });

/** The uploaded file; a form sent without one carries an empty file. */
async function readFile(c: RequestContext): Promise<Uint8Array> {
  const document = await readCsvUpload(c);
  if (document.length === 0) throw fieldProblem("file", "required");
  return document;
}

/** What a person can put right about the file, on the page; the rest goes on as it is. */
function showRefusal(c: RequestContext, error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  const rows = error.fields.filter(isRowProblem);
  if (rows.length > 0) return showFaults(c, rows);
  if (!["malformed_csv", "validation_failed", "email_taken"].includes(error.code)) throw error;
  const path = "file";
  const errors = error.code === "validation_failed"
    ? fieldErrors(error, c.get("locale"))
    : [{ path, message: error.detail(c.get("locale")) }];
  return show(c, { values: {}, errors });
}

function showFaults(c: RequestContext, problems: readonly RowProblem[]): Response {
  const said = fieldErrors(
    new Problem("validation_failed", { fields: [...problems] }),
    c.get("locale"),
  );
  const faults = problems.map(({ row, column }, index) => ({
    row,
    column,
    message: said[index]!.message,
  }));
  const message = pageOf(c).t("admin_users.nothing_imported");
  return show(c, { values: {}, errors: [{ path: "", message }] }, faults);
}

function show(c: RequestContext, form: FormState, faults: readonly BadCell[] = []): Response {
  const page = here(c);
  const named = nameFields(form, (path) => userLabel(path, page.t));
  return render(c, <ImportPage page={page} form={named} faults={faults} />, 422);
}

/** The address of the dry run takes forms only: the language switch comes back to the first page. */
function here(c: RequestContext): PageContext {
  return { ...pageOf(c), path: "/admin/users/import" };
}

function isRowProblem(problem: object): problem is RowProblem {
  return "row" in problem;
}
