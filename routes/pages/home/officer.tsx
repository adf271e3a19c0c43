import { ButtonLink, Items, Next, type PageContext, Section, Tabs } from "@/components/mod.ts";
import { countCapas } from "@/lib/capas/mod.ts";
import { countByStatus } from "@/lib/incidents/mod.ts";
import { readDuties } from "@/lib/records/mod.ts";
import type { Session } from "@/lib/session.ts";
import { countTabs } from "./counts.ts";
import { type DutyStep, dutySteps } from "./duty_steps.tsx";
import { Columns } from "./HomeFrame.tsx";
import { OwnReports, readOwnReports } from "./OwnReports.tsx";

/** What waits for a safety officer, and how much of everything there is. */
export async function officerHome(session: Session, page: PageContext) {
  const { t } = page;
  const [first, ...others] = dutySteps(await readDuties(session), session.actor.role, page);
  const incidents = await countByStatus(session);
  const actions = await countCapas(session);
  const reports = await readOwnReports(session);
  return (
    <>
      {first
        ? <DutyNext page={page} step={first} />
        : <Next tone="done" title={t("home.nothing")} why={t("home.nothing_why")} />}
      <Tabs
        label={t("home.counts")}
        tabs={countTabs(page, incidents, actions, session.actor.role)}
      />
      <Columns
        main={others.length > 0 && <OtherDuties page={page} steps={others} />}
        side={reports.total > 0 && <OwnReports page={page} reports={reports} />}
      />
    </>
  );
}

function DutyNext({ page, step }: { page: PageContext; step: DutyStep }) {
  return (
    <Next tone={step.tone} title={step.title} why={step.why}>
      <ButtonLink href={page.href(step.href)} big>{step.button}</ButtonLink>
    </Next>
  );
}

function OtherDuties({ page, steps }: { page: PageContext; steps: readonly DutyStep[] }) {
  return (
    <Section id="also" title={page.t("home.also")}>
      <Items>
        {steps.map((step) => (
          <li key={step.href}>
            <p>
              <a class="main-link" href={page.href(step.href)}>{step.title}</a>
            </p>
            <p class="quiet">{step.why}</p>
          </li>
        ))}
      </Items>
    </Section>
  );
}
