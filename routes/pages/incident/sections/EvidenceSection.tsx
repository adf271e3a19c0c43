import { errorOf, Section } from "@/components/mod.ts";
import { mayAddEvidence } from "@/lib/evidence/mod.ts";
import { FILE_FIELD } from "../../../http/body/uploads.ts";
import { EvidenceFiles, EvidenceForm } from "../../shared/evidence.tsx";
import type { IncidentView } from "../view.ts";

/** The files of the incident, with the upload form while it is open. */
export function EvidenceSection({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const adds = record.status !== "closed" && page.user !== null &&
    mayAddEvidence(page.user, record);
  const { evidence } = record;
  if (!adds && evidence.length === 0) return null;
  return (
    <Section id="evidence" title={page.t("term.evidence")}>
      <EvidenceFiles page={page} files={evidence} />
      {adds && (
        <details
          class={evidence.length > 0 ? "fold screen more" : "fold screen"}
          open={view.opened === "evidence" || errorOf(form, FILE_FIELD) !== undefined}
        >
          <summary class="btn">{page.t("evidence.add")}</summary>
          <EvidenceForm
            page={page}
            form={form}
            action={`/incidents/${record.id}/evidence`}
            count={evidence.length}
            send={page.t("evidence.send")}
          />
        </details>
      )}
    </Section>
  );
}
