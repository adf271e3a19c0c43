import { ButtonLink, Fishbone, FiveWhys, type PageContext, Section } from "@/components/mod.ts";
import { type Investigation, rootCauseKey } from "@/lib/investigations/mod.ts";
import { InvestigationFacts } from "./InvestigationFacts.tsx";
import { METHOD_NAMES } from "./method_names.ts";
import { at, type IncidentView, mayChange } from "./view.ts";

/** What was found out; the record holds it only for those who may see it. */
export function InvestigationSection({ view }: { view: IncidentView }) {
  const { page, record: { investigation } } = view;
  if (investigation === null) return null;
  const { t } = page;
  const goesOn = investigation.status === "draft" && mayChange(view, "investigation.write");
  return (
    <Section
      id="investigation"
      title={t("term.investigation")}
      action={goesOn && (
        <ButtonLink href={at(view, "/investigation")}>
          {t("incident.continue_investigation")}
        </ButtonLink>
      )}
    >
      <p class="quiet">{methodLine(page, investigation)}</p>
      <Analysis page={page} investigation={investigation} />
      <RootCauses page={page} investigation={investigation} />
      <InvestigationFacts page={page} investigation={investigation} />
    </Section>
  );
}

type Props = { page: PageContext; investigation: Investigation };

function methodLine(
  { t, dates }: PageContext,
  { method, status, submitted_at, updated_at }: Investigation,
) {
  const name = t(METHOD_NAMES[method]);
  return status === "submitted" && submitted_at
    ? t("incident.method_submitted", { method: name, when: dates.stamp(submitted_at) })
    : t("incident.method_draft", { method: name, when: dates.stamp(updated_at) });
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
    <>
      <h3>{t(status === "draft" ? "incident.root_causes_draft" : "incident.root_causes")}</h3>
      <ol class="stack stack-s causes">
        {root_causes.map(({ category, text }) => (
          <li key={text}>
            <b>{t(rootCauseKey(category))}{page.locale === "zh" ? "：" : "."}</b> {text}
          </li>
        ))}
      </ol>
    </>
  );
}
