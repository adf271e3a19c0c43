import {
  Filters,
  HiddenFields,
  hrefWith,
  type PageContext,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { CAPA_STATUSES } from "@/lib/capas/mod.ts";
import { isNarrowed, type ListQuery } from "./list_query.ts";

type Choices = readonly { id: string; name: string }[];

interface Props {
  page: PageContext;
  query: ListQuery;
  options: { owners: Choices; sites: Choices };
}

/** Words, owner, site, state and due date; an owner has only actions of their own to look through. */
export function ListFilters({ page, query, options }: Props) {
  const { t } = page;
  const { view } = query;
  const own = page.user!.role === "capa_owner";
  const values = Object.fromEntries(
    Object.entries(query.kept).map(([name, value]) => [name, value ?? ""]),
  );
  const field = { page, form: { values, errors: [] } };
  const path = page.href("/capas");
  const clear = isNarrowed(query) ? hrefWith(path, {}, { view }) : undefined;
  return (
    <Filters page={page} label={t("capas.filter")} action={path} clear={clear}>
      <HiddenFields values={{ view }} />
      <TextInput
        {...field}
        name="q"
        type="search"
        label={t("capas.search")}
        placeholder={t("capas.search_example")}
        maxlength={200}
        grow
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

function asOptions(choices: Choices) {
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}
