import { Cell, type PageContext, PageHead, Row, RowHead, Table } from "@/components/mod.ts";
import type { Setting } from "@/lib/settings/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { SettingValue, sourceOf } from "./SettingValue.tsx";

/** Every allowed key, without its value. */
export function ListPage({ page, settings }: { page: PageContext; settings: readonly Setting[] }) {
  const { t, href } = page;
  const columns = [
    { label: t("admin_settings.setting") },
    { label: t("admin_settings.value") },
    { label: t("admin_settings.source") },
    { label: t("admin_settings.change"), hidden: true },
  ];
  return (
    <AdminFrame page={page} title={t("nav.settings")} area="/admin/settings">
      <PageHead title={t("nav.settings")}>
        <p>{t("admin_settings.lead")}</p>
      </PageHead>
      <div class="scope">
        <Table caption={t("admin_settings.caption")} columns={columns}>
          {settings.map((setting) => (
            <Row key={setting.key}>
              <RowHead>
                <b>{t(`setting.${setting.key}`)}</b>
                <br />
                <span class="quiet">{setting.key}</span>
              </RowHead>
              <Cell>
                <SettingValue page={page} setting={setting} />
              </Cell>
              <Cell empty={!setting.set}>{sourceOf(page, setting)}</Cell>
              <Cell end>
                <a class="act" href={href(`/admin/settings/${setting.key}`)}>
                  {t("admin_settings.change")}
                  <span class="sr">{" " + t(`setting.${setting.key}`)}</span>
                </a>
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
    </AdminFrame>
  );
}
