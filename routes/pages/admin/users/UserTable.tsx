import { Cell, type PageContext, Row, RowHead, Table } from "@/components/mod.ts";
import type { User } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";

interface Props {
  page: PageContext;
  caption: string;
  users: readonly User[];
  sites: readonly Site[];
}

/** One person in each row; on a phone each is a card. */
export function UserTable({ page, caption, users, sites }: Props) {
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
