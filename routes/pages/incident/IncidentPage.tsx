import { ErrorSummary, Layout, type Stamp, Track } from "@/components/mod.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { HistoryEntry } from "@/lib/incidents/mod.ts";
import { HistorySection } from "./history/HistorySection.tsx";
import { IncidentHead, listOf } from "./IncidentHead.tsx";
import { NextPanel } from "./next_step/NextPanel.tsx";
import { ActionsSection, OutcomesSection } from "./sections/ActionsSection.tsx";
import { AddendaSection } from "./sections/AddendaSection.tsx";
import { EvidenceSection } from "./sections/EvidenceSection.tsx";
import { FactsSection, People } from "./sections/FactsSection.tsx";
import { InvestigationSection } from "./sections/InvestigationSection.tsx";
import { LawSection } from "./sections/LawSection.tsx";
import { TriageSection } from "./sections/TriageSection.tsx";
import { at, type IncidentView, mayChange } from "./view.ts";

/** The page of an incident: the next step, then all sections that the user may see. */
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

type Known = Pick<IncidentView, "record" | "history">;

/** Time and author of each status, where the user may see them. */
function stampsOf({ record, history }: Known): Partial<Record<IncidentStatus, Stamp>> {
  const { investigation } = record;
  const firstVerified = record.capas.filter(({ verified_at }) => verified_at !== null)
    .sort((a, b) => a.verified_at!.getTime() - b.verified_at!.getTime())[0];
  const known: Partial<Record<IncidentStatus, Stamp | null>> = {
    reported: stamp(record.created_at, record.reporter),
    triaged: stamp(record.triaged_at, record.triaged_by),
    investigating: investigation && stamp(investigation.created_at, investigation.created_by),
    capa_pending: reached(history, "capa_pending") ??
      byAction(history, "investigation.submitted"),
    verification: reached(history, "verification") ??
      stamp(firstVerified?.verified_at, firstVerified?.verified_by),
    closed: stamp(record.closed_at, record.closed_by),
  };
  const stamps = Object.entries(known).filter(([, value]) => value);
  return Object.fromEntries(stamps);
}

function stamp(
  at: Date | null | undefined,
  by: { full_name: string } | null | undefined,
): Stamp | null {
  return at ? { at, by: by?.full_name } : null;
}

/** The last time the incident reached a status. */
function reached(history: readonly HistoryEntry[], status: IncidentStatus): Stamp | null {
  const entry = history.findLast(({ action, after }) =>
    action === "incident.moved" && after?.status === status
  );
  return entry ? stamp(entry.at, entry.actor) : null;
}

function byAction(history: readonly HistoryEntry[], wanted: string): Stamp | null {
  const entry = history.findLast(({ action }) => action === wanted);
  return entry ? stamp(entry.at, entry.actor) : null;
}
