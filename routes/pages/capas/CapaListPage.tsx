import {
  Empty,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  hrefWith,
  Island,
  Layout,
  type PageContext,
  PageHead,
  Views,
} from "@/components/mod.ts";
import BoardMoves from "@/islands/BoardMoves.tsx";
import type { BoardColumn, Capa, CapaAttention } from "@/lib/capas/mod.ts";
import type { Page } from "@/lib/incidents/mod.ts";
import { Board } from "./Board.tsx";
import { boardWords } from "./board_words.ts";
import { CapaTable } from "./CapaTable.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { ListNext } from "./ListNext.tsx";
import { isNarrowed, type ListQuery } from "./list_query.ts";

type Choices = readonly { id: string; name: string }[];

/** What the list of actions shows. */
export interface ListData {
  query: ListQuery;
  attention: CapaAttention;
  options: { owners: Choices; sites: Choices };
  shown: { board: BoardColumn[] } | { table: Page<Capa> };
}

interface Props extends ListData {
  page: PageContext;
  /** Says why a move was refused. */
  form?: FormState;
}

/** The actions a person may see, as a board or as a table. */
export function CapaListPage(
  { page, query, attention, options, shown, form = EMPTY_FORM }: Props,
) {
  const { t } = page;
  const title = t(page.user!.role === "capa_owner" ? "nav.my_actions" : "nav.capa");
  const views = (["board", "table"] as const).map((view) => ({
    label: t(`capas.${view}`),
    href: hrefWith(page.href("/capas"), query.kept, { view }),
    current: view === query.view,
  }));
  const { counts } = attention;
  const any = counts.open + counts.in_progress + counts.pending_verification + counts.verified > 0;
  return (
    <Layout page={page} title={title} current="/capas" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} action={<Views label={t("capas.view")} views={views} />} />
      <ListNext page={page} attention={attention} />
      {any && <ListFilters page={page} query={query} options={options} />}
      {!any && page.user!.role !== "capa_owner" && (
        <Empty title={t("capas.none")} why={t("capas.none_why")} heading />
      )}
      {any && isEmpty(shown) && <NothingFound page={page} query={query} />}
      {any && !isEmpty(shown) && <Shown page={page} query={query} shown={shown} />}
    </Layout>
  );
}

function Shown({ page, query, shown }: Pick<Props, "page" | "query" | "shown">) {
  return "board" in shown
    ? (
      <>
        <Island page={page} of={BoardMoves} props={{ words: boardWords(page) }} />
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
    <Empty title={isNarrowed(query) ? t("capas.none_found") : t("capas.none")} heading>
      <a class="act" href={clear}>{t("filters.clear")}</a>
    </Empty>
  );
}
