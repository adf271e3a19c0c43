import { Nothing, type PageContext } from "@/components/mod.ts";
import type { Dashboard, Kpi, KpiName } from "@/lib/dashboard/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { written } from "./key_figures.tsx";
import { Linked } from "../shared/figures/linked.tsx";
import type { Lists } from "../shared/figures/lists.ts";
import type { PartProps } from "../shared/figures/parts.tsx";

/** The incidents or actions behind a figure: how many, and where they are listed. */
interface Behind {
  readonly count: number;
  readonly href: string | undefined;
  readonly unit: "incident" | "action";
}

/** What stands above the line of each formula, as a list. */
const BEHIND: Readonly<Record<KpiName, (dashboard: Dashboard, lists: Lists) => Behind>> = {
  ltifr: ({ injuries }, lists) => ({
    count: injuries.now.incidents.lost_time,
    href: lists.incidents({ injury: "lost_time" }),
    unit: "incident",
  }),
  severity_rate: (dashboard, lists) => BEHIND.ltifr(dashboard, lists),
  trir: ({ injuries }, lists) => ({
    count: injuries.now.incidents.recordable,
    href: lists.incidents({ injury: "recordable" }),
    unit: "incident",
  }),
  incidence_rate: ({ injuries }, lists) => ({
    count: injuries.now.incidents.any,
    href: lists.incidents({ injury: "any" }),
    unit: "incident",
  }),
  fatality_rate: ({ injuries }, lists) => ({
    count: injuries.now.incidents.death,
    href: lists.incidents({ injury: "death" }),
    unit: "incident",
  }),
  near_miss_ratio: (dashboard, lists) => ofType(dashboard, lists, "near_miss"),
  leading_share: (dashboard, lists) => ({
    count: dashboard.kpis.find(({ name }) => name === "leading_share")!.now.amount,
    href: lists.incidents({ group: "leading" }),
    unit: "incident",
  }),
  closed_on_time: ({ capas, now }, lists) => ({
    count: capas.now.on_time,
    href: lists.capas({ sent_from: now.from, sent_to: now.to, on_time: "true" }),
    unit: "action",
  }),
  days_to_triage: ({ incidents }, lists) => ({
    count: incidents.now.triage.count,
    href: lists.incidents({ severity: "any" }),
    unit: "incident",
  }),
  days_to_closure: ({ incidents }, lists) => ({
    count: incidents.now.closure.count,
    href: lists.incidents({ status: "closed" }),
    unit: "incident",
  }),
  transport_rate: (dashboard, lists) => ofType(dashboard, lists, "transport"),
};

function ofType(
  { incidents, filters }: Dashboard,
  lists: Lists,
  type: "near_miss" | "transport",
): Behind {
  const count = incidents.now.types.get(type) ?? 0;
  // Of another type there are none.
  const href = filters.type === undefined || filters.type === type
    ? lists.incidents({ type })
    : undefined;
  return { count, href, unit: "incident" };
}

/** How each key figure is computed, with its numbers and the list behind it. */
export function Formulas({ page, dashboard, lists }: PartProps) {
  const { t } = page;
  const { kpis, exposure, sites } = dashboard;
  const names = exposure.missing.map((id) => sites.find((site) => site.id === id)?.name ?? id);
  const columns = ["dashboard.figure", "dashboard.formula", "dashboard.behind"] as const;
  return (
    <section class="scope" aria-labelledby="formulas">
      <h2 id="formulas">{t("dashboard.formulas")}</h2>
      {names.length > 0 && (
        <p>
          {t("dashboard.hours_missing", { sites: names.join(", ") })}{" "}
          {allows(page.user!.role, "admin.company.read") && (
            <a class="act" href={page.href("/admin/company#hours")}>{t("dashboard.enter_hours")}</a>
          )}
        </p>
      )}
      <table class="table cards formulas" role="table">
        <caption class="sr">{t("dashboard.formulas")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((key) => <th key={key} scope="col" role="columnheader">{t(key)}</th>)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {kpis.map((kpi) => {
            const behind = BEHIND[kpi.name](dashboard, lists);
            return (
              <tr key={kpi.name} role="row">
                <th scope="row" role="rowheader">{t(`kpi.${kpi.name}`)}</th>
                <td role="cell" class="all">
                  {t(`formula.${kpi.name}`)}
                  <span class="line quiet num">
                    <Numbers page={page} kpi={kpi} />
                  </span>
                </td>
                <td role="cell" class="all">
                  <Linked page={page} count={behind.count} href={behind.href}>
                    {countWords(page, behind)}
                  </Linked>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {exposure.estimated && <p class="quiet">{t("dashboard.estimated")}</p>}
    </section>
  );
}

/** The numbers in the formula and what they come to. */
function Numbers({ page, kpi: { now, unit } }: { page: PageContext; kpi: Kpi }) {
  const { t, dates } = page;
  const { amount, factor, divisor, value, estimated } = now;
  const result = value === null ? null : written(page, unit, value);
  if (unit === "days") {
    return <>{t("dashboard.mean_of", { count: dates.number(amount) })}{result && ` = ${result}`}</>;
  }
  const above = factor === 1
    ? dates.number(amount)
    : `${dates.number(amount)} × ${dates.number(factor)}`;
  const quotient = divisor === null
    ? above
    : t("dashboard.divided", { amount: above, divisor: dates.number(divisor, 0) });
  return (
    <>
      {quotient} {estimated && t("dashboard.est")}{" "}
      {result ? `= ${result}` : <Nothing page={page} />}
    </>
  );
}

function countWords({ t, dates }: PageContext, { count, unit }: Behind): string {
  return count === 1
    ? t(`dashboard.${unit}_one`)
    : t(`dashboard.${unit}_many`, { count: dates.number(count) });
}
