import {
  ButtonLink,
  Empty,
  ErrorSummary,
  hrefWith,
  Layout,
  Next,
  Notice,
  type PageContext,
  PageHead,
  Pages,
  rangeOf,
  Tabs,
} from "@/components/mod.ts";
import { shownCount } from "@/lib/i18n/counts.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import {
  countOf,
  type Inbox,
  INCIDENT_FILTERS,
  INCIDENT_STATUSES,
  mostCounted,
  type StatusCounts,
  type Waiting,
} from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import { Keys } from "../shared/keys.tsx";
import { filterSummary } from "../shared/search.ts";
import { FilterForm } from "./FilterForm.tsx";
import { INBOX_VIEWS, type InboxFilters, isNarrowed, type LeftOut, unfiltered } from "./filters.ts";
import { ChosenForm } from "./chosen.tsx";
import { IncidentTable } from "./IncidentTable.tsx";

interface InboxPageProps {
  page: PageContext;
  /** The active filters. */
  narrowed: InboxFilters;
  inbox: Inbox;
  places: Places;
  /** Why the search was not made. */
  tooBroad: string | undefined;
}

/** The reports waiting for triage, then the incidents that the user may see, by status. */
export function InboxPage({ page, narrowed, inbox, places, tooBroad }: InboxPageProps) {
  const { t } = page;
  return (
    <Layout
      page={page}
      title={t("nav.inbox")}
      current="/inbox"
      refused={tooBroad !== undefined}
      sheets={["record", "work"]}
    >
      <ErrorSummary page={page} form={filterSummary(tooBroad)} />
      <PageHead title={t("nav.inbox")} work>
        <ViewLinks page={page} closedWithDuty={inbox.closedWithDuty} />
      </PageHead>
      <WaitingPanel page={page} waiting={inbox.waiting} />
      <StateTabs page={page} inbox={narrowed} counts={inbox.counts} />
      <FilterForm page={page} inbox={narrowed} places={places} tooBroad={tooBroad} />
      <LeftOutNotice page={page} names={narrowed.leftOut} />
      {inbox.list.total === 0
        ? <NothingFound page={page} narrowed={narrowed} />
        : <Found page={page} narrowed={narrowed} list={inbox.list} />}
      <Keys page={page} of="list" />
    </Layout>
  );
}

function Found(
  { page, narrowed, list }: Pick<InboxPageProps, "page" | "narrowed"> & { list: Inbox["list"] },
) {
  const { t } = page;
  const range = {
    ...rangeOf(list),
    total: shownCount(list.total, mostCounted(narrowed.filters)),
    order: orderWords(narrowed.filters, t),
  };
  const state = stateName(narrowed.filters.status, t);
  return (
    <>
      <IncidentTable
        page={page}
        caption={t("inbox.caption", { state, ...range })}
        incidents={list.items}
        by={narrowed.filters.by ?? "occurred"}
      />
      <ChosenForm page={page} />
      <Pages
        page={page}
        list={list}
        path={page.href("/inbox")}
        query={narrowed.query}
        summary={t("inbox.range", range)}
      />
    </>
  );
}

/** The order of the list, with the date that it goes by. */
function orderWords({ sort, by }: InboxFilters["filters"], t: Translate): string {
  return sort === "urgent" ? t("inbox.order.urgent") : t(`inbox.order.${sort}_${by}`);
}

function NothingFound({ page, narrowed }: Pick<InboxPageProps, "page" | "narrowed">) {
  const { t } = page;
  if (!isNarrowed(narrowed)) return <Empty title={t("inbox.none")} why={t("inbox.none_why")} />;
  const words = narrowed.backwards
    ? { title: t("inbox.backwards"), why: t("inbox.backwards_why") }
    : { title: t("inbox.no_match"), why: t("inbox.no_match_why") };
  return (
    <Empty {...words}>
      <ButtonLink href={unfiltered(page, narrowed)}>{t("filters.clear")}</ButtonLink>
    </Empty>
  );
}

/** Links to the named views; on a phone behind one button, which counts what the law asks for. */
function ViewLinks({ page, closedWithDuty }: { page: PageContext; closedWithDuty: number }) {
  const { t } = page;
  const duties = closedDutyWords(page, closedWithDuty);
  return (
    <>
      <button type="button" class="btn narrow" popovertarget="views">
        {t("inbox.views")} {duties && (
          <span class="count">
            <span aria-hidden="true">{closedWithDuty}</span>
            <span class="sr">{duties}</span>
          </span>
        )}
      </button>
      <nav class="sheet views" id="views" popover="auto" aria-label={t("inbox.views")}>
        <button type="button" class="btn narrow" popovertarget="views" popovertargetaction="hide">
          {t("nav.close")}
        </button>
        {duties && (
          <a class="due due-soon" href={page.href("/inbox?duty=open&status=closed")}>{duties}</a>
        )}
        {INBOX_VIEWS.map(({ label, query }) => {
          const href = hrefWith(page.href("/inbox"), query, {});
          return (
            <a key={label} href={href} aria-current={isPage(page, href) ? "page" : undefined}>
              {t(label)}
            </a>
          );
        })}
      </nav>
    </>
  );
}

function isPage(page: PageContext, href: string): boolean {
  return page.href(page.path) === href;
}

function LeftOutNotice({ page, names }: { page: PageContext; names: readonly LeftOut[] }) {
  const { t } = page;
  if (names.length === 0) return null;
  const list = names.map((name) => t(name === "page" ? "inbox.page" : INCIDENT_FILTERS[name].label))
    .join(", ");
  return (
    <Notice id="left-out" title={t("inbox.left_out", { names: list })}>
      {t("inbox.left_out_why")}
    </Notice>
  );
}

/** The reports waiting for triage: a task for users who may triage, information for others. */
function WaitingPanel({ page, waiting }: { page: PageContext; waiting: Waiting }) {
  const { t } = page;
  const { count, oldest } = waiting;
  if (!oldest) {
    return (
      <Next
        line
        tone="done"
        title={t("inbox.nothing_waits")}
        why={t("inbox.nothing_waits_why")}
      />
    );
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
      <Next line title={title} why={why}>
        <ButtonLink href={page.href(`${path}/triage`)} big>
          {count === 1 ? t("inbox.triage_one") : t("inbox.triage_oldest")}
        </ButtonLink>
      </Next>
    );
  }
  return (
    <Next line tone="done" title={title} why={t("inbox.officer_triages", { why })}>
      <ButtonLink href={page.href(path)} big>
        {count === 1 ? t("inbox.see_one") : t("inbox.see_oldest")}
      </ButtonLink>
    </Next>
  );
}

/** Closing ends no legal duty: says how many closed incidents still have one. */
function closedDutyWords({ t }: PageContext, count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? t("inbox.duties_closed_one") : t("inbox.duties_closed_many", { count });
}

type State = InboxFilters["filters"]["status"];

/** All open incidents, each of the six statuses, and all. */
const STATES: readonly State[] = ["open", ...INCIDENT_STATUSES, "all"];

/** The name of a status tab. */
function stateName(state: State, t: Translate): string {
  if (state === "all") return t("inbox.all_states");
  return state === "open" ? t("inbox.all_open") : t(`status.${state}`);
}

interface StateTabsProps {
  page: PageContext;
  inbox: InboxFilters;
  counts: StatusCounts;
}

/** One tab per status; the other filters stay active, and the counts apply them. */
function StateTabs({ page, inbox, counts }: StateTabsProps) {
  const tabs = STATES.map((state) => ({
    href: hrefWith(page.href("/inbox"), inbox.query, {
      status: state === "open" ? undefined : state,
    }),
    label: stateName(state, page.t),
    count: countOf(counts, state),
    current: state === inbox.filters.status,
  }));
  const most = mostCounted(inbox.filters);
  return <Tabs line label={page.t("inbox.by_status")} tabs={tabs} most={most} />;
}
