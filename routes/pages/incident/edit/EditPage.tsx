import {
  ErrorSummary,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import type { LastIncidentChange } from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { listOf } from "../IncidentHead.tsx";
import { at } from "../view.ts";
import { SavedNow } from "../../shared/SavedNow.tsx";
import { differingFacts } from "./differing_facts.tsx";
import { EditForm, isStale } from "./EditForm.tsx";

interface Props {
  page: PageContext;
  record: IncidentRecord;
  form: FormState;
  places: Places;
  timeZone: string;
  /** Who changed the incident last. */
  lastChange: LastIncidentChange | null;
}

/** The page to correct what was reported. */
export function EditPage({ page, record, form, places, timeZone, lastChange }: Props) {
  const { t } = page;
  const stale = isStale(form, record);
  const title = t("incident_edit.title", { number: record.number });
  return (
    <Layout
      page={page}
      title={title}
      current={listOf({ page, record }).path}
      refused={form.errors.length > 0}
      form="correction"
      sheets={stale ? ["record"] : []}
    >
      <div class="stack stack-l measure">
        <ErrorSummary page={page} form={form} />
        <PageHead
          back={{ href: at({ page, record }), label: record.number }}
          title={t("incident.correct")}
        >
          <p class="quiet">{t("incident_edit.lead")}</p>
        </PageHead>
        {stale && (
          <SavedNow
            page={page}
            by={lastChange?.by.full_name ?? null}
            at={lastChange?.at ?? record.updated_at}
            differing={differingFacts({ page, record, form, timeZone })}
          />
        )}
        <EditForm page={page} record={record} form={form} places={places} />
      </div>
    </Layout>
  );
}
