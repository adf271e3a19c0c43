import type { ComponentChildren } from "preact";
import { type BarRow, BarTable, type PageContext, type SeriesLook } from "@/components/mod.ts";
import type { Dashboard } from "@/lib/dashboard/mod.ts";
import { SEVERITY_LEVELS } from "@/lib/incidents/mod.ts";
import type { Lists } from "./lists.ts";

interface RowOptions extends Pick<BarRow, "key" | "label" | "count"> {
  href: string | undefined;
  look?: SeriesLook | undefined;
}

/** A bar with its count as people write it. */
export function barRow(
  dates: PageContext["dates"],
  { look, ...row }: RowOptions,
): BarRow {
  return { ...row, written: dates.number(row.count), ...(look && { look }) };
}

interface SeverityProps {
  page: PageContext;
  incidents: Pick<Dashboard["incidents"], "severities">;
  lists: Lists;
  /** A sentence above the bars. */
  note?: string;
}

/** The reports of the period by severity, the worst first, each with its list. */
export function BySeverity({ page, incidents: { severities }, lists, note }: SeverityProps) {
  const { t, dates } = page;
  return (
    <Bars
      page={page}
      unit={t("dashboard.reports")}
      id="by-severity"
      title={t("dashboard.by_severity")}
      note={note}
    >
      {[
        ...SEVERITY_LEVELS.toReversed().map((level) =>
          barRow(dates, {
            key: String(level),
            label: t(`severity.${level}`),
            count: severities.get(level) ?? 0,
            href: lists.incidents({ severity: String(level) }),
          })
        ),
        barRow(dates, {
          key: "none",
          label: t("inbox.severity_none"),
          count: severities.get(null) ?? 0,
          href: lists.incidents({ severity: "none" }),
        }),
      ]}
    </Bars>
  );
}

interface BarsProps {
  page: PageContext;
  id: string;
  title: string;
  /** What the figures count. */
  unit: string;
  /** A sentence above the bars. */
  note?: ComponentChildren;
  /** What is said without any. */
  none?: string;
  children: readonly BarRow[];
}

/** A section with bars. */
export function Bars({ page, id, title, unit, note, none, children }: BarsProps) {
  const { t } = page;
  const isEmpty = children.every(({ count }) => count === 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p class="quiet">{note}</p>}
      {isEmpty ? <p class="quiet">{none ?? t("dashboard.nothing")}</p> : (
        <BarTable
          caption={`${title}: ${unit}`}
          columns={[title, t("dashboard.share"), unit]}
          rows={children}
        />
      )}
    </section>
  );
}
