import {
  ButtonLink,
  Empty,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  Pages,
  rangeOf,
} from "@/components/mod.ts";
import type { Inbox } from "@/lib/incidents/mod.ts";
import { FilterForm } from "./FilterForm.tsx";
import { type InboxFilters, isNarrowed, type LeftOut, unfiltered } from "./filters.ts";
import { IncidentTable } from "./IncidentTable.tsx";
import type { PlaceOptions } from "./place_options.ts";
import { stateName, StateTabs } from "./StateTabs.tsx";
import { WaitingPanel } from "./WaitingPanel.tsx";

interface Props {
  page: PageContext;
  /** What the list is narrowed by. */
  narrowed: InboxFilters;
  inbox: Inbox;
  places: PlaceOptions;
}

/** What waits, then the incidents the reader sees, by state. */
export function InboxPage({ page, narrowed, inbox, places }: Props) {
  const { t } = page;
  return (
    <Layout page={page} title={t("nav.inbox")} current="/inbox">
      <PageHead title={t("nav.inbox")} />
      <WaitingPanel page={page} waiting={inbox.waiting} />
      <StateTabs page={page} inbox={narrowed} counts={inbox.counts} />
      <FilterForm page={page} inbox={narrowed} places={places} />
      <ClearOnPhone page={page} narrowed={narrowed} />
      <LeftOutNotice page={page} names={narrowed.leftOut} />
      {inbox.list.total === 0
        ? <NothingFound page={page} narrowed={narrowed} />
        : <Found page={page} narrowed={narrowed} list={inbox.list} />}
    </Layout>
  );
}

function Found(
  { page, narrowed, list }: Pick<Props, "page" | "narrowed"> & { list: Inbox["list"] },
) {
  const { t } = page;
  const range = { ...rangeOf(list), total: list.total };
  const state = stateName(narrowed.filters.status, t);
  return (
    <>
      <IncidentTable
        page={page}
        caption={t("inbox.caption", { state, ...range })}
        incidents={list.items}
      />
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

function NothingFound({ page, narrowed }: Pick<Props, "page" | "narrowed">) {
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

/** On a phone the filters are folded away: that the list is narrowed has to be seen anyway. */
function ClearOnPhone({ page, narrowed }: Pick<Props, "page" | "narrowed">) {
  if (!isNarrowed(narrowed)) return null;
  return (
    <p class="narrow">
      {page.t("inbox.narrowed")}{" "}
      <a class="act" href={unfiltered(page, narrowed)}>{page.t("filters.clear")}</a>
    </p>
  );
}

/** The label of each filter. */
const NAMES = {
  status: "inbox.status",
  type: "inbox.type",
  severity: "term.severity",
  site_id: "label.site",
  zone_id: "label.zone",
  truck_id: "inbox.truck",
  q: "inbox.search",
  from: "inbox.from",
  to: "inbox.to",
  page: "inbox.page",
} as const satisfies Record<LeftOut, string>;

function LeftOutNotice({ page, names }: { page: PageContext; names: readonly LeftOut[] }) {
  const { t } = page;
  if (names.length === 0) return null;
  const list = names.map((name) => t(NAMES[name])).join(", ");
  return (
    <Notice id="left-out" title={t("inbox.left_out", { names: list })}>
      {t("inbox.left_out_why")}
    </Notice>
  );
}
