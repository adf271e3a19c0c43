import {
  CapaBadge,
  Cell,
  type Chip,
  chipOf,
  Empty,
  ErrorSummary,
  Filters,
  type FormState,
  HiddenFields,
  hrefWith,
  Island,
  keepDrawn,
  Layout,
  type PageContext,
  PageHead,
  Pages,
  rangeOf,
  Row,
  RowHead,
  Select,
  Table,
  TextInput,
  Views,
} from "@/components/mod.ts";
import BoardMoves from "@/islands/board/BoardMoves.tsx";
import {
  type BoardColumn,
  CAPA_STATUSES,
  type CapaAttention,
  controlKey,
  countIn,
  type ListedCapa,
  mostCounted,
} from "@/lib/capas/mod.ts";
import { shownCount } from "@/lib/i18n/counts.ts";
import type { Page } from "@/lib/page.ts";
import { Board, boardTexts } from "./board.tsx";
import { ListNext } from "./next.tsx";
import { FIGURE_FILTERS, type FigureFilter, isFiltered, type ListQuery } from "./query.ts";
import { Keys } from "../../shared/keys.tsx";
import { filterForm, filterSummary } from "../../shared/search.ts";
import { DueDate, SinceDone } from "../due.tsx";

type Choices = readonly { id: string; name: string }[];

/** The data of the list page. */
export interface ListData {
  query: ListQuery;
  attention: CapaAttention;
  options: { owners: Choices; sites: Choices };
  shown: { board: BoardColumn[] } | { table: Page<ListedCapa> };
  /** Why the search was not made. */
  tooBroad: string | undefined;
}

interface Props extends ListData {
  page: PageContext;
  /** The form state of a refused move. */
  form?: FormState;
}

/** The CAPAs that the user may see, as a board or a table. */
export function CapaListPage(
  { page, query, attention, options, shown, tooBroad, form = filterSummary(tooBroad) }: Props,
) {
  const { t } = page;
  const title = t(page.user!.role === "capa_owner" ? "nav.my_actions" : "nav.capa");
  const views = (["board", "table"] as const).map((view) => ({
    label: t(`capas.${view}`),
    href: hrefWith(page.href("/capas"), query.kept, { view }),
    current: view === query.view,
  }));
  const { counts } = attention;
  const any = countIn(counts) > 0;
  return (
    <Layout
      page={page}
      title={title}
      current="/capas"
      refused={form.errors.length > 0}
      sheets={query.view === "board" ? ["record", "work", "desk", "board"] : ["record", "work"]}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} action={<Views label={t("capas.view")} views={views} />} work />
      <ListNext page={page} attention={attention} />
      {any && <ListFilters page={page} query={query} options={options} tooBroad={tooBroad} />}
      <FigureFilters page={page} query={query} />
      {!any && page.user!.role !== "capa_owner" && (
        <Empty title={t("capas.none")} why={t("capas.none_why")} heading />
      )}
      {any && isEmpty(shown) && <NothingFound page={page} query={query} />}
      {any && !isEmpty(shown) && <Shown page={page} query={query} shown={shown} />}
      {query.view === "table" && <Keys page={page} of="list" />}
    </Layout>
  );
}

function Shown({ page, query, shown }: Pick<Props, "page" | "query" | "shown">) {
  return "board" in shown
    ? (
      <>
        <Island page={page} of={BoardMoves} props={{ texts: boardTexts(page) }} />
        <Board page={page} query={query} columns={shown.board} />
      </>
    )
    : <CapaTable page={page} query={query} found={shown.table} />;
}

function isEmpty(shown: ListData["shown"]): boolean {
  return "board" in shown
    ? shown.board.every(({ total }) => total === 0)
    : shown.table.items.length === 0;
}

function NothingFound({ page, query }: Pick<Props, "page" | "query">) {
  const { t } = page;
  const clear = hrefWith(page.href("/capas"), {}, { view: query.view });
  return (
    <Empty title={isFiltered(query) ? t("capas.none_found") : t("capas.none")} heading>
      <a class="act" href={clear}>{t("filters.clear")}</a>
    </Empty>
  );
}

interface FilterProps {
  page: PageContext;
  query: ListQuery;
  options: { owners: Choices; sites: Choices };
  tooBroad: string | undefined;
}

/** Filters by words, owner, site, status and due date; owners see only their own CAPAs. */
function ListFilters(props: FilterProps) {
  const { page, query, options, tooBroad } = props;
  const own = page.user!.role === "capa_owner";
  const shown = JSON.stringify(["filters", own, query, tooBroad]);
  return keepDrawn(page, options, shown, () => <FilterForm {...props} own={own} />);
}

function FilterForm({ page, query, options, tooBroad, own }: FilterProps & { own: boolean }) {
  const { t } = page;
  const { view } = query;
  const values = Object.fromEntries(
    Object.entries(query.kept).map(([name, value]) => [name, value ?? ""]),
  );
  const field = { page, form: filterForm(values, tooBroad) };
  const path = page.href("/capas");
  const clear = isFiltered(query) ? hrefWith(path, {}, { view }) : undefined;
  return (
    <Filters
      page={page}
      label={t("capas.filter")}
      action={path}
      clear={clear}
      chips={chipsOf(page, query, options)}
      search={
        <TextInput
          {...field}
          name="q"
          type="search"
          label={t("capas.search")}
          placeholder={t("capas.search_example")}
          maxlength={200}
          grow
        />
      }
    >
      <HiddenFields
        values={Object.fromEntries(
          ["view", ...FIGURE_FILTERS].map((name) => [name, query.kept[name]]),
        )}
      />
      {!own && (
        <Select
          {...field}
          name="owner_id"
          label={t("capas.owner")}
          placeholder={t("capas.all_owners")}
          options={asOptions(options.owners)}
        />
      )}
      <Select
        {...field}
        name="site_id"
        label={t("label.site")}
        placeholder={t("capas.all_sites")}
        options={asOptions(options.sites)}
      />
      {view === "table" && (
        <Select
          {...field}
          name="status"
          label={t("capas.status")}
          placeholder={t("capas.all_statuses")}
          options={CAPA_STATUSES.map((value) => ({ value, label: t(`capa.${value}`) }))}
        />
      )}
      <Select
        {...field}
        name="overdue"
        label={t("capas.due")}
        placeholder={t("capas.any_date")}
        options={[{ value: "true", label: t("capas.overdue_only") }]}
      />
    </Filters>
  );
}

/** What the form filters the list by; what figures of the dashboard add is a sentence below it. */
function chipsOf(
  page: PageContext,
  { kept, status }: ListQuery,
  { owners, sites }: FilterProps["options"],
): Chip[] {
  const { t } = page;
  const nameIn = (choices: Choices) => (value: string) =>
    choices.find(({ id }) => id === value)?.name ?? "?";
  const chips = {
    q: [t("capas.search"), (value: string) => value],
    owner_id: [t("capas.owner"), nameIn(owners)],
    site_id: [t("label.site"), nameIn(sites)],
    status: [t("capas.status"), (value: string) => status ? t(`capa.${status}`) : value],
    overdue: [t("capas.due"), () => t("capas.overdue_only")],
  } as const;
  return Object.entries(chips).flatMap(([name, [label, words]]) => {
    const value = kept[name];
    if (!value) return [];
    const path = page.href("/capas");
    return chipOf(page, { path, query: kept, names: [name], label, value: words(value) });
  });
}

/** What else the list is filtered by when a figure of the dashboard led here. */
function FigureFilters({ page, query }: Pick<Props, "page" | "query">) {
  const { t, dates } = page;
  const { filters } = query;
  const words: Record<FigureFilter, string | undefined> = {
    to_do: filters.to_do ? t("capas.by.to_do") : undefined,
    type: filters.type && t(`type.${filters.type}`),
    control_level: filters.control_level && t(controlKey(filters.control_level)),
    assigned_from: filters.assigned_from &&
      t("capas.by.assigned_from", { date: dates.date(filters.assigned_from) }),
    assigned_to: filters.assigned_to &&
      t("capas.by.assigned_to", { date: dates.date(filters.assigned_to) }),
    sent_from: filters.sent_from &&
      t("capas.by.sent_from", { date: dates.date(filters.sent_from) }),
    sent_to: filters.sent_to && t("capas.by.sent_to", { date: dates.date(filters.sent_to) }),
    on_time: filters.on_time === undefined
      ? undefined
      : t(filters.on_time ? "capas.by.on_time" : "capas.by.late"),
    reopened: filters.reopened ? t("capas.by.reopened") : undefined,
  };
  const shown = FIGURE_FILTERS.flatMap((name) => words[name] ?? []);
  if (shown.length === 0) return null;
  return (
    <p>
      {t("capas.by.lead", { filters: shown.join(", ") })}{" "}
      <a class="act" href={hrefWith(page.href("/capas"), {}, { view: query.view })}>
        {t("filters.clear")}
      </a>
    </p>
  );
}

function asOptions(choices: Choices) {
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}

interface TableProps {
  page: PageContext;
  query: ListQuery;
  found: Page<ListedCapa>;
}

/** The table of CAPAs, 25 on a page, verified ones last. */
function CapaTable({ page, query, found }: TableProps) {
  const { t } = page;
  const own = page.user!.role === "capa_owner";
  const labels = [
    t("capas.action"),
    ...(own ? [] : [t("capas.owner")]),
    t("term.priority"),
    t("capas.control"),
    t("capas.due"),
    t("capas.status"),
  ];
  const range = { ...rangeOf(found), total: shownCount(found.total, mostCounted(query.filters)) };
  const caption = t("capas.caption", range);
  return (
    <>
      <div class="scope">
        <Table caption={caption} captionHidden dense columns={labels.map((label) => ({ label }))}>
          {found.items.map((capa) => <CapaRow key={capa.id} page={page} capa={capa} own={own} />)}
        </Table>
      </div>
      <Pages
        page={page}
        list={found}
        path={page.href("/capas")}
        query={query.kept}
        summary={caption}
      />
    </>
  );
}

function CapaRow({ page, capa, own }: { page: PageContext; capa: ListedCapa; own: boolean }) {
  const { t } = page;
  const { number, site } = capa.incident;
  return (
    <Row>
      <RowHead>
        <a class="main-link clip" href={page.href(`/capas/${capa.id}`)}>{capa.title}</a>{" "}
        <span class="quiet clip">{t("capas.listed", { first: number, second: site.name })}</span>
      </RowHead>
      {!own && <Cell>{capa.owner.full_name}</Cell>}
      <Cell label={t("term.priority")}>{t(`priority.${capa.priority}`)}</Cell>
      <Cell>{t(controlKey(capa.control_level))}</Cell>
      <Cell label={t("capas.due")}>
        <DueDate page={page} capa={capa} />
      </Cell>
      <Cell>
        <CapaBadge page={page} status={capa.status} /> <SinceDone page={page} capa={capa} brief />
      </Cell>
    </Row>
  );
}
