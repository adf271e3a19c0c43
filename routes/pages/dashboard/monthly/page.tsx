import {
  Button,
  Empty,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  Select,
} from "@/components/mod.ts";
import { daysOfMonth, type MonthlyReport, MOST_INCIDENTS } from "@/lib/dashboard/mod.ts";
import type { RegisterStatus } from "@/lib/register/mod.ts";
import { listsOf } from "../../shared/figures/lists.ts";
import { monthName, SiteSelect } from "../../shared/figures/parts.tsx";
import { Trend } from "../../shared/figures/trend.tsx";
import { OverdueActions, SeriousCases } from "./cases.tsx";
import { Duties } from "./duties.tsx";
import { BySeverity, ByType, KeyFigures, NearMisses } from "./figures.tsx";
import { Signatures } from "./signatures.tsx";

interface Props {
  page: PageContext;
  /** Null for a supervisor without a site. */
  report: MonthlyReport | null;
  /** The registers JKKP 8 of all sites; none for those who may not read them. */
  registers: readonly RegisterStatus[];
}

/** The monthly safety report: on the screen what the browser prints on A4. */
export function MonthlyPage({ page, report, registers }: Props) {
  const { t, dates } = page;
  if (!report) {
    return (
      <Layout
        page={page}
        title={t("monthly.title")}
        current="/dashboard"
        sheets={["record", "dashboard", "monthly"]}
      >
        <PageHead title={t("monthly.title")} back={backOf(page)} />
        <Empty title={t("dashboard.no_site")} why={t("dashboard.no_site_why")} />
      </Layout>
    );
  }
  const { month, site, now, incidents } = report;
  const name = monthName(page, `${month}-01`);
  const title = t("monthly.title_of", { month: name });
  const lists = listsOf(page, { filters: { site_id: site?.id, type: undefined }, now: now.days });
  const props = { page, report };
  return (
    <Layout
      page={page}
      title={title}
      current="/dashboard"
      sheets={["record", "dashboard", "monthly"]}
    >
      <PageHead title={title} back={backOf(page)}>
        <p class="lead">
          {[report.company, site?.name ?? t("dashboard.all_sites")].filter(Boolean).join(" · ")}
        </p>
        <p class="printed hint">{t("incident.printed", { at: dates.stamp(page.now) })}</p>
        <p class="screen quiet">{t("monthly.how_to_print")}</p>
      </PageHead>
      <Choice {...props} />
      {now.days.to < daysOfMonth(month).to && (
        <Notice
          id="running"
          tone="warn"
          title={t("monthly.running", { date: dates.date(now.days.to) })}
        />
      )}
      {incidents.cutOn && (
        <Notice
          id="cut"
          tone="warn"
          title={t("dashboard.cut", { date: dates.date(incidents.cutOn) })}
        >
          {t("monthly.cut_why", { count: dates.number(MOST_INCIDENTS) })}
        </Notice>
      )}
      <KeyFigures {...props} />
      <NearMisses {...props} />
      <Trend page={page} dashboard={report} lists={lists} />
      <div class="split split-even">
        <ByType {...props} />
        <BySeverity {...props} />
      </div>
      <SeriousCases {...props} />
      <OverdueActions {...props} />
      {report.duties && <Duties {...props} duties={report.duties} registers={registers} />}
      <Signatures page={page} />
    </Layout>
  );
}

function backOf({ t, href }: PageContext) {
  return { href: href("/dashboard"), label: t("nav.dashboard") };
}

/** Month and site, in the address. */
function Choice({ page, report }: { page: PageContext; report: MonthlyReport }) {
  const { t } = page;
  const { month, offered, site, sites } = report;
  const values = { month, site_id: site?.id ?? "" };
  const field = { page, form: { values, errors: [] } };
  return (
    <form
      class="filters few"
      role="search"
      aria-label={t("monthly.choose")}
      method="get"
      action={page.href("/reports/monthly")}
    >
      <Select
        {...field}
        name="month"
        label={t("dashboard.month_head")}
        options={offered.map((value) => ({ value, label: monthName(page, `${value}-01`) }))}
      />
      <SiteSelect {...field} sites={sites} />
      <Button>{t("dashboard.show")}</Button>
    </form>
  );
}
