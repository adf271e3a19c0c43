import { Hono } from "hono";
import {
  Button,
  Cell,
  EMPTY_FORM,
  ErrorSummary,
  Field,
  type FormState,
  type PageContext,
  PageHead,
  Row,
  RowHead,
  Section,
  Table,
} from "@/components/mod.ts";
import { writeCsv } from "@/lib/csv.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import {
  checkUserImport,
  IMPORT_COLUMNS,
  importUsers,
  type RowProblem,
} from "@/lib/identity/mod.ts";
import { type Env, type RequestContext, requireSession } from "../../../http/context.ts";
import { readCsvUpload } from "../../../http/body/csv.ts";
import { sendCsv } from "../../../http/body/csv.ts";
import { may } from "../../../http/may.ts";
import { fieldErrors } from "../../../http/problems.ts";
import { nameFields } from "../../shared/forms.tsx";
import { pageOf, redirectTo, render } from "../../shared/page.tsx";
import { callerOf } from "./fields.tsx";
import { AdminFrame } from "../frame.tsx";

/** Imports users from a file: template, check, import. */
export const userImport = new Hono<Env>()
  .get("/import", may("admin.users.write"), async (c) => {
    await requireSession(c);
    return render(c, <ImportPage page={pageOf(c)} form={EMPTY_FORM} />);
  })
  .get("/import/template.csv", may("admin.users.write"), async (c) => {
    await requireSession(c);
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

/** Reads the uploaded file; an empty file field sends an empty file. */
async function readFile(c: RequestContext): Promise<Uint8Array> {
  const document = await readCsvUpload(c);
  if (document.length === 0) throw fieldProblem("file", "required");
  return document;
}

/** Shows the errors that the user can correct in the file; rethrows all others. */
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
  const named = nameFields(
    form,
    (path) => path === "file" ? page.t("admin_users.file") : undefined,
  );
  return render(c, <ImportPage page={page} form={named} faults={faults} />, 422);
}

/** The check has no GET route, so the language switch returns to the first page. */
function here(c: RequestContext): PageContext {
  return { ...pageOf(c), path: "/admin/users/import" };
}

function isRowProblem(problem: object): problem is RowProblem {
  return "row" in problem;
}

/** One error in the file, with its message. */
interface BadCell {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

interface Props {
  page: PageContext;
  form: FormState;
  /** The errors in the uploaded file. */
  faults?: readonly BadCell[];
  /** The number of users in a valid file, ready to import. */
  good?: number;
}

function ImportPage({ page, form, faults = [], good }: Props) {
  const { t, href } = page;
  const back = { href: href("/admin/users"), label: t("nav.users") };
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={t("admin_users.import")} area="/admin/users" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={t("admin_users.import")} back={back} />
      {faults.length > 0 && <Faults page={page} faults={faults} />}
      {good === undefined
        ? <CheckForm page={page} form={form} />
        : <ImportForm page={page} form={form} good={good} />}
    </AdminFrame>
  );
}

function CheckForm({ page, form }: Pick<Props, "page" | "form">) {
  const { t, href } = page;
  const template = href("/admin/users/import/template.csv");
  return (
    <form
      class="stack measure"
      method="post"
      action={href("/admin/users/import/check")}
      encType="multipart/form-data"
      novalidate
    >
      <p>{t("admin_users.import_lead")}</p>
      <p>
        <a class="act" href={template}>{t("admin_users.template")}</a>
      </p>
      <FileField page={page} form={form} />
      <p>
        <Button primary big>{t("admin_users.check")}</Button>
      </p>
    </form>
  );
}

/**
 * The file contains passwords, so it is not stored between check and import: the user selects it
 * again.
 */
function ImportForm({ page, form, good }: Pick<Props, "page" | "form"> & { good: number }) {
  const { t, href } = page;
  return (
    <form
      class="stack measure"
      method="post"
      action={href("/admin/users/import")}
      encType="multipart/form-data"
      novalidate
    >
      <div class="notice" role="status">
        <p>
          <b>{t("admin_users.all_good", { count: good })}</b>
        </p>
        <p>{t("admin_users.choose_again")}</p>
      </div>
      <FileField page={page} form={form} />
      <p class="acts">
        <Button primary big>{t("admin_users.import_button")}</Button>
      </p>
      <p>
        <a class="act" href={href("/admin/users/import")}>{t("admin_users.check_another")}</a>
      </p>
    </form>
  );
}

function FileField({ page, form }: Pick<Props, "page" | "form">) {
  const { t } = page;
  const field = { page, form, name: "file", label: t("admin_users.file") };
  return (
    <Field {...field} hint={t("admin_users.file_hint")}>
      {({ id, aria }) => (
        <input id={id} name="file" type="file" accept=".csv,text/csv" required {...aria} />
      )}
    </Field>
  );
}

function Faults({ page, faults }: { page: PageContext; faults: readonly BadCell[] }) {
  const { t } = page;
  const columns = [
    { label: t("admin_users.row") },
    { label: t("admin_users.column") },
    { label: t("admin_users.fault") },
  ];
  return (
    <Section id="faults" title={t("admin_users.faults")}>
      <Table caption={t("admin_users.faults_caption")} columns={columns}>
        {faults.map(({ row, column, message }, index) => (
          <Row key={index}>
            <RowHead>{t("admin_users.row_number", { row })}</RowHead>
            <Cell empty={column === null}>
              <code>{column}</code>
            </Cell>
            <Cell all>{message}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
