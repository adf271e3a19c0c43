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
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import type { Action } from "@/lib/identity/mod.ts";
import {
  type ImportCheck,
  type ImportColumn,
  importTemplate,
  MAX_IMPORT_ROWS,
  type RowProblem,
} from "@/lib/imports/mod.ts";
import type { Session } from "@/lib/session.ts";
import { readCsvUpload, sendCsv } from "../../http/body/csv.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { fieldErrors } from "../../http/problems.ts";
import { nameFields } from "../shared/forms.tsx";
import { pageOf, redirectTo, render } from "../shared/page.tsx";
import { areaOf } from "./areas.ts";
import { AdminFrame } from "./frame.tsx";

/** What is imported, under which address, and by which functions. */
export interface ImportOptions {
  readonly kind: "users" | "sites" | "zones" | "trucks";
  readonly action: Action;
  readonly columns: (session: Session) => Promise<readonly ImportColumn[]>;
  readonly check: (c: RequestContext, document: Uint8Array) => Promise<ImportCheck>;
  readonly run: (c: RequestContext, document: Uint8Array) => Promise<unknown>;
  /** The key of the text that the list shows afterwards. */
  readonly done: "users_imported" | "places_imported";
}

/** Problems of a file that its owner corrects in it, or by trying again. */
const CORRECTABLE = ["malformed_csv", "validation_failed", "email_taken", "duplicate"];

/** The pages that import one kind of record from a file: template, check, import. */
export function importPages(options: ImportOptions): Hono<Env> {
  const { kind, action, done } = options;
  return new Hono<Env>()
    .get("/import", may(action), (c) => show(c, options, { form: EMPTY_FORM }))
    .get("/import/template.csv", may(action), async (c) => {
      const columns = await inSession(c, options.columns, { readOnly: true });
      return sendCsv(c, { file_name: `${kind}.csv`, text: await importTemplate(columns) });
    })
    .post("/import/check", may(action), async (c) => {
      try {
        const check = await options.check(c, await readFile(c));
        if (check.problems.length > 0) return await showFaults(c, options, check.problems);
        return await show(c, options, { form: EMPTY_FORM, good: check.good });
      } catch (error) {
        return await showRefusal(c, options, error);
      }
    })
    .post("/import", may(action), async (c) => {
      try {
        await options.run(c, await readFile(c));
        return redirectTo(c, `/admin/${kind}`, done);
      } catch (error) {
        return await showRefusal(c, options, error);
      }
    });
}

/** Reads the uploaded file; an empty file field sends an empty file. */
async function readFile(c: RequestContext): Promise<Uint8Array> {
  const document = await readCsvUpload(c);
  if (document.length === 0) throw fieldProblem("file", "required");
  return document;
}

/** Shows the errors that the user can correct in the file; rethrows all others. */
function showRefusal(
  c: RequestContext,
  options: ImportOptions,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof Problem)) throw error;
  const rows = error.fields.filter(isRowProblem);
  if (rows.length > 0) return showFaults(c, options, rows);
  if (!CORRECTABLE.includes(error.code)) throw error;
  const path = "file";
  const errors = error.code === "validation_failed"
    ? fieldErrors(error, c.get("locale"))
    : [{ path, message: error.detail(c.get("locale")) }];
  return show(c, options, { form: { values: {}, errors } });
}

function showFaults(
  c: RequestContext,
  options: ImportOptions,
  problems: readonly RowProblem[],
): Promise<Response> {
  const said = fieldErrors(
    new Problem("validation_failed", { fields: [...problems] }),
    c.get("locale"),
  );
  const faults = problems.map(({ row, column }, index) => ({
    row,
    column,
    message: said[index]!.message,
  }));
  const message = pageOf(c).t("import.nothing_imported");
  return show(c, options, { form: { values: {}, errors: [{ path: "", message }] }, faults });
}

function isRowProblem(problem: object): problem is RowProblem {
  return "row" in problem;
}

async function show(
  c: RequestContext,
  { kind, columns }: ImportOptions,
  { form, ...shown }: Pick<Props, "form" | "faults" | "good">,
): Promise<Response> {
  // The check has no GET route, so the language switch returns to the first page.
  const page = { ...pageOf(c), path: `/admin/${kind}/import` };
  const named = nameFields(form, (path) => path === "file" ? page.t("import.file") : undefined);
  const known = await inSession(c, columns, { readOnly: true });
  const props = { page, kind, columns: known, form: named, ...shown };
  return render(c, <ImportPage {...props} />, form.errors.length > 0 ? 422 : 200);
}

/** One error in the file, with its message. */
interface BadCell {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

interface Props {
  page: PageContext;
  kind: ImportOptions["kind"];
  columns: readonly ImportColumn[];
  form: FormState;
  /** The errors in the uploaded file. */
  faults?: readonly BadCell[];
  /** The number of rows in a valid file, ready to import. */
  good?: number;
}

function ImportPage({ page, kind, columns, form, faults = [], good }: Props) {
  const { t, href } = page;
  const area = `/admin/${kind}` as const;
  const title = t(`import.${kind}`);
  const back = { href: href(area), label: t(areaOf(area).label) };
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={title} area={area} refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back} />
      {faults.length > 0 && <Faults page={page} faults={faults} />}
      {good === undefined
        ? <CheckForm page={page} form={form} path={`${area}/import`} />
        : <ImportForm page={page} form={form} path={`${area}/import`} good={good} />}
      {good === undefined && <Columns page={page} columns={columns} />}
    </AdminFrame>
  );
}

type FormProps = Pick<Props, "page" | "form"> & { path: string };

function CheckForm({ page, form, path }: FormProps) {
  const { t, href } = page;
  return (
    <form
      class="stack measure"
      method="post"
      action={href(`${path}/check`)}
      encType="multipart/form-data"
      novalidate
    >
      <p>{t("import.lead")}</p>
      <p>
        <a class="act" href={href(`${path}/template.csv`)}>{t("import.template")}</a>
      </p>
      <FileField page={page} form={form} />
      <p>
        <Button primary big>{t("import.check")}</Button>
      </p>
    </form>
  );
}

/**
 * A file of users contains passwords, so none is stored between check and import: the user selects it
 * again.
 */
function ImportForm({ page, form, path, good }: FormProps & { good: number }) {
  const { t, href } = page;
  return (
    <form
      class="stack measure"
      method="post"
      action={href(path)}
      encType="multipart/form-data"
      novalidate
    >
      <div class="notice" role="status">
        <p>
          <b>{t("import.all_good", { count: good })}</b>
        </p>
        <p>{t("import.choose_again")}</p>
      </div>
      <FileField page={page} form={form} />
      <p class="acts">
        <Button primary big>{t("import.button")}</Button>
      </p>
      <p>
        <a class="act" href={href(path)}>{t("import.check_another")}</a>
      </p>
    </form>
  );
}

function FileField({ page, form }: Pick<Props, "page" | "form">) {
  const { t } = page;
  const field = { page, form, name: "file", label: t("import.file") };
  return (
    <Field {...field} hint={t("import.file_hint", { max: MAX_IMPORT_ROWS })}>
      {({ id, aria }) => (
        <input id={id} name="file" type="file" accept=".csv,text/csv" required {...aria} />
      )}
    </Field>
  );
}

function Faults({ page, faults }: { page: PageContext; faults: readonly BadCell[] }) {
  const { t } = page;
  const columns = [
    { label: t("import.row") },
    { label: t("import.column") },
    { label: t("import.fault") },
  ];
  return (
    <Section id="faults" title={t("import.faults")}>
      <Table caption={t("import.faults_caption")} columns={columns}>
        {faults.map(({ row, column, message }, index) => (
          <Row key={index}>
            <RowHead>{t("import.row_number", { row })}</RowHead>
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

/** What each column may hold. */
function Columns({ page, columns }: Pick<Props, "page" | "columns">) {
  const { t } = page;
  const heads = [
    { label: t("import.column") },
    { label: t("import.allowed") },
    { label: t("import.example") },
  ];
  return (
    <Section id="columns" title={t("import.columns")}>
      <Table caption={t("import.columns_caption")} columns={heads}>
        {columns.filter(({ unlisted }) => !unlisted).map((column) => (
          <Row key={column.name}>
            <RowHead>
              <code>{column.name}</code>
              {!column.required && " "}
              {!column.required && <span class="quiet">{t("form.optional")}</span>}
              <br />
              <span class="quiet">{sentence(page.locale, column.label)}</span>
            </RowHead>
            <Cell all label={t("import.allowed")}>
              <Allowed page={page} column={column} />
            </Cell>
            <Cell all label={t("import.example")} empty={!column.example}>
              <span class="num">{column.example}</span>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function Allowed({ page, column }: { page: PageContext; column: ImportColumn }) {
  const { t, locale } = page;
  const { hint, max, allowed } = column;
  const limit = max !== undefined && allowed === undefined && !hint &&
    t("invalid.too_long", { max });
  return (
    <>
      {hint && sentence(locale, hint)} {limit}
      {allowed && (
        <ul role="list">
          {allowed.map(({ value, label, name }) => (
            <li key={value}>
              <b>
                <code>{value}</code>
              </b>{" "}
              {label ? sentence(locale, label) : name}
            </li>
          ))}
        </ul>
      )}
      {allowed?.length === 0 && t("import.no_sites")}
    </>
  );
}
