import {
  Cell,
  Day,
  Moment,
  Nothing,
  type PageContext,
  Row,
  RowHead,
  Severity,
  StatusBadge,
  Table,
} from "@/components/mod.ts";
import { daysBetween } from "@/lib/calendar.ts";
import type { Listed, SeriousCase } from "@/lib/dashboard/mod.ts";
import { dutyName } from "../../shared/figures/duty_names.ts";
import type { ReportProps } from "./figures.tsx";

/**
 * Incidents of severity 4 and 5, and those that DOSH is told of. Neither names nor health details nor the
 * description, in which somebody may be named: the paper is handed out.
 */
export function SeriousCases({ page, report: { serious, duties } }: ReportProps) {
  const { t } = page;
  return (
    <section class="scope" aria-labelledby="serious">
      <h2 id="serious">{t("monthly.serious")}</h2>
      <p class="quiet">{t(duties ? "monthly.serious_rule" : "monthly.serious_rule_severity")}</p>
      {serious.total === 0 ? <p>{t("monthly.serious_none")}</p> : (
        <Table
          caption={t("monthly.serious")}
          captionHidden
          columns={[
            { label: t("monthly.number") },
            { label: t("monthly.day") },
            { label: t("inbox.type") },
            { label: t("monthly.place") },
            { label: t("term.severity") },
            { label: t("monthly.status") },
            ...duties ? [{ label: t("monthly.asked") }] : [],
          ]}
        >
          {serious.items.map((one) => (
            <Row key={one.id}>
              <RowHead>
                <a class="num" href={page.href(`/incidents/${one.id}`)}>{one.number}</a>
              </RowHead>
              <Cell label={t("monthly.day")}>
                <Moment page={page} at={one.occurred_at} as="date" />
              </Cell>
              <Cell label={t("inbox.type")}>{t(`type.${one.type}`)}</Cell>
              <Cell label={t("monthly.place")}>
                {t("dashboard.place", { zone: one.zone_name, site: one.site_name })}
              </Cell>
              <Cell label={t("term.severity")}>
                <Severity page={page} level={one.severity} />
              </Cell>
              <Cell label={t("monthly.status")}>
                <StatusBadge page={page} status={one.status} />
              </Cell>
              {duties && (
                <Cell label={t("monthly.asked")}>
                  <Asked page={page} of={one} />
                </Cell>
              )}
            </Row>
          ))}
        </Table>
      )}
      <Rest page={page} list={serious} />
    </section>
  );
}

/** What the law asks for a case: when it is due, or when it was done. */
function Asked({ page, of: { duties } }: { page: PageContext; of: SeriousCase }) {
  const { t, dates } = page;
  if (duties.length === 0) return <Nothing page={page} />;
  return (
    <>
      {duties.map(({ duty, due_on, at_once, done_on }) => {
        const what = dutyName(page, duty);
        const words = done_on !== null
          ? t("monthly.done", { what, date: dates.date(done_on) })
          : at_once || due_on === null
          ? t("duty.at_once", { what })
          : due_on < page.today
          ? t("duty.late", { what, at: dates.date(due_on) })
          : t("duty.by", { what, at: dates.date(due_on) });
        return <span key={duty} class="line">{words}</span>;
      })}
    </>
  );
}

/** The actions that are late on the day of print. */
export function OverdueActions({ page, report: { overdue } }: ReportProps) {
  const { t, dates, today } = page;
  return (
    <section class="scope" aria-labelledby="overdue">
      <h2 id="overdue">{t("dashboard.overdue")}</h2>
      <p class="quiet">{t("monthly.as_of", { date: dates.date(today) })}</p>
      {overdue.total === 0 ? <p>{t("monthly.overdue_none")}</p> : (
        <Table
          caption={t("dashboard.overdue")}
          captionHidden
          columns={[
            { label: t("monthly.number") },
            { label: t("monthly.action") },
            { label: t("label.site") },
            { label: t("term.due_date") },
            { label: t("monthly.days_late"), end: true },
          ]}
        >
          {overdue.items.map((one) => (
            <Row key={one.id}>
              <RowHead>
                <span class="num">{one.number}</span>
              </RowHead>
              <Cell all>
                <a href={page.href(`/capas/${one.id}`)}>{one.title}</a>
              </Cell>
              <Cell label={t("label.site")}>{one.site_name}</Cell>
              <Cell label={t("term.due_date")}>
                <Day page={page} on={one.due_date} />
              </Cell>
              <Cell end label={t("monthly.days_late")}>
                {dates.number(daysBetween(one.due_date, today))}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Rest page={page} list={overdue} />
    </section>
  );
}

/** How many rows of a list are not printed. */
export function Rest({ page, list }: { page: PageContext; list: Listed<unknown> }) {
  const { t, dates } = page;
  const rest = list.total - list.items.length;
  if (rest === 0) return null;
  return (
    <p>
      {t("monthly.rest", {
        shown: dates.number(list.items.length),
        count: dates.number(list.total),
        rest: dates.number(rest),
      })}
    </p>
  );
}
