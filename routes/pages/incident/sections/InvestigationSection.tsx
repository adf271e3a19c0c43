import { ButtonLink, interleave, Moment, type PageContext, Section } from "@/components/mod.ts";
import { countCauses, type Investigation, METHOD_NAMES } from "@/lib/investigations/mod.ts";
import { Analysis, InvestigationFacts } from "../../shared/record/investigation_record.tsx";
import { RootCauseList } from "../../shared/record/root_causes.tsx";
import { at, type IncidentView, mayChange } from "../view.ts";

/** The investigation; null in the record for roles that may not see it. */
export function InvestigationSection({ view }: { view: IncidentView }) {
  const { page, record: { investigation } } = view;
  if (investigation === null) return null;
  const { t } = page;
  const { root_causes } = investigation;
  const draft = investigation.status === "draft";
  return (
    <Section
      id="investigation"
      title={t("term.investigation")}
      action={mayChange(view, "investigation.write") && (
        <ButtonLink href={at(view, "/investigation")}>
          {t(draft ? "incident.continue_investigation" : "incident.late_results")}
        </ButtonLink>
      )}
    >
      <div class="stack">
        <p class="quiet">{methodLine(page, investigation)}</p>
        {isEmpty(investigation)
          ? <p>{t("incident.no_analysis")}</p>
          : <Analysis page={page} investigation={investigation} />}
        {root_causes.length > 0 && (
          <RootCauseList
            page={page}
            title={t(draft ? "incident.root_causes_draft" : "incident.root_causes")}
            causes={root_causes}
          />
        )}
        <InvestigationFacts page={page} investigation={investigation} />
      </div>
    </Section>
  );
}

function methodLine(page: PageContext, investigation: Investigation) {
  const { t } = page;
  const { status, submitted_at, updated_at } = investigation;
  const values = { method: t(METHOD_NAMES[investigation.method]), when: "{when}" };
  return status === "submitted" && submitted_at
    ? interleave(t("incident.method_submitted", values), {
      when: <Moment page={page} at={submitted_at} />,
    })
    : interleave(t("incident.method_draft", values), {
      when: <Moment page={page} at={updated_at} />,
    });
}

/** Whether the analysis is empty: no why, or no cause on any branch. */
function isEmpty({ method, whys, branches }: Investigation): boolean {
  return method === "five_why" ? whys.length === 0 : countCauses(branches) === 0;
}
