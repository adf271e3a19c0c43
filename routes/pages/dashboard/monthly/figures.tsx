import type { ComponentChildren } from "preact";
import { BarTable, Nothing, type PageContext } from "@/components/mod.ts";
import type { Kpi, MonthFigures, MonthlyReport } from "@/lib/dashboard/mod.ts";
import { INCIDENT_TYPES, SEVERITY_LEVELS } from "@/lib/incidents/mod.ts";
import { written } from "../key_figures.tsx";
import { monthName } from "../../shared/figures/parts.tsx";

/** What every part of the report gets. */
export interface ReportProps {
  page: PageContext;
  report: MonthlyReport;
}

/** The months side by side: this one, the one before, and the same of the year before. */
function columnsOf({ now, before, yearAgo }: MonthlyReport): (MonthFigures | null)[] {
  return [now, before, yearAgo];
}

interface MonthTableProps extends ReportProps {
  caption: string;
  /** The heading of the names of the rows. */
  head: string;
  /** A row for each figure, with a cell for each month. */
  rows: readonly {
    readonly key: string;
    readonly name: ComponentChildren;
    readonly cell: (month: MonthFigures) => ComponentChildren;
  }[];
}

/** Figures of three months side by side. */
function MonthTable({ page, report, caption, head, rows }: MonthTableProps) {
  const { t } = page;
  const columns = columnsOf(report);
  const firsts = [0, 1, 12].map((ago) => monthsBack(`${report.month}-01`, ago));
  return (
    <table class="table tight months">
      <caption class="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {firsts.map((day) => <th key={day} scope="col" class="r">{monthName(page, day)}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cell }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.map((month, index) => (
              <td key={index} class="r">
                {month ? cell(month) : <span class="quiet">{t("dashboard.not_read")}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function monthsBack(day: string, months: number): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/**
 * Counts and key figures, each with its formula. Lost days have no row: in a month with one injury they
 * would say how long that person was off.
 */
export function KeyFigures({ page, report }: ReportProps) {
  const { t, dates } = page;
  const count = (key: string, of: (month: MonthFigures) => number) => ({
    key,
    name: t(key as "monthly.reports"),
    cell: (month: MonthFigures) => dates.number(of(month)),
  });
  const { now, withoutHours } = report;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t("dashboard.figures")}</h2>
      <MonthTable
        page={page}
        report={report}
        caption={t("dashboard.figures")}
        head={t("dashboard.figure")}
        rows={[
          count("monthly.reports", ({ incidents }) => incidents.total),
          count("monthly.recordable", ({ injuries }) => injuries.people.recordable),
          count("monthly.lost_time", ({ injuries }) => injuries.people.lost_time),
          count("monthly.deaths", ({ injuries }) => injuries.people.death),
          ...now.kpis.map(({ name, unit }, index) => ({
            key: name,
            name: (
              <>
                {t(`kpi.${name}`)} <span class="line quiet">{t(`formula.${name}`)}</span>
              </>
            ),
            cell: ({ kpis }: MonthFigures) => (
              <Value page={page} unit={unit} now={kpis[index]!.now} />
            ),
          })),
        ]}
      />
      <p class="quiet">{t("monthly.figures_note")}</p>
      {withoutHours.length > 0 && (
        <p>{t("dashboard.hours_missing", { sites: withoutHours.join(", ") })}</p>
      )}
    </section>
  );
}

/** A value; with few cases its interval below. */
function Value({ page, unit, now }: { page: PageContext } & Pick<Kpi, "unit" | "now">) {
  const { t, dates } = page;
  if (now.value === null) return <Nothing page={page} />;
  const { interval, estimated } = now;
  return (
    <>
      {written(page, unit, now.value)}{" "}
      {estimated && <span class="quiet">{t("dashboard.est")}</span>}
      {interval && (
        <span class="line quiet">
          {t("monthly.interval", {
            lower: dates.number(interval.lower, 2, true),
            upper: dates.number(interval.upper, 2, true),
          })}
        </span>
      )}
    </>
  );
}

/** How many near misses were reported for each recordable injury. */
export function NearMisses({ page, report }: ReportProps) {
  const { t, dates } = page;
  const ratio = report.now.kpis.find(({ name }) => name === "near_miss_ratio")!;
  const { amount, divisor, value } = ratio.now;
  return (
    <section aria-labelledby="near-misses">
      <h2 id="near-misses">{t("kpi.near_miss_ratio")}</h2>
      <p>
        {t("monthly.near_misses", {
          near: dates.number(amount),
          recordable: dates.number(divisor ?? 0),
        })} {value === null ? <Nothing page={page} /> : <b>{written(page, ratio.unit, value)}</b>}
      </p>
    </section>
  );
}

/** Reports by type in the three months. */
export function ByType({ page, report }: ReportProps) {
  const { t, dates } = page;
  const columns = columnsOf(report);
  const types = INCIDENT_TYPES.filter((type) =>
    columns.some((month) => month?.incidents.types.has(type))
  );
  return (
    <section aria-labelledby="by-type">
      <h2 id="by-type">{t("dashboard.by_type")}</h2>
      {types.length === 0 ? <p class="quiet">{t("dashboard.nothing")}</p> : (
        <MonthTable
          page={page}
          report={report}
          caption={t("dashboard.by_type")}
          head={t("inbox.type")}
          rows={types.map((type) => ({
            key: type,
            name: t(`type.${type}`),
            cell: ({ incidents }) => dates.number(incidents.types.get(type) ?? 0),
          }))}
        />
      )}
    </section>
  );
}

/** Reports of the month by severity. */
export function BySeverity({ page, report }: ReportProps) {
  const { t, dates } = page;
  const { severities } = report.incidents;
  const row = (key: string, label: string, count: number) => ({
    key,
    label,
    count,
    written: dates.number(count),
  });
  return (
    <section aria-labelledby="by-severity">
      <h2 id="by-severity">{t("dashboard.by_severity")}</h2>
      <BarTable
        caption={t("dashboard.by_severity")}
        columns={[t("term.severity"), t("dashboard.share"), t("dashboard.reports")]}
        rows={[
          ...SEVERITY_LEVELS.toReversed().map((level) =>
            row(String(level), t(`severity.${level}`), severities.get(level) ?? 0)
          ),
          row("none", t("inbox.severity_none"), severities.get(null) ?? 0),
        ]}
      />
    </section>
  );
}
