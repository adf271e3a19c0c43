import { Hono } from "hono";
import type { ComponentChildren } from "preact";
import { z } from "zod";
import {
  Cell,
  type Chip,
  chipOf,
  DateInput,
  Empty,
  ErrorSummary,
  Filters,
  type Flash,
  type FormState,
  HiddenFields,
  hrefWith,
  type Option,
  type OptionGroup,
  type PageContext,
  PageHead,
  Pages,
  type Query,
  rangeOf,
  Row,
  RowHead,
  Select,
  Table,
  TextInput,
} from "@/components/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { CHANGED, pageOf, redirectTo, render } from "../shared/page.tsx";
import { Keys } from "../shared/keys.tsx";
import { filterForm, filterSummary, readSearched } from "../shared/search.ts";
import { areaOf, type AreaPath } from "./areas.ts";
import { AdminFrame } from "./frame.tsx";

/** The state of a list, from the query of its address. */
export interface ListQuery<Filters> {
  readonly filters: Filters;
  /** The filters as repeated by links, the form and downloads. */
  readonly kept: Query;
}

/** A list page with its data. */
export interface ListView<Filters, Item, Extra> {
  readonly page: PageContext;
  readonly query: ListQuery<Filters>;
  readonly found: Page<Item>;
  readonly extra: Extra;
  /** The address of the list without filters. */
  readonly path: string;
  readonly isFiltered: boolean;
  /** Why the search was not made. */
  readonly tooBroad: string | undefined;
}

/** One field of the filter form, named after its query parameter. */
export type FilterInput =
  & { readonly name: string; readonly label: string }
  & (
    | { readonly kind: "search" }
    | {
      readonly kind: "choice";
      readonly any: string;
      readonly options: readonly (Option | OptionGroup)[];
    }
    | { readonly kind: "days"; readonly to: { readonly name: string; readonly label: string } }
    | { readonly kind: "hidden" }
  );

/** One column of the table; the first one names the record. */
export interface ListColumn<Item> {
  readonly label: string;
  /** Whether the heading is visible only to screen readers. */
  readonly hidden?: boolean;
  /** Whether the cell takes a whole line of a card on a narrow screen. */
  readonly all?: boolean;
  /** Whether the cell is aligned to the end of the column. */
  readonly end?: boolean;
  /** Whether the cell of an item is empty and left out of a card; defaults to never. */
  readonly isEmpty?: (item: Item) => boolean;
  readonly cell: (item: Item) => ComponentChildren;
}

type FilterSchema<Filters> = z.ZodType<Filters> & {
  readonly shape: Readonly<Record<string, z.ZodType>>;
};

/** A list page of the administration. Only `read`, `filters`, `inputs` and `columns` are always needed. */
export interface AdminList<
  Filters extends { page: number },
  Item extends { id: string | number },
  Extra,
> {
  readonly area: AreaPath;
  /** The schema of the query, including `page`. */
  readonly filters: FilterSchema<Filters>;
  readonly read: (
    session: Session,
    filters: Filters,
  ) => Promise<{ found: Page<Item>; extra: Extra }>;
  /** The accessible name of the filter form. */
  readonly filterLabel: (page: PageContext) => string;
  readonly inputs: (view: ListView<Filters, Item, Extra>) => readonly FilterInput[];
  readonly columns: (view: ListView<Filters, Item, Extra>) => readonly ListColumn<Item>[];
  /** The caption of the table; defaults to "1 to 25 of 38". */
  readonly caption?: (view: ListView<Filters, Item, Extra>) => string;
  /** What is said of the record that was just changed, instead of the general confirmation. */
  readonly changed?: (
    session: Session,
    page: PageContext,
    id: string,
  ) => Promise<Flash | undefined>;
  /** Buttons beside the title. */
  readonly action?: (view: ListView<Filters, Item, Extra>) => ComponentChildren;
  /** Sentences under the title. */
  readonly lead?: (view: ListView<Filters, Item, Extra>) => ComponentChildren;
  /** The content that replaces an empty table; defaults to "No records". */
  readonly empty?: (view: ListView<Filters, Item, Extra>) => ComponentChildren;
}

/** The router of a list page, relative to the address of its area: `GET /` and nothing else. */
export function adminList<
  Filters extends { page: number },
  Item extends { id: string | number },
  Extra,
>(list: AdminList<Filters, Item, Extra>): Hono<Env> {
  const { area } = list;
  return new Hono<Env>().get("/", may(areaOf(area).action), async (c) => {
    const query = readListQuery(list.filters, new URL(c.req.url).searchParams);
    const changed = z.uuid().safeParse(c.req.query(CHANGED)).data;
    const general = pageOf(c);
    const { data, tooBroad } = await readSearched(
      c,
      query.filters,
      (filters) =>
        inSession(c, async (session) => ({
          ...await list.read(session, filters),
          flash: changed && await list.changed?.(session, general, changed) || general.flash,
        })),
    );
    if (data.found.page > data.found.pages) return redirectTo(c, area);
    const page = { ...pageOf(c), ...(data.flash ? { flash: data.flash } : {}) };
    const isFiltered = Object.values(query.kept).some(Boolean);
    const view = { page, query, ...data, path: page.href(area), isFiltered, tooBroad };
    return render(c, <ListPage list={list} view={view} />, tooBroad ? 422 : 200);
  });
}

/** Reads the filters from the query of an address. An invalid value counts as absent. */
export function readListQuery<Filters extends { page: number }>(
  schema: FilterSchema<Filters>,
  search: URLSearchParams,
): ListQuery<Filters> {
  const given = [...search].filter(([name, value]) =>
    value !== "" && !value.includes("\0") && Object.hasOwn(schema.shape, name) &&
    schema.shape[name]!.safeParse(value).success
  );
  const filters = schema.parse(Object.fromEntries(given));
  const kept = Object.entries(filters).filter(([name, value]) =>
    name !== "page" && value !== undefined
  ).map(([name, value]) => [name, String(value)]);
  return { filters, kept: Object.fromEntries(kept) };
}

interface Props<Filters extends { page: number }, Item extends { id: string | number }, Extra> {
  list: AdminList<Filters, Item, Extra>;
  view: ListView<Filters, Item, Extra>;
}

function ListPage<Filters extends { page: number }, Item extends { id: string | number }, Extra>(
  { list, view }: Props<Filters, Item, Extra>,
) {
  const { page, query, found, path, isFiltered, tooBroad } = view;
  const { t } = page;
  const title = t(areaOf(list.area).label);
  const clear = isFiltered && <a class="act" href={path}>{t("filters.clear")}</a>;
  const caption = list.caption?.(view) ??
    t("pages.range", { ...rangeOf(found), total: found.total });
  return (
    <AdminFrame page={page} title={title} area={list.area} refused={tooBroad !== undefined} work>
      <ErrorSummary page={page} form={filterSummary(tooBroad)} />
      <PageHead title={title} action={list.action?.(view)} work />
      {list.lead?.(view)}
      <FilterForm view={view} label={list.filterLabel(page)} inputs={list.inputs(view)} />
      {found.total === 0
        ? list.empty?.(view) ?? <Empty title={t("msg.no_records")} heading>{clear}</Empty>
        : <ItemTable list={list} view={view} caption={caption} />}
      {found.total > 0 && (
        <Pages page={page} list={found} path={path} query={query.kept} summary={caption} />
      )}
      <Keys page={page} of="list" />
    </AdminFrame>
  );
}

/** The filter form, which sends the state of the list as a GET query. */
function FilterForm<Filters, Item, Extra>(
  { view: { page, query, path, isFiltered, tooBroad }, label, inputs }: {
    view: ListView<Filters, Item, Extra>;
    label: string;
    inputs: readonly FilterInput[];
  },
) {
  const values = Object.fromEntries(
    Object.entries(query.kept).map(([name, value]) => [name, value ?? ""]),
  );
  const form = filterForm(values, tooBroad);
  const hidden = inputs.filter(({ kind }) => kind === "hidden")
    .map(({ name }) => [name, values[name]] as const);
  const fields = (test: (input: FilterInput) => boolean) =>
    inputs.filter(test).map((input) => (
      <FilterField key={input.name} page={page} input={input} form={form} />
    ));
  return (
    <Filters
      page={page}
      label={label}
      action={path}
      search={inputs.some(isSearch) ? fields(isSearch) : undefined}
      chips={inputs.flatMap((input) => chipsOf(page, path, query.kept, input))}
      clear={isFiltered ? path : undefined}
    >
      <HiddenFields values={Object.fromEntries(hidden)} />
      {fields((input) => !isSearch(input))}
    </Filters>
  );
}

function isSearch({ kind }: FilterInput): boolean {
  return kind === "search";
}

/** What an input filters the list by; dates have a chip each. */
function chipsOf(page: PageContext, path: string, query: Query, input: FilterInput): Chip[] {
  const { dates } = page;
  const chip = (name: string, label: string, words: (value: string) => string | undefined) => {
    const value = query[name];
    return value
      ? [chipOf(page, { path, query, names: [name], label, value: words(value) ?? value })]
      : [];
  };
  switch (input.kind) {
    case "search":
      return chip(input.name, input.label, (value) => value);
    case "choice": {
      const options = input.options.flatMap((each) => "options" in each ? each.options : [each]);
      return chip(
        input.name,
        input.label,
        (value) => options.find((option) => option.value === value)?.label,
      );
    }
    case "days": {
      const { to } = input;
      return [
        ...chip(input.name, input.label, (value) => dates.date(value)),
        ...chip(to.name, to.label, (value) => dates.date(value)),
      ];
    }
    case "hidden":
      return [];
  }
}

function FilterField(
  { page, input, form }: {
    page: PageContext;
    input: FilterInput;
    form: FormState;
  },
) {
  const field = { page, form, name: input.name, label: input.label };
  switch (input.kind) {
    case "search":
      return <TextInput {...field} type="search" placeholder={input.label} maxlength={200} grow />;
    case "choice":
      return <Select {...field} placeholder={input.any} options={input.options} />;
    case "days":
      return (
        <div class="pair">
          <DateInput {...field} max={page.today} />
          <DateInput {...field} {...input.to} max={page.today} />
        </div>
      );
    case "hidden":
      return null;
  }
}

/** The filter for active and inactive records. */
export function activeInput(
  { t }: Pick<PageContext, "t">,
  label: string,
  any: string,
): FilterInput {
  const options = [
    { value: "true", label: t("label.active") },
    { value: "false", label: t("label.inactive") },
  ];
  return { name: "active", kind: "choice", label, any, options };
}

function ItemTable<Filters extends { page: number }, Item extends { id: string | number }, Extra>(
  { list, view, caption }: Props<Filters, Item, Extra> & { caption: string },
) {
  const columns = list.columns(view);
  return (
    <div class="scope">
      <Table caption={caption} captionHidden columns={columns} dense>
        {view.found.items.map((item) => (
          <Row key={item.id}>
            {columns.map(({ label, cell, isEmpty, all, end }, index) =>
              index === 0 ? <RowHead key={label}>{cell(item)}</RowHead> : (
                <Cell
                  key={label}
                  all={all ?? false}
                  end={end ?? false}
                  empty={isEmpty?.(item) ?? false}
                >
                  {cell(item)}
                </Cell>
              )
            )}
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** The address of another page or a download with the current filters. */
export function withFilters(path: string, { kept }: ListQuery<unknown>): string {
  return hrefWith(path, kept, {});
}
