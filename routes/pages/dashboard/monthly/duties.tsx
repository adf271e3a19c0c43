import { Cell, Day, Nothing, type PageContext, Row, RowHead, Table } from "@/components/mod.ts";
import { daysBetween } from "@/lib/calendar.ts";
import type { DutyToDo, MonthlyReport } from "@/lib/dashboard/mod.ts";
import type { RegisterStatus } from "@/lib/register/mod.ts";
import { Rest } from "./cases.tsx";
import { dutyName } from "../../shared/figures/duty_names.ts";
import type { ReportProps } from "./figures.tsx";

interface Props extends ReportProps {
  duties: NonNullable<MonthlyReport["duties"]>;
  registers: readonly RegisterStatus[];
}

/** The statutory duties that are open, and those that were recorded in the month. */
export function Duties({ page, report, duties, registers }: Props) {
  const { t, dates } = page;
  const { site, now } = report;
  const ofSite = registers.filter((one) => site === null || one.site.id === site.id);
  const due = ofSite.filter(({ state }) => state !== "submitted" && state !== "not_yet");
  const submitted = ofSite.filter(({ submitted_on }) =>
    submitted_on !== null && submitted_on >= now.days.from && submitted_on <= now.days.to
  );
  const { open, done } = duties;
  const columns = [
    { label: t("inbox.duty") },
    { label: t("monthly.number") },
    { label: t("label.site") },
  ];
  return (
    <section class="scope" aria-labelledby="duties">
      <h2 id="duties">{t("monthly.duties")}</h2>
      <h3 id="duties-open">{t("monthly.duties_open")}</h3>
      <p class="quiet">{t("monthly.as_of", { date: dates.date(page.today) })}</p>
      {open.total + due.length === 0 ? <p>{t("monthly.duties_open_none")}</p> : (
        <Table
          caption={t("monthly.duties_open")}
          captionHidden
          columns={[...columns, { label: t("monthly.due") }]}
        >
          {open.items.map((one) => (
            <Row key={`${one.incident_id} ${one.duty}`}>
              <OfIncident page={page} duty={one} />
              <Cell label={t("monthly.due")}>
                <Due page={page} of={one} />
              </Cell>
            </Row>
          ))}
          {due.map((one) => (
            <Row key={`${one.year} ${one.site.id}`}>
              <OfRegister page={page} register={one} />
              <Cell label={t("monthly.due")}>
                <Late page={page} day={one.due_on} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Rest page={page} list={open} />
      <h3 id="duties-done">{t("monthly.duties_done")}</h3>
      {done.total + submitted.length === 0 ? <p>{t("monthly.duties_done_none")}</p> : (
        <Table
          caption={t("monthly.duties_done")}
          captionHidden
          columns={[
            ...columns,
            { label: t("monthly.done_on") },
            { label: t("monthly.reference") },
          ]}
        >
          {done.items.map((one) => (
            <Row key={`${one.incident_id} ${one.duty}`}>
              <OfIncident page={page} duty={one} />
              <Recorded page={page} on={one.done_on} reference={one.reference} />
            </Row>
          ))}
          {submitted.map((one) => (
            <Row key={`${one.year} ${one.site.id}`}>
              <OfRegister page={page} register={one} />
              <Recorded page={page} on={one.submitted_on!} reference={one.reference} />
            </Row>
          ))}
        </Table>
      )}
      <Rest page={page} list={done} />
    </section>
  );
}

/** The first cells of a duty of an incident: what, of which incident, at which site. */
function OfIncident(
  { page, duty: { duty, incident_id, number, site_name } }: {
    page: PageContext;
    duty: Pick<DutyToDo, "duty" | "incident_id" | "number" | "site_name">;
  },
) {
  return (
    <>
      <RowHead>{dutyName(page, duty)}</RowHead>
      <Cell label={page.t("monthly.number")}>
        <a class="num" href={page.href(`/incidents/${incident_id}`)}>{number}</a>
      </Cell>
      <Cell label={page.t("label.site")}>{site_name}</Cell>
    </>
  );
}

/** The first cells of a register JKKP 8, which belongs to no incident. */
function OfRegister({ page, register }: { page: PageContext; register: RegisterStatus }) {
  return (
    <>
      <RowHead>{page.t("monthly.register", { year: register.year })}</RowHead>
      <Cell empty>
        <Nothing page={page} />
      </Cell>
      <Cell label={page.t("label.site")}>{register.site.name}</Cell>
    </>
  );
}

/** The last cells of what was told or submitted. */
function Recorded(
  { page, on, reference }: { page: PageContext; on: string; reference: string | null },
) {
  return (
    <>
      <Cell label={page.t("monthly.done_on")}>
        <Day page={page} on={on} />
      </Cell>
      <Cell label={page.t("monthly.reference")} empty={reference === null}>
        {reference ?? <Nothing page={page} />}
      </Cell>
    </>
  );
}

/** The day of an open duty; of a deadline in hours its time. */
function Due({ page, of: { due_on, due_at, at_once } }: { page: PageContext; of: DutyToDo }) {
  const { t, dates } = page;
  if (due_on === null) return <>{t("monthly.no_deadline")}</>;
  if (at_once) return <>{t("monthly.at_once", { date: dates.date(due_on) })}</>;
  return <Late page={page} day={due_on}>{due_at ? dates.stamp(due_at) : dates.date(due_on)}</Late>;
}

/** A day, and in words how late it is, which shows without colour. */
function Late(
  { page: { t, dates, today }, day, children = dates.date(day) }: {
    page: PageContext;
    day: string;
    children?: string;
  },
) {
  const days = daysBetween(day, today);
  return (
    <>
      <time datetime={day}>{children}</time>{" "}
      {days > 0 && <b>{days === 1 ? t("monthly.late_one") : t("monthly.late", { days })}</b>}
    </>
  );
}
