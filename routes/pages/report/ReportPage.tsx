import {
  ErrorSummary,
  type FormState,
  interleave,
  Island,
  Layout,
  type PageContext,
  PageHead,
  Steps,
} from "@/components/mod.ts";
import ReportTools from "@/islands/ReportTools.tsx";
import type { Places } from "@/lib/places/mod.ts";
import { AlreadySent, type SentBefore } from "./AlreadySent.tsx";
import { FORM_ID, ReportForm } from "./ReportForm.tsx";

/** Malaysia's emergency number. */
const EMERGENCY_NUMBER = "999";
/** What follows, once the report is sent. */
export const AFTERWARDS = ["report.after_1", "report.after_2", "report.after_3"] as const;

interface Props {
  page: PageContext;
  form: FormState;
  places: Places;
  timeZone: string;
  siteId?: string | undefined;
  /** The same report, which came in before this one. */
  sentBefore?: SentBefore | undefined;
}

/** The page to report an incident. */
export function ReportPage({ page, form, places, timeZone, siteId, sentBefore }: Props) {
  const { t } = page;
  const user = page.user && { id: page.user.id, name: page.user.name };
  const title = t("nav.report_incident");
  const lead = t("report.lead", { number: "{number}" });
  return (
    <Layout
      page={page}
      title={title}
      current="/report"
      refused={form.errors.length > 0}
      form={FORM_ID}
      sheets={[]}
    >
      <div class="split">
        <div class="stack stack-l measure">
          <Island page={page} of={ReportTools} props={{ user, timeZone }} />
          <ErrorSummary page={page} form={form} />
          {sentBefore && <AlreadySent page={page} report={sentBefore} />}
          <PageHead title={title}>
            <p class="quiet">{interleave(lead, { number: <b>{EMERGENCY_NUMBER}</b> })}</p>
          </PageHead>
          <ReportForm page={page} form={form} places={places} siteId={siteId} />
        </div>
        <aside class="side stack wide" aria-labelledby="after">
          <h2 class="h3" id="after">{t("report.after")}</h2>
          <Steps>
            {AFTERWARDS.map((step) => (
              <li key={step}>
                <p>{t(step)}</p>
              </li>
            ))}
          </Steps>
        </aside>
      </div>
    </Layout>
  );
}
