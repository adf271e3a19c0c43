import {
  Button,
  ButtonLink,
  Empty,
  hrefWith,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  RegisterBanners,
  Select,
} from "@/components/mod.ts";
import {
  type Dashboard,
  MOST_INCIDENTS,
  type Period,
  type RiskReasons,
} from "@/lib/dashboard/mod.ts";
import { PUNCTUATION } from "@/lib/i18n/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import type { RegisterBanner } from "@/lib/register/mod.ts";
import { CapaHealth } from "./capas.tsx";
import { Distributions } from "./distributions.tsx";
import { Formulas } from "./formulas.tsx";
import { KeyFigures } from "./key_figures.tsx";
import { listsOf } from "../shared/figures/lists.ts";
import { monthName, type PartProps, SiteSelect } from "../shared/figures/parts.tsx";
import { RisingZones } from "./rising_zones.tsx";
import { Tiles } from "./tiles.tsx";
import { Trend } from "../shared/figures/trend.tsx";

/** The figures of the company, or of a supervisor's site; each leads to the list behind it. */
export function DashboardPage(
  { page, dashboard, reasons, registers }: {
    page: PageContext;
    dashboard: Dashboard | null;
    /** Why zones rise. */
    reasons: RiskReasons;
    /** For whoever submits the registers JKKP 8. */
    registers: readonly RegisterBanner[];
  },
) {
  const { t } = page;
  const title = t("nav.dashboard");
  if (!dashboard) {
    return (
      <Layout page={page} title={title} current="/dashboard" sheets={["record", "dashboard"]}>
        <PageHead title={title} />
        <Empty title={t("dashboard.no_site")} why={t("dashboard.no_site_why")} />
      </Layout>
    );
  }
  const lists = listsOf(page, dashboard);
  const props = { page, dashboard, lists };
  return (
    <Layout page={page} title={title} current="/dashboard" sheets={["record", "dashboard"]}>
      <PageHead
        title={title}
        action={
          <div class="acts">
            <MonthlyLink page={page} dashboard={dashboard} />
            {allows(page.user!.role, "dashboard.export") && (
              <ExportLink page={page} dashboard={dashboard} />
            )}
          </div>
        }
      />
      <RegisterBanners page={page} banners={registers} />
      <Choice page={page} dashboard={dashboard} />
      <About page={page} dashboard={dashboard} />
      <Tiles {...props} />
      <KeyFigures {...props} />
      <Trend {...props} />
      <Distributions {...props} />
      <CapaHealth {...props} />
      <RisingZones {...props} reasons={reasons} />
      <Formulas {...props} />
    </Layout>
  );
}

/** The list of the incidents as CSV, of the same days and site. */
function ExportLink({ page, dashboard: { now, filters } }: Omit<PartProps, "lists">) {
  const href = hrefWith(page.href("/api/dashboard/export.csv"), {}, {
    from: now.from,
    to: now.to,
    site_id: filters.site_id,
  });
  return <ButtonLink href={href}>{page.t("btn.export_csv")}</ButtonLink>;
}

/** The report to print, of the same site. */
function MonthlyLink({ page, dashboard: { filters } }: Omit<PartProps, "lists">) {
  const href = hrefWith(page.href("/reports/monthly"), {}, { site_id: filters.site_id });
  return <ButtonLink href={href}>{page.t("monthly.open")}</ButtonLink>;
}

/** Period, site and type, in the address. */
function Choice({ page, dashboard }: Omit<PartProps, "lists">) {
  const { t } = page;
  const { filters, sites, offered } = dashboard;
  const values = {
    period: filters.period,
    site_id: filters.site_id ?? "",
    type: filters.type ?? "",
  };
  const field = { page, form: { values, errors: [] } };
  return (
    <form
      class="filters few"
      role="search"
      aria-label={t("dashboard.choose")}
      method="get"
      action={page.href("/dashboard")}
    >
      <Select
        {...field}
        name="period"
        label={t("dashboard.period")}
        options={offered.map((value) => ({ value, label: periodName(page, value) }))}
      />
      <SiteSelect {...field} sites={sites} />
      <Select
        {...field}
        name="type"
        label={t("inbox.type")}
        placeholder={t("inbox.all_types")}
        options={INCIDENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Button>{t("dashboard.show")}</Button>
    </form>
  );
}

/** "Apr 2025 to Mar 2026", or the year. */
function periodName(page: PageContext, name: Dashboard["offered"][number]): string {
  if (/^\d/.test(name) && !name.endsWith("m")) return name;
  const months = name === "12m" ? 11 : 2;
  const { t } = page;
  return t("dashboard.from_to", {
    from: monthName(page, monthsBack(page.today, months)),
    to: monthName(page, page.today),
  });
}

function monthsBack(day: string, months: number): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** Which days are counted and compared, and whether too many incidents cut them. */
function About({ page, dashboard }: Omit<PartProps, "lists">) {
  const { t, dates } = page;
  const { now, before, incidents } = dashboard;
  const words = ({ from, to }: Period) =>
    t("dashboard.from_to", { from: dates.date(from), to: dates.date(to) });
  const count = dates.number(MOST_INCIDENTS);
  return (
    <>
      <p class="quiet">
        {t("dashboard.about", { period: words(now) })}
        {before &&
          `${PUNCTUATION[page.locale].space}${t("dashboard.compared", { period: words(before) })}`}
      </p>
      {incidents.cutOn && (
        <Notice id="cut" tone="warn" title={t("dashboard.cut", { date: dates.date(now.from) })}>
          {t("dashboard.cut_why", { count })}
        </Notice>
      )}
    </>
  );
}
