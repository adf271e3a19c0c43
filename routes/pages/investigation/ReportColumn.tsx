import { Facts, Moment, type PageContext, Plate } from "@/components/mod.ts";
import type { Evidence } from "@/lib/evidence/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { EvidenceFiles } from "../shared/EvidenceFiles.tsx";
import { Prose } from "../shared/Prose.tsx";

interface Props {
  page: PageContext;
  incident: Incident;
  files: readonly Evidence[];
}

/** The report that is investigated and its photos, beside the form. */
export function ReportColumn({ page, incident, files }: Props) {
  const { t } = page;
  const { site, zone, truck } = incident;
  return (
    // With photos it is longer than a window, so it must scroll with the page.
    <article
      class={files.length > 0 ? "stack scope" : "stack report scope"}
      aria-labelledby="report"
    >
      <h2 id="report">{t("investigation.report")}</h2>
      <Prose text={incident.description} lead locale={incident.locale} />
      <Facts
        page={page}
        facts={[
          {
            term: t("investigation.where"),
            fact: t("investigation.place", { site: site.name, zone: zone.name }),
          },
          {
            term: t("investigation.when"),
            fact: <Moment page={page} at={incident.occurred_at} as="moment" />,
          },
          truck && { term: t("label.truck"), fact: <Plate number={truck.number} /> },
          incident.immediate_action !== null && {
            term: t("label.immediate_action"),
            fact: incident.immediate_action,
          },
          { term: t("investigation.reported_by"), fact: incident.reporter.full_name },
        ]}
      />
      <EvidenceFiles page={page} files={files} apart />
    </article>
  );
}
