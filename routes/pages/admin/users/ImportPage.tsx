import {
  Button,
  Cell,
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
import { AdminFrame } from "../AdminFrame.tsx";

/** One fault of the file, with its sentence. */
export interface BadCell {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

interface Props {
  page: PageContext;
  form: FormState;
  /** What is wrong with the file that was sent. */
  faults?: readonly BadCell[];
  /** How many people a file without faults holds: it may be imported. */
  good?: number;
}

/** Many people at once: the file is looked through first, then imported whole or not at all. */
export function ImportPage({ page, form, faults = [], good }: Props) {
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

/** The file holds passwords, so nothing of it is kept between looking and importing. */
function ImportForm({ page, form, good }: Pick<Props, "page" | "form"> & { good: number }) {
  const { t, href } = page;
  return (
    <form
      class="stack measure"
      method="post"
      action={href("/admin/users/import")}
      encType="multipart/form-data"
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
