import { Empty, Next, type PageContext, Section, Tabs } from "@/components/mod.ts";
import { countCapas } from "@/lib/capas/mod.ts";
import { countByStatus, mostSevereOpen } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { IncidentItems } from "../shared/IncidentItems.tsx";
import { countTabs } from "./counts.ts";
import { Columns } from "./HomeFrame.tsx";
import { OverdueActions, OverdueNext, readOverdue } from "./OverdueActions.tsx";
import { OwnReports, readOwnReports } from "./OwnReports.tsx";

const SHOWN = 5;

/** The start page of management: the state of the company, most severe incidents first. */
export async function managementHome(session: Session, page: PageContext) {
  const { t } = page;
  const incidents = await countByStatus(session);
  const actions = await countCapas(session);
  const overdue = await readOverdue(session);
  const severe = await mostSevereOpen(session, SHOWN);
  const reports = await readOwnReports(session);
  return (
    <>
      {overdue.total > 0
        ? <OverdueNext page={page} overdue={overdue} />
        : <Next tone="done" title={t("home.no_overdue")} why={t("home.no_overdue_why")} />}
      <Tabs
        label={t("home.counts")}
        tabs={countTabs(page, incidents, actions, session.actor.role)}
      />
      <Columns
        main={
          <Section id="severe" title={t("home.severe")}>
            {severe.length === 0
              ? <Empty title={t("home.no_open")} why={t("home.no_open_why")} />
              : <IncidentItems page={page} incidents={severe} withSeverity />}
          </Section>
        }
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
