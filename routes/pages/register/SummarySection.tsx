import {
  Cell,
  Facts,
  Nothing,
  type PageContext,
  Row,
  RowHead,
  Section,
  Table,
} from "@/components/mod.ts";
import type { CaseCounts, SiteRegister } from "@/lib/register/mod.ts";

interface Props {
  page: PageContext;
  register: SiteRegister;
}

/** Sheet IV: the cases of the year by kind, workers and hours. */
export function SummarySection({ page, register: { summary, figures } }: Props) {
  const { t, dates } = page;
  const { accidents, diseases, dangerous_occurrences: occurrences } = summary;
  const hasUnknown = accidents.unknown + diseases.unknown > 0;
  const columns = COUNTS.filter((name) => name !== "unknown" || hasUnknown);
  const number = (value: number | undefined) => value === undefined ? null : dates.number(value);
  const isCounted = figures !== null && figures.counted_hours !== null;
  return (
    <Section id="summary" title={t("register.summary")}>
      <div class="stack">
        <Table
          caption={t("register.summary")}
          captionHidden
          columns={[
            { label: t("register.kind") },
            ...columns.map((name) => ({ label: t(`register.${name}`), end: true })),
          ]}
        >
          <Counts page={page} name={t("register.accidents")} counts={accidents} columns={columns} />
          <Counts page={page} name={t("register.diseases")} counts={diseases} columns={columns} />
          <Row>
            <RowHead>
              <b>{t("register.occurrences")}</b>
            </RowHead>
            {columns.map((name) => (
              <Cell key={name} end empty={name !== "total"} label={t(`register.${name}`)}>
                {name === "total" ? <b>{occurrences}</b> : <Nothing page={page} />}
              </Cell>
            ))}
          </Row>
        </Table>
        <p class="hint">{t("register.summary_note")}</p>
        <Facts
          page={page}
          facts={[
            { term: t("register.workers"), fact: number(figures?.average_workers) },
            { term: t("register.days"), fact: number(figures?.working_days) },
            { term: t("register.hours_per_day"), fact: number(figures?.hours_per_day) },
            {
              term: t(isCounted ? "register.hours_counted" : "register.hours_product"),
              fact: number(figures?.total_hours),
            },
          ]}
        />
      </div>
    </Section>
  );
}

/** The columns of sheet IV; `unknown` only where there is any. */
const COUNTS = [
  "deaths",
  "lost_day_cases",
  "lost_days",
  "without_lost_days",
  "unknown",
  "total",
] as const satisfies readonly (keyof CaseCounts)[];

interface CountsProps {
  page: PageContext;
  name: string;
  counts: CaseCounts;
  columns: readonly (keyof CaseCounts)[];
}

function Counts({ page: { t, dates }, name, counts, columns }: CountsProps) {
  return (
    <Row>
      <RowHead>
        <b>{name}</b>
      </RowHead>
      {columns.map((column) => (
        <Cell key={column} end label={t(`register.${column}`)}>
          {column === "total"
            ? <b>{dates.number(counts[column])}</b>
            : dates.number(counts[column])}
        </Cell>
      ))}
    </Row>
  );
}
