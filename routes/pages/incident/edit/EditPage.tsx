import {
  ErrorSummary,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { listOf } from "../IncidentHead.tsx";
import { at } from "../view.ts";
import { EditForm } from "./EditForm.tsx";

interface Props {
  page: PageContext;
  record: IncidentRecord;
  form: FormState;
  places: Places;
}

/** The page to correct what was reported. */
export function EditPage({ page, record, form, places }: Props) {
  const { t } = page;
  const title = t("incident_edit.title", { number: record.number });
  return (
    <Layout
      page={page}
      title={title}
      current={listOf({ page, record }).path}
      refused={form.errors.length > 0}
      form="correction"
      sheets={[]}
    >
      <div class="stack stack-l measure">
        <ErrorSummary page={page} form={form} />
        <PageHead
          back={{ href: at({ page, record }), label: record.number }}
          title={t("incident.correct")}
        >
          <p class="quiet">{t("incident_edit.lead")}</p>
        </PageHead>
        <EditForm page={page} record={record} form={form} places={places} />
      </div>
    </Layout>
  );
}
