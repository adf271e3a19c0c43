import { hrefWith, type PageContext, Tabs } from "@/components/mod.ts";
import { countOf, INCIDENT_STATUSES, type StatusCounts } from "@/lib/incidents/mod.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import type { InboxFilters } from "./filters.ts";

type State = InboxFilters["filters"]["status"];

/** Everything that is not closed, then the six states. */
const STATES: readonly State[] = ["open", ...INCIDENT_STATUSES];

/** A state in words. */
export function stateName(state: State, t: Translate): string {
  return state === "open" ? t("inbox.all_open") : t(`status.${state}`);
}

interface Props {
  page: PageContext;
  inbox: InboxFilters;
  counts: StatusCounts;
}

/** One tab for each state; the other filters stay, and the counts say what they leave. */
export function StateTabs({ page, inbox, counts }: Props) {
  const tabs = STATES.map((state) => ({
    href: hrefWith(page.href("/inbox"), inbox.query, {
      status: state === "open" ? undefined : state,
    }),
    label: stateName(state, page.t),
    count: countOf(counts, state),
    current: state === inbox.filters.status,
  }));
  return <Tabs label={page.t("inbox.by_status")} tabs={tabs} />;
}
