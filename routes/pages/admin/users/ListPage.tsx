import { ButtonLink, Empty, type PageContext, PageHead, Pages, rangeOf } from "@/components/mod.ts";
import type { User } from "@/lib/identity/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { Site } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import type { ListQuery } from "./list_query.ts";
import { UserFilterForm } from "./UserFilterForm.tsx";
import { UserTable } from "./UserTable.tsx";

interface Props {
  page: PageContext;
  query: ListQuery;
  list: Page<User>;
  sites: readonly Site[];
}

/** The accounts by name. */
export function ListPage({ page, query, list, sites }: Props) {
  const { t, href } = page;
  const path = href("/admin/users");
  const range = { ...rangeOf(list), total: list.total };
  const actions = (
    <div class="row">
      <ButtonLink href={href("/admin/users/import")}>{t("admin_users.import")}</ButtonLink>
      <ButtonLink href={href("/admin/users/new")} primary>{t("admin_users.add")}</ButtonLink>
    </div>
  );
  return (
    <AdminFrame page={page} title={t("nav.users")} area="/admin/users">
      <PageHead title={t("nav.users")} action={actions} />
      <UserFilterForm page={page} query={query} sites={sites} />
      {list.items.length === 0
        ? (
          <Empty title={t("admin_users.no_match")} why={t("admin_users.no_match_why")}>
            <ButtonLink href={path}>{t("filters.clear")}</ButtonLink>
          </Empty>
        )
        : (
          <>
            <UserTable
              page={page}
              caption={t("admin_users.caption", range)}
              users={list.items}
              sites={sites}
            />
            {list.pages > 1 && <Pages page={page} list={list} path={path} query={query.kept} />}
          </>
        )}
    </AdminFrame>
  );
}
