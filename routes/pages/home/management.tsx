import {
  ButtonLink,
  Deadline,
  Empty,
  Items,
  Next,
  type PageContext,
  Section,
  Tabs,
} from "@/components/mod.ts";
import { countUnfinished } from "@/lib/capas/mod.ts";
import { type Overview, readOverview } from "@/lib/dashboard/mod.ts";
import { countOpen, mostSevereOpen } from "@/lib/incidents/mod.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { BySeverity } from "../shared/figures/bars.tsx";
import { dutyName } from "../shared/figures/duty_names.ts";
import { listsOf } from "../shared/figures/lists.ts";
import { Trend } from "../shared/figures/trend.tsx";
import { IncidentItems } from "../shared/IncidentItems.tsx";
import { countTabs } from "./counts.ts";
import { Columns } from "./HomeFrame.tsx";
import { OverdueNext, readOverdue } from "./OverdueActions.tsx";
import { OwnReports, readOwnReports } from "./OwnReports.tsx";

/** Incidents and legal duties shown; links lead to all of them. */
const SHOWN = 5;

/** The start page of management: severity, law and trend, then the most severe open incidents. */
export async function managementHome(session: Session, page: PageContext) {
  const { t } = page;
  const { overview, incidents, actions, overdue, severe, reports } = await readTogether(session, {
    overview: () => readOverview(session),
    incidents: () => countOpen(session),
    actions: () => countUnfinished(session),
    overdue: () => readOverdue(session),
    severe: () => mostSevereOpen(session, SHOWN),
    reports: () => readOwnReports(session),
  });
  const lists = listsOf(page, { filters: NO_FILTERS, now: overview.now });
  return (
    <>
      {overdue.total > 0
        ? <OverdueNext page={page} overdue={overdue} />
        : <Next tone="done" title={t("home.no_overdue")} why={t("home.no_overdue_why")} />}
      <Tabs
        label={t("home.counts")}
        tabs={countTabs(page, incidents, actions, session.actor.role)}
      />
      <div class="split split-even">
        <BySeverity
          page={page}
          incidents={overview.incidents}
          lists={lists}
          note={t("dashboard.about", { period: daysWords(page, overview.now) })}
        />
        <Law page={page} duties={overview.duties} />
      </div>
      <Trend page={page} dashboard={overview} lists={lists} />
      <Columns
        main={
          <Section id="severe" title={t("home.severe")}>
            {severe.length === 0
              ? <Empty title={t("home.no_open")} why={t("home.no_open_why")} />
              : <IncidentItems page={page} incidents={severe} withSeverity />}
          </Section>
        }
        side={reports.total > 0 && <OwnReports page={page} reports={reports} />}
      />
    </>
  );
}

function daysWords({ t, dates }: PageContext, { from, to }: Overview["now"]): string {
  return t("dashboard.from_to", { from: dates.date(from), to: dates.date(to) });
}

const NO_FILTERS = { site_id: undefined, type: undefined };

/** The legal duties that are due first, and a link to the incidents of all of them. */
function Law({ page, duties: { items, total } }: { page: PageContext } & Pick<Overview, "duties">) {
  const { t, href } = page;
  return (
    <Section id="law" title={t("home.law")}>
      {total === 0 ? <Empty title={t("home.no_law")} why={t("home.no_law_why")} /> : (
        <Items>
          {items.slice(0, SHOWN).map((one) => (
            <li key={`${one.incident_id} ${one.duty}`}>
              <div class="row">
                <a class="main-link" href={href(`/incidents/${one.incident_id}`)}>
                  {dutyName(page, one.duty)}
                </a>
                {one.due_on && <Deadline page={page} due={one.due_on} />}
              </div>
              <p class="quiet">
                {one.site_name} · <span class="num">{one.number}</span>
              </p>
            </li>
          ))}
        </Items>
      )}
      {total > SHOWN && (
        <p class="more">
          <ButtonLink href={href("/inbox?status=all&duty=open")}>
            {t("home.all_law", { count: total })}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
