import { ButtonLink, Empty, type PageContext, Section } from "@/components/mod.ts";
import { type ListedIncident, listInBrief } from "@/lib/incidents/mod.ts";
import type { Page } from "@/lib/page.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { IncidentItems } from "../shared/IncidentItems.tsx";
import { Columns } from "./HomeFrame.tsx";
import { OverdueActions, OverdueNext, readOverdue } from "./OverdueActions.tsx";
import { OwnReports, readOwnReports, ReportNext } from "./OwnReports.tsx";

const SHOWN = 5;

/** The start page of supervisors: the overdue actions and open incidents of their site. */
export async function supervisorHome(session: Session, page: PageContext) {
  const { site_id } = session.actor;
  const filters = { status: "open", by: "reported", page: 1, ...(site_id && { site_id }) } as const;
  const { open, overdue, reports } = await readTogether(session, {
    open: () => listInBrief(session, filters, SHOWN),
    overdue: () => readOverdue(session),
    reports: () => readOwnReports(session),
  });
  return (
    <>
      {overdue.total > 0
        ? <OverdueNext page={page} overdue={overdue} />
        : <ReportNext page={page} />}
      <Columns
        main={<SiteIncidents page={page} open={open} siteId={site_id} />}
        side={overdue.total + reports.total > 0 && (
          <>
            {overdue.total > 0 && <OverdueActions page={page} overdue={overdue} />}
            {reports.total > 0 && <OwnReports page={page} reports={reports} />}
          </>
        )}
      />
    </>
  );
}

function SiteIncidents(
  { page, open, siteId }: { page: PageContext; open: Page<ListedIncident>; siteId: string | null },
) {
  const { t, href } = page;
  const all = `/inbox?status=open${siteId ? `&site_id=${siteId}` : ""}`;
  return (
    <Section id="open" title={t("home.site_open")}>
      {open.total === 0
        ? <Empty title={t("home.no_open")} why={t("home.no_open_why")} />
        : (
          <IncidentItems
            page={page}
            incidents={open.items}
            withSeverity
            byReport
          />
        )}
      {open.total > SHOWN && (
        <p class="more">
          <ButtonLink href={href(all)}>{t("home.all_open", { count: open.total })}</ButtonLink>
        </p>
      )}
    </Section>
  );
}
