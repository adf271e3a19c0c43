import { Section } from "@/components/mod.ts";
import { TriageFacts } from "../../shared/record/TriageFacts.tsx";
import { at, type IncidentView, mayChange } from "../view.ts";

/** The answers of the triage; the record contains them only for users who may see them. */
export function TriageSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  if (record.checklist === null) return null;
  const change = mayChange(view, "incident.triage") && (
    <span class="screen">
      {" · "}
      <a href={at(view, "/triage")}>{t("incident.change")}</a>
    </span>
  );
  return (
    <Section id="triage" title={t("term.triage")}>
      <TriageFacts page={page} incident={record} change={change} />
    </Section>
  );
}
