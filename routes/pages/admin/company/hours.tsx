import { Cell, type PageContext, Row, RowHead, Section, Table, Views } from "@/components/mod.ts";
import type { SiteYear } from "@/lib/company/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";

/** Number of years in the switch above the table. */
const YEARS_SHOWN = 4;

interface Props {
  page: PageContext;
  year: number;
  sites: readonly Site[];
  years: readonly SiteYear[];
}

/** The workers and hours of all sites in one year. */
export function HoursTable({ page, year, sites, years }: Props) {
  const { t, href } = page;
  const entered = new Map(years.map((one) => [one.site_id, one]));
  const rows = sites.filter(({ id, active }) => active || entered.has(id));
  const mayChange = page.user !== null && allows(page.user.role, "admin.company.write");
  const thisYear = Number(page.today.slice(0, 4));
  const views = Array.from({ length: YEARS_SHOWN }, (_, index) => thisYear - index);
  const columns = [
    { label: t("label.site") },
    { label: t("admin_company.workers"), end: true },
    { label: t("admin_company.days"), end: true },
    { label: t("admin_company.per_day"), end: true },
    { label: t("admin_company.total"), end: true },
    ...(mayChange ? [{ label: t("btn.edit"), hidden: true }] : []),
  ];
  return (
    <Section id="hours" title={t("admin_company.hours")}>
      <div class="stack">
        <p class="quiet">{t("admin_company.hours_lead")}</p>
        <div class="measure">
          <Views
            label={t("admin_company.years")}
            views={views.map((one) => ({
              href: href(`/admin/company?year=${one}#hours`),
              label: String(one),
              current: one === year,
            }))}
          />
        </div>
        <Table caption={t("admin_company.hours_caption", { year })} columns={columns}>
          {rows.map((site) => (
            <HoursRow
              key={site.id}
              page={page}
              site={site}
              figures={entered.get(site.id)}
              edit={mayChange ? href(`/admin/company/sites/${site.id}/${year}`) : undefined}
            />
          ))}
        </Table>
      </div>
    </Section>
  );
}

interface RowProps {
  page: PageContext;
  site: Site;
  figures: SiteYear | undefined;
  /** Address of the form; undefined for users who may not change the figures. */
  edit: string | undefined;
}

function HoursRow({ page, site, figures, edit }: RowProps) {
  const { t, dates } = page;
  const number = (value: number | undefined) => (value === undefined ? "" : dates.number(value));
  const empty = figures === undefined;
  return (
    <Row>
      <RowHead>
        <b>{site.name}</b>
      </RowHead>
      <Cell end empty={empty} label={t("admin_company.workers")}>
        {number(figures?.average_workers)}
      </Cell>
      <Cell end empty={empty} label={t("admin_company.days")}>
        {number(figures?.working_days)}
      </Cell>
      <Cell end empty={empty} label={t("admin_company.per_day")}>
        {number(figures?.hours_per_day)}
      </Cell>
      <Cell end label={empty ? undefined : t("admin_company.total")}>
        {empty
          ? <span class="quiet">{t("admin_company.not_entered")}</span>
          : <b>{number(figures.total_hours)}</b>}
        {figures && figures.counted_hours !== null && (
          <span class="quiet line">{" " + t("admin_company.counted")}</span>
        )}
      </Cell>
      {edit && (
        <Cell end>
          <a class="act" href={edit}>
            {t(empty ? "admin_company.enter" : "btn.edit")}
            <span class="sr">{" " + site.name}</span>
          </a>
        </Cell>
      )}
    </Row>
  );
}
