import { Day, Empty, interleave, Items, type PageContext, Section } from "@/components/mod.ts";
import { type Outcome, outcomesOfOwnReports } from "@/lib/records/mod.ts";
import type { Session } from "@/lib/session.ts";
import { Columns } from "./HomeFrame.tsx";
import { OwnReports, readOwnReports, ReportNext } from "./OwnReports.tsx";

const OUTCOMES = 5;

/** The start page of reporters: report an incident, outcomes of earlier reports. */
export async function reporterHome(session: Session, page: PageContext) {
  const reports = await readOwnReports(session);
  const outcomes = await outcomesOfOwnReports(session, OUTCOMES);
  return (
    <>
      <ReportNext page={page} />
      <Columns
        main={<OwnReports page={page} reports={reports} />}
        side={reports.total > 0 && <Outcomes page={page} outcomes={outcomes} />}
      />
    </>
  );
}

/** The outcomes of the user's reports, which motivate further reports. */
function Outcomes({ page, outcomes }: { page: PageContext; outcomes: readonly Outcome[] }) {
  const { t } = page;
  return (
    <Section id="outcomes" title={t("home.outcomes")}>
      {outcomes.length === 0
        ? <Empty title={t("home.no_outcomes")} why={t("home.no_outcomes_why")} />
        : (
          <Items>
            {outcomes.map((outcome) => (
              <li key={outcome.title}>
                <p>
                  <a class="main-link" href={page.href(`/incidents/${outcome.incident_id}`)}>
                    {outcome.title}
                  </a>
                </p>
                <p class="quiet">
                  <Standing page={page} outcome={outcome} />
                </p>
              </li>
            ))}
          </Items>
        )}
    </Section>
  );
}

/** The progress of an action in words for reporters. */
function Standing({ page, outcome }: { page: PageContext; outcome: Outcome }) {
  const { dates, t } = page;
  const on = outcome.verified_at ? dates.day(outcome.verified_at) : outcome.due_date;
  return (
    <>
      {interleave(t(standingOf(outcome, page.today), { date: "{date}", number: "{number}" }), {
        date: <Day page={page} on={on} />,
        number: <span class="num">{outcome.incident_number}</span>,
      })}
    </>
  );
}

function standingOf({ status, due_date }: Outcome, today: string) {
  if (status === "verified") return "home.outcome_verified";
  if (status === "pending_verification") return "home.outcome_finished";
  return due_date < today ? "home.outcome_late" : "home.outcome_due";
}
