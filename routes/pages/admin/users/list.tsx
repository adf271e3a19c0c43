import { Hono } from "hono";
import { listUsers, ROLES, type User, UserFilters } from "@/lib/identity/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, render } from "../../page.tsx";
import { z } from "zod";
import {
  ButtonLink,
  Cell,
  Empty,
  Filters,
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
import { AdminFrame } from "../frame.tsx";

/** The list of users. */
export const userList = new Hono<Env>()
  .get("/", may("admin.users.read"), async (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams);
    const { list, sites } = await inSession(c, async (session) => ({
      list: await listUsers(session, query.filters),
      sites: (await listPlaces(session)).sites,
    }));
    return render(c, <ListPage page={pageOf(c)} query={query} list={list} sites={sites} />);
  });

const { q, role, site_id, active, page } = UserFilters.shape;

/** A value that makes no sense is as good as none: addresses are kept and passed on by people. */
const Parameters = z.object({
  q: q.refine((text) => !text?.includes("\0")).catch(undefined),
  role: role.catch(undefined),
  site_id: site_id.catch(undefined),
  active: active.catch(undefined),
  page: page.catch(1),
});

/** What the list of users is narrowed by. */
interface ListQuery {
  readonly filters: UserFilters;
  /** The filters as links and the form repeat them. */
  readonly kept: Query;
}

/** Reads the state of the list from the query of its address. */
function readListQuery(search: URLSearchParams): ListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const filters = Parameters.parse(given);
  const { q, role, site_id, active } = filters;
  return { filters, kept: { q, role, site_id, active: active?.toString() } };
}

/** Whether anything narrows the list. */
function isNarrowed({ kept }: ListQuery): boolean {
  return Object.values(kept).some((value) => value !== undefined && value !== "");
}

interface ListPageProps {
  page: PageContext;
  query: ListQuery;
  list: Page<User>;
  sites: readonly Site[];
}

/** The accounts by name. */
function ListPage({ page, query, list, sites }: ListPageProps) {
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

interface UserFilterFormProps {
  page: PageContext;
  query: ListQuery;
  sites: readonly Site[];
}

/** Narrows the list of users by an address that can be kept. */
function UserFilterForm({ page, query, sites }: UserFilterFormProps) {
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

interface UserTableProps {
  page: PageContext;
  caption: string;
  users: readonly User[];
  sites: readonly Site[];
}

/** One person in each row; on a phone each is a card. */
function UserTable({ page, caption, users, sites }: UserTableProps) {
  const { t, href } = page;
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  const columns = [
    { label: t("admin_users.name") },
    { label: t("admin_users.role_and_site") },
    { label: t("label.phone") },
    { label: t("admin_users.state") },
    { label: t("btn.edit"), hidden: true },
  ];
  return (
    <div class="scope">
      <Table caption={caption} columns={columns}>
        {users.map((user) => (
          <Row key={user.id}>
            <RowHead>
              <b>{user.full_name}</b>
              <br />
              <span class="quiet">{user.email}</span>
            </RowHead>
            <Cell all>
              {t(`role.${user.role}`)}
              <br />
              <span class="quiet">
                {user.site_id ? siteNames.get(user.site_id) : t("admin_users.no_site")}
              </span>
            </Cell>
            <Cell empty={!user.phone}>
              <span class="num">{user.phone}</span>
            </Cell>
            <Cell>
              {user.active ? t("label.active") : <span class="quiet">{t("label.inactive")}</span>}
            </Cell>
            <Cell end>
              <a class="act" href={href(`/admin/users/${user.id}`)}>
                {t("btn.edit")}
                <span class="sr">{" " + user.full_name}</span>
              </a>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
