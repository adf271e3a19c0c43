import {
  Button,
  ErrorSummary,
  Field,
  type FormState,
  Notice,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import { MAX_PAST_ROWS } from "@/lib/incidents/mod.ts";
import { AdminFrame } from "../frame.tsx";

export const PATH = "/admin/import-incidents";

/** The first page: choose a file. */
export function UploadPage({ page, form }: { page: PageContext; form: FormState }) {
  const { t, href } = page;
  const field = { page, form, name: "file", label: t("past.file") };
  return (
    <AdminFrame page={page} title={t("past.title")} area={PATH} refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={t("past.title")}>
        <p>{t("past.lead", { max: MAX_PAST_ROWS })}</p>
      </PageHead>
      <form
        class="stack measure"
        method="post"
        action={href(`${PATH}/check`)}
        encType="multipart/form-data"
      >
        <Final page={page} />
        <Field {...field}>
          {({ id, aria }) => (
            <input id={id} name="file" type="file" accept=".csv,text/csv" required {...aria} />
          )}
        </Field>
        <p>
          <Button primary big>{t("past.read")}</Button>
        </p>
      </form>
    </AdminFrame>
  );
}

/** What an import does that cannot be undone. */
export function Final({ page: { t } }: { page: PageContext }) {
  return <Notice id="final" title={t("past.final_title")} tone="warn">{t("past.final")}</Notice>;
}
