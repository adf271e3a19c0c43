import { Facts, Fishbone, FiveWhys, type PageContext } from "@/components/mod.ts";
import {
  alcoholResultKey,
  type AlcoholTest,
  type Investigation,
  overallResult,
  URINE_PANELS,
  type UrineTest,
  type WitnessStatement,
} from "@/lib/investigations/mod.ts";
import { inLine, statements } from "./in_line.ts";
import { Prose } from "./Prose.tsx";
import { RootCauseLine } from "./root_causes.tsx";

/** Tests, witnesses and conclusions of an investigation, as far as they were written down. */
export function InvestigationFacts(
  { page, investigation }: { page: PageContext; investigation: Investigation },
) {
  const { t } = page;
  const {
    immediate_causes,
    contributing_factors,
    team_members,
    alcohol_test,
    urine_test,
    witness_statements,
    conclusion,
    lessons_learned,
  } = investigation;
  const list = (term: string, entries: readonly string[]) =>
    entries.length > 0 && { term, fact: entries.map((entry) => <Line key={entry}>{entry}</Line>) };
  const facts = [
    list(t("analysis.immediate_causes"), immediate_causes),
    list(t("analysis.contributing_factors"), contributing_factors),
    alcohol_test && { term: t("term.alcohol_test"), fact: alcoholWords(page, alcohol_test) },
    urine_test && { term: t("term.urine_test"), fact: urineWords(page, urine_test) },
    list(
      t("incident.statements"),
      witness_statements.map((statement) => statementWords(page, statement)),
    ),
    conclusion !== null && { term: t("analysis.conclusion"), fact: <Prose text={conclusion} /> },
    lessons_learned !== null &&
    { term: t("analysis.lessons_learned"), fact: <Prose text={lessons_learned} /> },
    list(t("analysis.team_members"), team_members),
  ];
  return facts.some(Boolean) ? <Facts page={page} facts={facts} /> : null;
}

function Line({ children }: { children: string }) {
  return <span class="line">{children}</span>;
}

/** "Negative. Breath, 0 µg/100 ml, 14 Jan 2026, 16:05." */
function alcoholWords(page: PageContext, test: AlcoholTest): string {
  const { t, dates } = page;
  const { specimen, value, unit } = test;
  const result = alcoholResultKey(test);
  const reading = value !== undefined && unit &&
    `${dates.number(value, 1)} ${t(`alcohol_unit.${unit}`)}`;
  const how = inLine(page, [
    specimen && t(`alcohol_specimen.${specimen}`),
    reading,
    ...testWords(page, test),
  ]);
  return statements(page, [result && t(result), how]);
}

/**
 * "Negative. 5 panels, 14 Jan 2026, 16:20."; panels that are not negative are named, and then say the
 * result themselves.
 */
function urineWords(page: PageContext, test: UrineTest): string {
  const { t } = page;
  const panels = URINE_PANELS.flatMap((panel) => {
    const result = test.panels?.[panel];
    return result ? [{ panel, result }] : [];
  });
  const named = panels.filter(({ result }) => result !== "negative");
  const saysItself = test.overall !== "negative" &&
    overallResult(Object.fromEntries(named.map(({ panel, result }) => [panel, result]))) ===
      test.overall;
  const found = named.map(({ panel, result }) =>
    t("incident.panel_result", {
      panel: t(`urine_panel.${panel}`),
      result: t(`urine_panel_result.${result}`),
    })
  );
  const how = inLine(page, [
    panels.length > 0 && t("incident.panels", { count: panels.length }),
    ...testWords(page, test),
  ]);
  const overall = test.overall && !saysItself && t(`urine_result.${test.overall}`);
  return statements(page, [overall, ...found, how]);
}

function testWords({ dates }: PageContext, test: AlcoholTest | UrineTest) {
  return [test.tested_at && dates.stamp(new Date(test.tested_at)), test.tested_by];
}

/** "WS-01, employee, Malay". */
function statementWords(page: PageContext, statement: WitnessStatement): string {
  const { t } = page;
  const { ref, witness_category, witness_name, language, summary } = statement;
  return inLine(page, [
    ref,
    witness_name,
    witness_category && t(`witness_category.${witness_category}`),
    language && t(`statement_language.${language}`),
    summary,
  ]);
}

interface RecordProps {
  page: PageContext;
  saved: Investigation;
  /** Each root cause leads to a new action against it. */
  addActions?: boolean;
}

/** An investigation to read: the analysis, its root causes, everything else as facts. */
export function RecordOf({ page, saved, addActions = false }: RecordProps) {
  const { t } = page;
  return (
    <>
      <Analysis page={page} saved={saved} />
      {saved.root_causes.length > 0 && (
        <div>
          <h3>{t("investigation.root_causes")}</h3>
          <ol class="stack stack-s causes">
            {saved.root_causes.map((cause, index) => (
              <li key={cause.text}>
                <RootCauseLine page={page} cause={cause} />
                {addActions && (
                  <span class="line">
                    <a
                      class="act"
                      href={page.href(
                        `/incidents/${saved.incident_id}/capas/new?root_cause=${index + 1}`,
                      )}
                    >
                      {t("investigation.add_action", { n: index + 1 })}
                    </a>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <InvestigationFacts page={page} investigation={saved} />
    </>
  );
}

function Analysis({ page, saved }: RecordProps) {
  const { method, problem, whys, branches, root_causes } = saved;
  if (method === "five_why") {
    return whys.length === 0 && !problem
      ? null
      : <FiveWhys page={page} problem={problem ?? ""} whys={whys} />;
  }
  return (
    <Fishbone
      page={page}
      problem={problem ?? ""}
      branches={branches}
      rootCauses={root_causes.map(({ text }) => text)}
    />
  );
}
