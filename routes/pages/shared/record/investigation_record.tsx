import { type Fact, Facts, Fishbone, FiveWhys, type PageContext } from "@/components/mod.ts";
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import {
  alcoholResultKey,
  type AlcoholTest,
  exceedsCompanyLimit,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type FieldOfKind,
  type Investigation,
  overallResult,
  type Part,
  type Parts,
  recordParts,
  URINE_PANELS,
  type UrineTest,
} from "@/lib/investigations/mod.ts";
import { inLine, Prose, statements } from "../facts.tsx";
import { RootCauseList } from "./root_causes.tsx";

interface Props {
  page: PageContext;
  investigation: Investigation;
}

interface RecordProps extends Props {
  /** Adds a link to each root cause that creates an action for it. */
  addActions?: boolean;
}

/** An investigation, read-only: the analysis, its root causes, then all other fields as facts. */
export function InvestigationRecord({ page, investigation, addActions = false }: RecordProps) {
  const { t } = page;
  const { method, problem, whys, root_causes, incident_id } = investigation;
  const isAnalysed = method === "fishbone" || whys.length > 0 || problem;
  const addAction = (n: number) => page.href(`/incidents/${incident_id}/capas/new?root_cause=${n}`);
  return (
    <>
      {isAnalysed && <Analysis page={page} investigation={investigation} />}
      {root_causes.length > 0 && (
        <RootCauseList
          page={page}
          title={t("investigation.root_causes")}
          causes={root_causes}
          after={addActions
            ? (n) => (
              <span class="line">
                <a class="act" href={addAction(n)}>{t("investigation.add_action", { n })}</a>
              </span>
            )
            : undefined}
        />
      )}
      <InvestigationFacts page={page} investigation={investigation} />
    </>
  );
}

/** The analysis: the five whys or the fishbone. */
export function Analysis({ page, investigation }: Props) {
  const { method, problem, whys, branches, root_causes } = investigation;
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

/** The non-empty fields of an investigation outside of its analysis. */
export function InvestigationFacts({ page, investigation }: Props) {
  const facts = FIELD_NAMES
    .filter((name) => !["analysis", "root_causes"].includes(fieldOf(name).section))
    .map((name) => investigationFact(page, investigation, name));
  return facts.some(Boolean) ? <Facts page={page} facts={facts} /> : null;
}

/** One field of an investigation with its label; null when it is empty. */
export function investigationFact(
  page: PageContext,
  investigation: Investigation,
  name: FieldName,
): Fact | null {
  const field = fieldOf(name);
  const value = investigation[name];
  const term = page.t(field.label);
  switch (field.kind) {
    case "text":
      return value === null ? null : { term, fact: <Prose text={String(value)} /> };
    case "lines":
      return listFact(term, value as readonly string[]);
    case "rows":
      return listFact(
        term,
        (value as readonly RowValues[]).map((row) =>
          inLine(page, rowWords(page, field.parts, row))
        ),
      );
    case "test":
      return value === null
        ? null
        : { term, fact: TEST_WORDS[name as FieldOfKind<"test">](page, investigation) };
    case "branches":
      // Shown in the diagram of the analysis.
      return null;
  }
}

function listFact(term: string, lines: readonly string[]): Fact | null {
  if (lines.length === 0) return null;
  return { term, fact: lines.map((line) => <span class="line" key={line}>{line}</span>) };
}

export type RowValues = Readonly<Record<string, unknown>>;

/**
 * Formats the values of a row, without missing ones: "WS-01", "employee", "Malay". With `all`,
 * includes the values that only the comparison of two versions shows.
 */
export function rowWords(page: PageContext, parts: Parts, row: RowValues, all = false): string[] {
  return recordParts(parts).filter(([name, part]) =>
    row[name] !== undefined && (all || !part.onlyCompared)
  ).map(([name, part]) => partWords(page, part, row[name]));
}

function partWords({ t, dates, locale }: PageContext, part: Part, value: unknown): string {
  switch (part.kind) {
    case "enum":
      return sentence(locale, `${part.texts}.${value}` as MessageKey);
    case "instant":
      return dates.stamp(new Date(String(value)));
    case "number":
      return dates.number(Number(value), part.decimals);
    case "boolean":
      return t(value ? "label.yes" : "label.no");
    default:
      return String(value);
  }
}

/** The functions that format each test as one line. */
const TEST_WORDS: Readonly<
  Record<FieldOfKind<"test">, (page: PageContext, investigation: Investigation) => string>
> = {
  alcohol_test: alcoholWords,
  urine_test: (page, { urine_test }) => urineWords(page, urine_test!),
};

/** "Negative. Breath, 0 µg/100 ml, 14 Jan 2026, 16:05."; the company's limit after the legal result. */
function alcoholWords(
  page: PageContext,
  { alcohol_test, company_breath_limit: limit }: Investigation,
): string {
  const { t, dates } = page;
  const test = alcohol_test!;
  const { specimen, value, unit } = test;
  const result = alcoholResultKey(test);
  const reading = value !== undefined && unit &&
    `${dates.number(value, 1)} ${t(`alcohol_unit.${unit}`)}`;
  const how = inLine(page, [
    specimen && t(`alcohol_specimen.${specimen}`),
    reading,
    ...testWords(page, test),
  ]);
  const isOver = exceedsCompanyLimit(test, limit);
  const company = isOver && t("alcohol_result.over_company", { limit: dates.number(limit, 1) });
  return statements(page, [result && t(result), company, how]);
}

/**
 * Formats a urine test: "Negative. 5 panels, 14 Jan 2026, 16:20."; panels that are not negative are
 * named and state the result.
 */
function urineWords(page: PageContext, test: UrineTest): string {
  const { t } = page;
  const panels = URINE_PANELS.flatMap((panel) => {
    const result = test.panels?.[panel];
    return result ? [{ panel, result }] : [];
  });
  const named = panels.filter(({ result }) => result !== "negative");
  const isStated = test.overall !== "negative" &&
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
  const overall = test.overall && !isStated && t(`urine_result.${test.overall}`);
  return statements(page, [overall, ...found, how]);
}

function testWords({ dates }: PageContext, test: AlcoholTest | UrineTest) {
  return [test.tested_at && dates.stamp(new Date(test.tested_at)), test.tested_by];
}
