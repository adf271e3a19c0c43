import { Filters, type PageContext, Select, TextInput } from "@/components/mod.ts";
import { ROLES } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";
import { isNarrowed, type ListQuery } from "./list_query.ts";

interface Props {
  page: PageContext;
  query: ListQuery;
  sites: readonly Site[];
}

/** Narrows the list of users by an address that can be kept. */
export function UserFilterForm({ page, query, sites }: Props) {
  const { t } = page;
  const values = Object.fromEntries(
    Object.entries(query.kept).map(([name, value]) => [name, value ?? ""]),
  );
  const field = { page, form: { values, errors: [] } };
  const path = page.href("/admin/users");
  return (
    <Filters
      page={page}
      label={t("admin_users.filter")}
      action={path}
      clear={isNarrowed(query) ? path : undefined}
    >
      <TextInput
        {...field}
        name="q"
        type="search"
        label={t("admin_users.search")}
        maxlength={200}
        grow
      />
      <Select
        {...field}
        name="role"
        label={t("profile.role")}
        placeholder={t("admin_users.all_roles")}
        options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <Select
        {...field}
        name="site_id"
        label={t("label.site")}
        placeholder={t("admin_users.all_sites")}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...field}
        name="active"
        label={t("admin_users.state")}
        placeholder={t("admin_users.any_state")}
        options={[
          { value: "true", label: t("label.active") },
          { value: "false", label: t("label.inactive") },
        ]}
      />
    </Filters>
  );
}
