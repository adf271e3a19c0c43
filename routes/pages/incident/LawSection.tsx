import { LawBox, Notice } from "@/components/mod.ts";
import { FORM_NAMES } from "@/lib/incidents/mod.ts";
import { reasonsFor, ruleKey } from "@/lib/statutory/mod.ts";
import { DoshToldForm } from "./DoshToldForm.tsx";
import { dutyLines } from "./duty_lines.tsx";
import { formDuties } from "./form_duties.ts";
import { lawFacts } from "./law_facts.tsx";
import { SubmissionForm } from "./SubmissionForm.tsx";
import type { IncidentView } from "./view.ts";

/** What the law asks for; only those with statutory duties have it in their record. */
export function LawSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  // The scene concerns everyone on the site; what the law asks of the officers does not.
  const scene = record.keep_scene && (
    <Notice id="scene" title={t("incident.scene")} tone="danger">{t("msg.scene")}</Notice>
  );
  if (record.statutory === null) return scene ? <div class="side">{scene}</div> : null;
  const duties = formDuties(record);
  return (
    <aside class="side stack" aria-label={t("incident.law")}>
      <LawBox
        page={page}
        negative={duties.length === 0}
        form={formWords(view)}
        deadline={dutyLines(page, duties)}
        facts={lawFacts(view)}
        notes={record.checklist ? reasonsFor(record.checklist).map((why) => t(ruleKey(why))) : []}
      >
        <DoshToldForm view={view} />
        <SubmissionForm view={view} />
      </LawBox>
      {scene}
    </aside>
  );
}

function formWords({ page: { t }, record }: IncidentView): string {
  const duties = formDuties(record);
  if (duties.length > 0) return duties.map(({ name }) => name).join(", ");
  const advised = record.statutory?.recommended_forms ?? [];
  return advised.length > 0
    ? t("incident.law_advised", { form: advised.map((form) => FORM_NAMES[form]).join(", ") })
    : t("term.not_notifiable");
}
