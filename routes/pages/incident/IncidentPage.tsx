import { ErrorSummary, Layout, Track } from "@/components/mod.ts";
import { ActionsSection } from "./ActionsSection.tsx";
import { AddendaSection } from "./AddendaSection.tsx";
import { EvidenceSection } from "./EvidenceSection.tsx";
import { FactsSection } from "./FactsSection.tsx";
import { HistorySection } from "./HistorySection.tsx";
import { IncidentHead, listOf } from "./IncidentHead.tsx";
import { InvestigationSection } from "./InvestigationSection.tsx";
import { LawSection } from "./LawSection.tsx";
import { NextPanel } from "./NextPanel.tsx";
import { OutcomesSection } from "./OutcomesSection.tsx";
import { People } from "./People.tsx";
import { stampsOf } from "./stamps.ts";
import { TriageSection } from "./TriageSection.tsx";
import { at, type IncidentView, mayChange } from "./view.ts";

/** Everything about one incident, the next step first, as far as the reader may see it. */
export function IncidentPage({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  return (
    <Layout
      page={page}
      title={`${record.number} ${page.t(`type.${record.type}`)}`}
      current={listOf(view).path}
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <IncidentHead view={view} />
      <NextPanel view={view} />
      <Track page={page} status={record.status} stamps={stampsOf(view)} />
      <div class="split">
        <LawSection view={view} />
        <Sections view={view} />
      </div>
    </Layout>
  );
}

function Sections({ view }: { view: IncidentView }) {
  return (
    <div class="sections">
      <FactsSection view={view} />
      <People view={view} />
      <EvidenceSection view={view} />
      <TriageSection view={view} />
      <InvestigationSection view={view} />
      <ActionsSection view={view} />
      <OutcomesSection view={view} />
      <AddendaSection view={view} />
      <HistorySection view={view} />
      {mayChange(view, "incident.delete") && (
        <p>
          <a class="act" href={at(view, "/delete")}>{view.page.t("incident.delete")}</a>
        </p>
      )}
    </div>
  );
}
