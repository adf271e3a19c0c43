import { Facts, Plate, Section } from "@/components/mod.ts";
import { detailFacts } from "../shared/detail_facts.ts";
import { inLine } from "../shared/in_line.ts";
import { Prose } from "../shared/Prose.tsx";
import { at, type IncidentView, mayChange } from "./view.ts";

/** What was reported, whole. */
export function FactsSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  const { immediate_action, locale, location_text, truck } = record;
  const reported = t(`incident.source.${record.source}`, {
    name: record.reporter.full_name,
    language: t(`statement_language.${locale}`),
  });
  return (
    <Section id="facts" title={t("incident.facts")}>
      <Prose lead text={record.description} locale={locale} />
      <Facts
        page={page}
        facts={[
          immediate_action !== null && {
            term: t("incident.immediate_action"),
            fact: <Prose text={immediate_action} locale={locale} />,
          },
          {
            term: t("incident.place"),
            fact: inLine(page, [record.site.name, record.zone.name, location_text]),
          },
          truck && { term: t("incident.truck"), fact: <Plate number={truck.number} /> },
          ...detailFacts(page, record),
          { term: t("incident.reported_by"), fact: reported },
        ]}
      />
      {mayChange(view, "incident.correct") && (
        <p>
          <a class="act" href={at(view, "/edit")}>{t("incident.correct")}</a>
        </p>
      )}
    </Section>
  );
}
