import { Notice, type PageContext } from "@/components/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { TriageFacts } from "../incident/TriageFacts.tsx";

/** Somebody saved a newer triage meanwhile: who, when, and what, above what was typed. */
export function StaleNotice({ page, incident }: { page: PageContext; incident: Incident }) {
  const { t, dates } = page;
  const by = incident.triage_changed_by ?? incident.triaged_by;
  const at = incident.triage_changed_at ?? incident.triaged_at;
  const words = { name: by?.full_name ?? "", at: at ? dates.shortStamp(at) : "" };
  return (
    <Notice id="stale" tone="warn" title={t("triage.stale", words)}>
      <p>{t("triage.stale_why")}</p>
      <div class="scope">
        <TriageFacts page={page} incident={incident} />
      </div>
    </Notice>
  );
}
