import type { ComponentChildren } from "preact";
import { Nothing, type PageContext } from "@/components/mod.ts";
import type { Kpi, KpiUnit } from "@/lib/dashboard/mod.ts";
import { Linked } from "../shared/figures/linked.tsx";
import type { PartProps } from "../shared/figures/parts.tsx";
import { Tile } from "./tiles.tsx";

type Unit = KpiUnit | "count";

/** The key figures, each with the same of the period before. */
export function KeyFigures({ page, dashboard, lists }: PartProps) {
  const { t } = page;
  const { incidents: { now, before }, before: compared } = dashboard;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t("dashboard.figures")}</h2>
      <dl class="kpis">
        <Tile
          name={t("dashboard.reports_total")}
          figure={<Linked page={page} count={now.total} href={lists.incidents()} />}
        >
          {compared && comparison(page, "count", now.total, before.total)}
        </Tile>
        {dashboard.kpis.map((kpi) => (
          <Tile
            key={kpi.name}
            name={t(`kpi.${kpi.name}`)}
            figure={<Value page={page} unit={kpi.unit} value={kpi.now.value} />}
          >
            {contextOf(page, kpi)}
          </Tile>
        ))}
      </dl>
    </section>
  );
}

function Value({ page, unit, value }: { page: PageContext; unit: KpiUnit; value: number | null }) {
  return value === null ? <Nothing page={page} /> : <>{written(page, unit, value)}</>;
}

/** A value with its unit. */
export function written({ t, dates }: PageContext, unit: Unit, value: number): string {
  switch (unit) {
    case "count":
      return dates.number(value);
    case "rate":
      return dates.number(value, 2, true);
    case "ratio":
      return t("dashboard.ratio", { value: dates.number(value, 2) });
    case "percent":
      return t("dashboard.percent", { value: dates.number(value, 0) });
    case "days":
      return dates.number(value, 1);
  }
}

/** How sure the value is, and what it was before; null when there is nothing to say. */
function contextOf(page: PageContext, { unit, now, before }: Kpi): ComponentChildren {
  const { t, dates } = page;
  const notes: string[] = [];
  if (now.estimated && now.value !== null) notes.push(t("dashboard.est"));
  if (now.interval) {
    notes.push(t("dashboard.few", {
      cases: dates.number(now.amount),
      lower: dates.number(now.interval.lower, 2, true),
      upper: dates.number(now.interval.upper, 2, true),
    }));
  }
  if (now.value !== null && before) notes.push(comparison(page, unit, now.value, before.value));
  if (notes.length === 0) return null;
  return notes.map((note) => <span key={note} class="line">{note}</span>);
}

function comparison(page: PageContext, unit: Unit, now: number, before: number | null): string {
  const { t } = page;
  if (before === null) return t("dashboard.none_before");
  const value = written(page, unit, before);
  if (value === written(page, unit, now)) return t("dashboard.same");
  return now > before ? t("dashboard.up", { value }) : t("dashboard.down", { value });
}
