import { Hono } from "hono";
import { listPlaces, type PlaceTable as Kind, type Site, ZoneFilters } from "@/lib/places/mod.ts";
import { readForm, text } from "../../../http/body.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { safeNext } from "../../../http/next_path.ts";
import { idOf } from "../../../http/params.ts";
import { pageOf, redirectTo, render } from "../../page.tsx";
import type { PlaceKind, PlaceView } from "./kinds.ts";
import { z } from "zod";
import {
  ButtonLink,
  Cell,
  type Column,
  Empty,
  Filters,
  hrefWith,
  type PageContext,
  PageHead,
  Pages,
  Plate,
  type Query,
  rangeOf,
  Row,
  RowHead,
  Select,
  Table,
  TextInput,
} from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { Page } from "@/lib/page.ts";
import { AdminFrame } from "../frame.tsx";
import { ActiveForm } from "./ActiveForm.tsx";

/** The list of one kind of place, and the switch that each row has. */
export function placeList(kind: PlaceKind): Hono<Env> {
  const path = `/admin/${kind.table}`;
  return new Hono<Env>()
    .get("/", may("admin.places.read"), async (c) => {
      const query = readListQuery(new URL(c.req.url).searchParams);
      const { found, sites } = await inSession(c, async (session) => ({
        found: await kind.list(session, query.filters),
        sites: kind.table === "zones" ? (await listPlaces(session)).sites : [] as readonly Site[],
      }));
      if (found.page > found.pages) return redirectTo(c, path);
      return render(c, <ListPage page={pageOf(c)} {...{ kind, query, found, sites }} />);
    })
    .post("/:id/active", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const form = await readForm(c);
      const active = text(form, "active") === "true";
      await inSession(c, (session) => kind.activate(session, id, active));
      const next = safeNext(text(form, "next"));
      const back = next.startsWith(path) ? next : path;
      return redirectTo(c, back, active ? "place_activated" : "place_deactivated");
    });
}

const { q, active, site_id, page } = ZoneFilters.shape;

/** What the address of a list may hold; a value that makes no sense is as good as none. */
const ListParameters = z.object({
  q: q.refine((text) => !text?.includes("\0") && (text?.isWellFormed() ?? true)).catch(undefined),
  active: active.catch(undefined),
  site_id: site_id.catch(undefined),
  page: page.catch(1),
});

/** The state of a list of places, as it stands in the address. */
interface PlaceListQuery {
  readonly filters: ZoneFilters;
  /** The filters as links and forms repeat them. */
  readonly kept: Query;
}

/** Reads the state of a list from the query of its address. */
function readListQuery(search: URLSearchParams): PlaceListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const filters = ListParameters.parse(given);
  const kept = {
    q: filters.q,
    active: filters.active === undefined ? undefined : String(filters.active),
    site_id: filters.site_id,
  };
  return { filters, kept };
}

interface ListPageProps {
  page: PageContext;
  kind: PlaceKind;
  query: PlaceListQuery;
  found: Page<PlaceView>;
  /** For the filter of zones; empty elsewhere. */
  sites: readonly Site[];
}

/** The places of one kind. */
function ListPage({ page, kind: { table }, query, found, sites }: ListPageProps) {
  const { t, href } = page;
  const path = `/admin/${table}` as const;
  const title = t(`nav.${table}`);
  const write = allows(page.user!.role, "admin.places.write");
  const narrowed = Object.values(query.kept).some(Boolean);
  const add = <ButtonLink primary href={href(`${path}/new`)}>{t(`places.${table}.add`)}
  </ButtonLink>;
  return (
    <AdminFrame page={page} title={title} area={path}>
      <PageHead title={title} action={write && add} />
      <ListFilters page={page} table={table} query={query} narrowed={narrowed} sites={sites} />
      {narrowed && (
        <p class="narrow">
          {t("inbox.narrowed")} <a class="act" href={href(path)}>{t("filters.clear")}</a>
        </p>
      )}
      {found.total === 0
        ? (
          <Empty title={t(narrowed ? "msg.no_records" : `places.${table}.none`)} heading>
            {narrowed && <a class="act" href={href(path)}>{t("filters.clear")}</a>}
          </Empty>
        )
        : <PlaceTable page={page} table={table} found={found} write={write} />}
      {found.pages > 1 && <Pages page={page} list={found} path={href(path)} query={query.kept} />}
    </AdminFrame>
  );
}

function ListFilters(
  { page, table, query, narrowed, sites }:
    & Pick<ListPageProps, "page" | "query" | "sites">
    & { table: PlaceKind["table"]; narrowed: boolean },
) {
  const { t } = page;
  const path = page.href(`/admin/${table}`);
  const values = Object.fromEntries(
    Object.entries(query.kept).map(([name, value]) => [name, value ?? ""]),
  );
  const field = { page, form: { values, errors: [] } };
  const clear = narrowed ? hrefWith(path, {}, {}) : undefined;
  return (
    <Filters page={page} label={t(`places.${table}.filter`)} action={path} clear={clear} few>
      <TextInput
        {...field}
        name="q"
        type="search"
        label={t(`places.${table}.search`)}
        maxlength={200}
        grow
      />
      {table === "zones" && (
        <Select
          {...field}
          name="site_id"
          label={t("label.site")}
          placeholder={t("inbox.all_sites")}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select
        {...field}
        name="active"
        label={t("places.state_of_use")}
        placeholder={t("places.active_and_not")}
        options={[
          { value: "true", label: t("label.active") },
          { value: "false", label: t("label.inactive") },
        ]}
      />
    </Filters>
  );
}

interface PlaceTableProps {
  page: PageContext;
  table: Kind;
  found: Page<PlaceView>;
  /** Whether the reader may change places. */
  write: boolean;
}

/** What says where a place is; trucks are nowhere in particular. */
const WHERE = {
  sites: "places.town",
  zones: "label.site",
  trucks: null,
} as const satisfies Record<Kind, string | null>;

/** Places, 25 on a page, by name. */
function PlaceTable({ page, table, found, write }: PlaceTableProps) {
  const { t } = page;
  const where = WHERE[table];
  const acts = write || table !== "trucks";
  const columns: Column[] = [
    { label: t(table === "trucks" ? "label.plate" : "places.name") },
    ...(where ? [{ label: t(where) }] : []),
    { label: t("places.state_of_use") },
    ...(acts ? [{ label: t("places.what_to_do"), hidden: true }] : []),
  ];
  const caption = t("pages.range", { ...rangeOf(found), total: found.total });
  return (
    <div class="scope">
      <Table caption={caption} columns={columns}>
        {found.items.map((place) => (
          <Row key={place.id}>
            <RowHead>
              {/* No `.main-link`: it would lie over the buttons of a card. */}
              <a class="act" href={page.href(`/admin/${table}/${place.id}`)}>
                {table === "trucks" ? <Plate number={place.name} /> : <b>{place.name}</b>}
              </a>
              {place.code && (
                <>
                  <br />
                  <span class="quiet">{place.code}</span>
                </>
              )}
            </RowHead>
            {where && <Cell all empty={!place.where}>{place.where}</Cell>}
            <Cell>
              {place.active ? t("label.active") : <span class="quiet">{t("label.inactive")}</span>}
            </Cell>
            {acts && (
              <Cell end>
                <Acts page={page} table={table} place={place} write={write} />
              </Cell>
            )}
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** What can be done with one row: names are added for those who hear the links without the row. */
function Acts(
  { page, table, place, write }: Omit<PlaceTableProps, "found"> & { place: PlaceView },
) {
  const { t, href } = page;
  const named = <span class="sr">{place.name}</span>;
  return (
    <div class="row">
      {place.reportCode && (
        <a class="act" href={href(`/posters/${place.id}`)}>{t("poster.poster")} {named}</a>
      )}
      {write && (
        <a class="act" href={href(`/admin/${table}/${place.id}/edit`)}>{t("btn.edit")} {named}</a>
      )}
      {write && <ActiveForm page={page} table={table} place={place} />}
    </div>
  );
}
