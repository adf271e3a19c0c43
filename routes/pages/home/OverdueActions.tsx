import {
  ButtonLink,
  Deadline,
  Empty,
  Items,
  Next,
  type PageContext,
  Section,
  shortName,
} from "@/components/mod.ts";
import { listCapasInBrief, type ListedCapa } from "@/lib/capas/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";

const SHOWN = 5;

/** Returns those actions that are overdue for the longest time, and how many are. */
export function readOverdue(session: Session): Promise<Page<ListedCapa>> {
  return listCapasInBrief(session, { overdue: true, page: 1 }, { length: SHOWN });
}

interface OverdueProps {
  page: PageContext;
  overdue: Page<ListedCapa>;
}

/** The panel about overdue actions, for roles that supervise them. */
export function OverdueNext({ page: { t, href }, overdue: { items, total } }: OverdueProps) {
  const title = total === 1 ? t("home.overdue_one") : t("home.overdue_many", { count: total });
  return (
    <Next tone="late" title={title} why={t("home.longest_overdue", { title: items[0]!.title })}>
      <ButtonLink href={href("/capas?overdue=true")} big>{t("home.overdue_do")}</ButtonLink>
    </Next>
  );
}

/** The longest overdue actions, and a link to all of them. */
export function OverdueActions({ page, overdue: { items, total } }: OverdueProps) {
  const { t, href } = page;
  return (
    <Section id="overdue" title={t("home.overdue")}>
      {total === 0
        ? <Empty title={t("home.no_overdue")} why={t("home.no_overdue_why")} />
        : <ActionItems page={page} capas={items} withOwner />}
      {total > SHOWN && (
        <p class="more">
          <ButtonLink href={href("/capas?overdue=true")}>
            {t("home.all_overdue", { count: total })}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

interface ActionItemsProps {
  page: PageContext;
  capas: readonly ListedCapa[];
  /** Whether to show the owner; false when all actions are the user's own. */
  withOwner?: boolean;
}

/** A list of actions: title, due date, owner, site. */
export function ActionItems({ page, capas, withOwner = false }: ActionItemsProps) {
  return (
    <Items>
      {capas.map((capa) => (
        <li key={capa.id}>
          <div class="row">
            <a class="main-link" href={page.href(`/capas/${capa.id}`)}>{capa.title}</a>
            <Deadline page={page} due={capa.due_date} />
          </div>
          {withOwner && <p>{shortName(capa.owner.full_name)}</p>}
          <p class="quiet">
            {capa.incident.site.name} · <span class="num">{capa.incident.number}</span>
          </p>
        </li>
      ))}
    </Items>
  );
}
