import {
  ButtonLink,
  Empty,
  type Flash,
  HiddenFields,
  type PageContext,
  Plate,
} from "@/components/mod.ts";
import type { Hono } from "hono";
import { allows } from "@/lib/identity/mod.ts";
import {
  listPlaces,
  PlaceFilters,
  type PlaceTable,
  type Site,
  ZoneFilters,
} from "@/lib/places/mod.ts";
import type { Env } from "../../../http/context.ts";
import { activeInput, adminList, type FilterInput, type ListColumn } from "../list.tsx";
import { findPlaceView, findPlaceViews, type PlaceView } from "./kinds.ts";

/** The list of one kind of place, ordered by name. */
export function placeList(table: PlaceTable): Hono<Env> {
  const path = `/admin/${table}` as const;
  return adminList<ZoneFilters, PlaceView, readonly Site[]>({
    area: path,
    filters: table === "zones" ? ZoneFilters : PlaceFilters,
    read: async (session, filters) => ({
      found: await findPlaceViews(session, table, filters),
      extra: table === "zones" ? (await listPlaces(session)).sites : [],
    }),
    changed: async (session, page, id) => {
      const place = await findPlaceView(session, table, id);
      return place && changedWords({ page, table, place });
    },
    filterLabel: ({ t }) => t(`places.${table}.filter`),
    inputs: ({ page, extra }) => inputs(page, table, extra),
    columns: ({ page }) => columns(page, table),
    action: ({ page }) =>
      mayWrite(page) && (
        <div class="row">
          <ButtonLink href={page.href(`${path}/import`)}>{page.t(`import.${table}`)}</ButtonLink>
          <ButtonLink primary href={page.href(`${path}/new`)}>
            {page.t(`places.${table}.add`)}
          </ButtonLink>
        </div>
      ),
    empty: ({ page: { t }, path, isFiltered }) => (
      <Empty title={t(isFiltered ? "msg.no_records" : `places.${table}.none`)} heading>
        {isFiltered && <a class="act" href={path}>{t("filters.clear")}</a>}
      </Empty>
    ),
  });
}

function inputs(page: PageContext, table: PlaceTable, sites: readonly Site[]): FilterInput[] {
  const { t } = page;
  const site: FilterInput = {
    name: "site_id",
    kind: "choice",
    label: t("label.site"),
    any: t("inbox.all_sites"),
    options: sites.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [
    { name: "q", kind: "search", label: t(`places.${table}.search`) },
    ...(table === "zones" ? [site] : []),
    activeInput(page, t("places.state_of_use"), t("places.active_and_not")),
  ];
}

/** The heading of the location column; trucks have none. */
const WHERE = {
  sites: "places.town",
  zones: "label.site",
  trucks: null,
} as const satisfies Record<PlaceTable, string | null>;

function columns(page: PageContext, table: PlaceTable): ListColumn<PlaceView>[] {
  const { t, href } = page;
  const where = WHERE[table];
  const write = mayWrite(page);
  const columns: (ListColumn<PlaceView> | false | null)[] = [
    {
      label: t(table === "trucks" ? "label.plate" : "places.name"),
      cell: (place) => (
        <>
          {/* No `.main-link`: it would cover the buttons of a card. */}
          <a class="act" href={href(`/admin/${table}/${place.id}`)}>
            {table === "trucks" ? <Plate number={place.name} /> : <b>{place.name}</b>}
          </a>
          {place.code && (
            <>
              <br />
              <span class="quiet">{place.code}</span>
            </>
          )}
        </>
      ),
    },
    where && {
      label: t(where),
      all: true,
      isEmpty: (place) => !place.where,
      cell: (place) => place.where,
    },
    {
      label: t("places.state_of_use"),
      cell: (place) =>
        place.active ? t("label.active") : <span class="quiet">{t("label.inactive")}</span>,
    },
    (write || table !== "trucks") && {
      label: t("places.what_to_do"),
      hidden: true,
      end: true,
      cell: (place) => <Links page={page} table={table} place={place} write={write} />,
    },
  ];
  return columns.filter((column) => column !== false && column !== null);
}

function mayWrite({ user }: PageContext): boolean {
  return user !== null && allows(user.role, "admin.places.write");
}

interface Props {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
}

/** The links and buttons of one row, each with the name of the place for screen readers. */
function Links({ page, table, place, write }: Props & { write: boolean }) {
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
      {write && (
        <a class="act" href={href(`/admin/${table}/${place.id}/delete`)}>
          {t("btn.delete")} {named}
        </a>
      )}
    </div>
  );
}

/** Which place was activated or deactivated, with the way back from the latter. */
export function changedWords({ page, table, place }: Props): Flash {
  const { t } = page;
  const { name, active } = place;
  if (active) return { text: t("places.now_active", { name }) };
  return {
    text: t("places.now_inactive", { name }),
    undo: <ActiveForm {...{ page, table, place }} label={t("places.undo")} />,
  };
}

/** The button that activates or deactivates a place and returns to the current page. */
export function ActiveForm({ page, table, place, label }: Props & { label?: string }) {
  const { t } = page;
  const values = { active: String(!place.active), next: page.path };
  return (
    <form method="post" action={page.href(`/admin/${table}/${place.id}/active`)}>
      <HiddenFields values={values} />
      <button type="submit" class="link act">
        {label ?? t(place.active ? "btn.deactivate" : "btn.activate")}{" "}
        <span class="sr">{place.name}</span>
      </button>
    </form>
  );
}
