import {
  ButtonLink,
  Fishbone,
  FiveWhys,
  interleave,
  Moment,
  type PageContext,
  Section,
} from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { METHOD_NAMES } from "@/lib/investigations/analysis.ts";
import { InvestigationFacts } from "../../shared/investigation_record.tsx";
import { RootCauseLine } from "../../shared/root_causes.tsx";
import { at, type IncidentView, mayChange } from "../view.ts";

/** What was found out; the record holds it only for those who may see it. */
export function InvestigationSection({ view }: { view: IncidentView }) {
  const { page, record: { investigation } } = view;
  if (investigation === null) return null;
  const { t } = page;
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
        <Analysis page={page} investigation={investigation} />
        <RootCauses page={page} investigation={investigation} />
        <InvestigationFacts page={page} investigation={investigation} />
      </div>
    </Section>
  );
}

type Props = { page: PageContext; investigation: Investigation };

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

function Analysis({ page, investigation }: Props) {
  const { method, problem, whys, branches, root_causes } = investigation;
  const count = method === "five_why" ? whys.length : Object.values(branches).flat().length;
  if (count === 0) return <p>{page.t("incident.no_analysis")}</p>;
  if (method === "five_why") return <FiveWhys page={page} problem={problem ?? ""} whys={whys} />;
  return (
    <Fishbone
      page={page}
      problem={problem ?? ""}
      branches={branches}
      rootCauses={root_causes.map(({ text }) => text)}
    />
  );
}

function RootCauses({ page, investigation: { root_causes, status } }: Props) {
  const { t } = page;
  if (root_causes.length === 0) return null;
  return (
    <div>
      <h3>{t(status === "draft" ? "incident.root_causes_draft" : "incident.root_causes")}</h3>
      <ol class="stack stack-s causes">
        {root_causes.map((cause) => (
          <li key={cause.text}>
            <RootCauseLine page={page} cause={cause} />
          </li>
        ))}
      </ol>
    </div>
  );
}
