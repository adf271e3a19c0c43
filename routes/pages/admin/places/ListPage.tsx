import {
  ButtonLink,
  Empty,
  Filters,
  hrefWith,
  type PageContext,
  PageHead,
  Pages,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { Site } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import type { PlaceKind } from "./kinds.ts";
import type { PlaceListQuery } from "./list_query.ts";
import type { PlaceView } from "./place_view.ts";
import { PlaceTable } from "./PlaceTable.tsx";

interface Props {
  page: PageContext;
  kind: PlaceKind;
  query: PlaceListQuery;
  found: Page<PlaceView>;
  /** For the filter of zones; empty elsewhere. */
  sites: readonly Site[];
}

/** The places of one kind. */
export function ListPage({ page, kind: { table }, query, found, sites }: Props) {
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
    & Pick<Props, "page" | "query" | "sites">
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
