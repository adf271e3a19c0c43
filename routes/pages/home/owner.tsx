import {
  ButtonLink,
  Empty,
  interleave,
  Next,
  type PageContext,
  Section,
  TONES,
} from "@/components/mod.ts";
import { urgencyOf } from "@/lib/calendar.ts";
import { type Capa, countUnfinished, listOwnOpenCapas } from "@/lib/capas/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { Columns } from "./HomeFrame.tsx";
import { ActionItems } from "./OverdueActions.tsx";
import { OwnReports, readOwnReports, ReportNext } from "./OwnReports.tsx";

/** Number of actions shown: the most urgent one and some that follow. */
const SHOWN = 6;

/** The start page of action owners: their open actions by due date. */
export async function ownerHome(session: Session, page: PageContext) {
  const { open: [first, ...others], counts, reports } = await readTogether(session, {
    open: () => listOwnOpenCapas(session, SHOWN),
    counts: () => countUnfinished(session),
    reports: () => readOwnReports(session),
  });
  return (
    <>
      {first ? <ActionNext page={page} capa={first} /> : <ReportNext page={page} />}
      <Columns
        main={
          <OwnActions
            page={page}
            others={others}
            finished={counts.pending_verification}
            isFree={first === undefined}
          />
        }
        side={reports.total > 0 && <OwnReports page={page} reports={reports} />}
      />
    </>
  );
}

function ActionNext({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t, href, today } = page;
  const why = t("home.action_why", {
    deadline: deadlineWords(capa.due_date, page, { dated: true }),
    site: capa.incident.site.name,
    number: "{number}",
  });
  return (
    <Next
      tone={TONES[urgencyOf(capa.due_date, today)]}
      title={capa.title}
      why={interleave(why, { number: <span class="num">{capa.incident.number}</span> })}
    >
      <ButtonLink href={href(`/capas/${capa.id}`)} big>{t("home.action_do")}</ButtonLink>
    </Next>
  );
}

interface Props {
  page: PageContext;
  others: readonly Capa[];
  /** Number of actions pending verification. */
  finished: number;
  isFree: boolean;
}

function OwnActions({ page, others, finished, isFree }: Props) {
  const { t, href } = page;
  return (
    <Section id="actions" title={t(others.length > 0 ? "home.more_actions" : "nav.my_actions")}>
      {isFree && <Empty title={t("home.no_actions")} why={t("home.no_actions_why")} />}
      {others.length > 0 && <ActionItems page={page} capas={others} />}
      {finished > 0 && (
        <p class="more">
          {finished === 1 ? t("home.finished_one") : t("home.finished_many", { count: finished })}
        </p>
      )}
      <p class="more">
        <ButtonLink href={href("/capas")}>{t("home.all_actions")}</ButtonLink>
      </p>
    </Section>
  );
}
