import { ButtonLink, Empty, type PageContext, rangeOf } from "@/components/mod.ts";
import { listUsers, ROLES, type User, UserFilters } from "@/lib/identity/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { activeInput, adminList, type FilterInput, type ListColumn } from "../list.tsx";

/** The list of users, ordered by name. */
export const userList = adminList<UserFilters, User, readonly Site[]>({
  area: "/admin/users",
  filters: UserFilters,
  read: async (session, filters) => ({
    found: await listUsers(session, filters),
    extra: (await listPlaces(session)).sites,
  }),
  filterLabel: ({ t }) => t("admin_users.filter"),
  inputs: ({ page, extra }) => inputs(page, extra),
  columns: ({ page, extra }) => columns(page, extra),
  caption: ({ page, found }) =>
    page.t("admin_users.caption", { ...rangeOf(found), total: found.total }),
  action: ({ page: { t, href } }) => (
    <div class="row">
      <ButtonLink href={href("/admin/users/import")}>{t("import.users")}</ButtonLink>
      <ButtonLink href={href("/admin/users/new")} primary>{t("admin_users.add")}</ButtonLink>
    </div>
  ),
  empty: ({ page: { t }, path }) => (
    <Empty title={t("admin_users.no_match")} why={t("admin_users.no_match_why")}>
      <ButtonLink href={path}>{t("filters.clear")}</ButtonLink>
    </Empty>
  ),
});

function inputs(page: PageContext, sites: readonly Site[]): FilterInput[] {
  const { t } = page;
  return [
    { name: "q", kind: "search", label: t("admin_users.search") },
    {
      name: "role",
      kind: "choice",
      label: t("profile.role"),
      any: t("admin_users.all_roles"),
      options: ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
    },
    {
      name: "site_id",
      kind: "choice",
      label: t("label.site"),
      any: t("admin_users.all_sites"),
      options: sites.map(({ id, name }) => ({ value: id, label: name })),
    },
    activeInput(page, t("admin_users.state"), t("admin_users.any_state")),
  ];
}

function columns({ t, href }: PageContext, sites: readonly Site[]): ListColumn<User>[] {
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  return [
    {
      label: t("admin_users.name"),
      cell: (user) => (
        <>
          <b>{user.full_name}</b>
          <br />
          <span class="quiet">{user.email}</span>
        </>
      ),
    },
    {
      label: t("admin_users.role_and_site"),
      all: true,
      cell: (user) => (
        <>
          {t(`role.${user.role}`)}
          <br />
          <span class="quiet">
            {user.site_id ? siteNames.get(user.site_id) : t("admin_users.no_site")}
          </span>
        </>
      ),
    },
    {
      label: t("label.phone"),
      isEmpty: (user) => !user.phone,
      cell: (user) => <span class="num">{user.phone}</span>,
    },
    {
      label: t("admin_users.state"),
      cell: (user) =>
        user.active ? t("label.active") : <span class="quiet">{t("label.inactive")}</span>,
    },
    {
      label: t("btn.edit"),
      hidden: true,
      end: true,
      cell: (user) => (
        <a class="act" href={href(`/admin/users/${user.id}`)}>
          {t("btn.edit")}
          <span class="sr">{" " + user.full_name}</span>
        </a>
      ),
    },
  ];
}
