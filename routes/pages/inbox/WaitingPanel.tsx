import { ButtonLink, Next, type PageContext } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { Waiting } from "@/lib/incidents/mod.ts";

/** What waits for triage: a step for who may take it, a fact for the others. */
export function WaitingPanel({ page, waiting }: { page: PageContext; waiting: Waiting }) {
  const { t } = page;
  const { count, oldest } = waiting;
  if (!oldest) {
    return <Next tone="done" title={t("inbox.nothing_waits")} why={t("inbox.nothing_waits_why")} />;
  }
  const title = count === 1 ? t("inbox.waiting_one") : t("inbox.waiting_many", { count });
  const about = {
    incident: t(`inbox.a.${oldest.type}`),
    site: oldest.site.name,
    date: page.dates.full(oldest.created_at),
  };
  const why = count === 1 ? t("inbox.oldest_one", about) : t("inbox.oldest_many", about);
  const path = `/incidents/${oldest.id}`;
  if (page.user && allows(page.user.role, "incident.triage")) {
    return (
      <Next title={title} why={why}>
        <ButtonLink href={page.href(`${path}/triage`)} big>
          {count === 1 ? t("inbox.triage_one") : t("inbox.triage_oldest")}
        </ButtonLink>
      </Next>
    );
  }
  return (
    <Next tone="done" title={title} why={t("inbox.officer_triages", { why })}>
      <ButtonLink href={page.href(path)} big>
        {count === 1 ? t("inbox.see_one") : t("inbox.see_oldest")}
      </ButtonLink>
    </Next>
  );
}
