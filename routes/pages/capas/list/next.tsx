import { urgencyOf } from "@/lib/calendar.ts";
import { ButtonLink, Next, type PageContext } from "@/components/mod.ts";
import { type CapaAttention, countIn, type ListedCapa } from "@/lib/capas/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import { allows } from "@/lib/identity/mod.ts";
import { dueWords } from "../due.tsx";

interface Props {
  page: PageContext;
  attention: CapaAttention;
}

/** The next task of the user: overdue CAPAs, then those to verify, then the one due next. */
export function ListNext({ page, attention }: Props) {
  const { counts, mostOverdue, oldestWaiting, nextDue } = attention;
  const { role } = page.user!;
  const toVerify = allows(role, "capa.verify") ? oldestWaiting : null;
  if (mostOverdue) {
    return (
      <Overdue
        page={page}
        capa={mostOverdue}
        count={counts.overdue}
        toVerify={toVerify}
        waiting={counts.pending_verification}
      />
    );
  }
  if (toVerify) return <Waiting page={page} capa={toVerify} count={counts.pending_verification} />;
  if (role === "capa_owner") return <Own page={page} capa={nextDue} />;
  const { t } = page;
  return (
    <Next
      line
      title={t("capas.calm")}
      why={t("capas.calm_why", {
        n: countIn(counts) - counts.verified,
      })}
      tone="done"
    />
  );
}

interface OverdueProps {
  page: PageContext;
  capa: ListedCapa;
  count: number;
  toVerify: ListedCapa | null;
  waiting: number;
}

function Overdue({ page, capa, count, toVerify, waiting }: OverdueProps) {
  const { t } = page;
  const words = deadlineWords(capa.due_date, page);
  const { title, owner, incident: { site } } = capa;
  return (
    <Next
      line
      tone="late"
      title={count === 1 ? t("capas.overdue_one") : t("capas.overdue_many", { n: count })}
      why={t("capas.overdue_why", { title, owner: owner.full_name, site: site.name, words })}
    >
      <ButtonLink big href={page.href(`/capas/${capa.id}`)}>
        {count === 1 ? t("capas.open_overdue") : t("capas.open_most_overdue")}
      </ButtonLink>
      {toVerify && (
        <ButtonLink big href={page.href(`/capas/${toVerify.id}`)}>
          {waiting === 1
            ? t("next_step.verify_one")
            : t("next_step.verify_many", { count: waiting })}
        </ButtonLink>
      )}
    </Next>
  );
}

function Waiting({ page, capa, count }: { page: PageContext; capa: ListedCapa; count: number }) {
  const { t } = page;
  return (
    <Next
      line
      title={count === 1 ? t("capas.waiting_one") : t("capas.waiting_many", { n: count })}
      why={t("capas.waiting_why")}
    >
      <ButtonLink big href={page.href(`/capas/${capa.id}`)}>{t("capas.check_oldest")}</ButtonLink>
    </Next>
  );
}

function Own({ page, capa }: { page: PageContext; capa: ListedCapa | null }) {
  const { t } = page;
  if (!capa) {
    const why = t("capas.nothing_to_do_why");
    return <Next line tone="done" title={t("capas.nothing_to_do")} why={why} />;
  }
  const words = dueWords(page, capa);
  const { number, site } = capa.incident;
  return (
    <Next
      line
      tone={urgencyOf(capa.due_date, page.today) === "soon" ? "warn" : "green"}
      title={capa.title}
      why={t("capas.next_due_why", { words, number, site: site.name })}
    >
      <ButtonLink big href={page.href(`/capas/${capa.id}`)}>{t("capas.open_action")}</ButtonLink>
    </Next>
  );
}
