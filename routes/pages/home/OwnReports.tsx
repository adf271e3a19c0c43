import { ButtonLink, Empty, Next, type PageContext, Section } from "@/components/mod.ts";
import { type ListedIncident, listInBrief } from "@/lib/incidents/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";
import { IncidentItems } from "../shared/IncidentItems.tsx";

/** Number of reports shown; a link leads to all of them. */
const SHOWN = 3;

/** Returns the newest of the caller's own reports, and how many there are. */
export function readOwnReports(session: Session): Promise<Page<ListedIncident>> {
  const filters = { reporter_id: session.actor.id, by: "reported", page: 1 } as const;
  return listInBrief(session, filters, SHOWN);
}

interface Props {
  page: PageContext;
  reports: Page<ListedIncident>;
}

/** The user's latest reports, and a link to all of them. */
export function OwnReports({ page, reports: { items, total } }: Props) {
  const { t, href } = page;
  return (
    <Section id="reports" title={t("nav.my_reports")}>
      {total === 0
        ? <Empty title={t("my_reports.none")} why={t("my_reports.none_why")} />
        : <IncidentItems page={page} incidents={items} byReport />}
      {total > SHOWN && (
        <p class="more">
          <ButtonLink href={href("/my-reports")}>
            {t("home.all_reports", { count: total })}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

/** The next step of users without a task: every role may report. */
export function ReportNext({ page: { t, href } }: { page: PageContext }) {
  return (
    <Next title={t("home.report")} why={t("home.report_why")}>
      <ButtonLink href={href("/report")} big>{t("nav.report_incident")}</ButtonLink>
    </Next>
  );
}
