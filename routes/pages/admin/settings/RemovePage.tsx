import { Button, ButtonLink, type PageContext, PageHead } from "@/components/mod.ts";
import type { SettingKey } from "@/lib/config.ts";
import { AdminFrame } from "../AdminFrame.tsx";

/** Asks once more before a value is deleted; the way back is the filled button. */
export function RemovePage({ page, name }: { page: PageContext; name: SettingKey }) {
  const { t, href } = page;
  const label = t(`setting.${name}`);
  const title = t("admin_settings.remove_name", { name: label });
  const address = href(`/admin/settings/${name}`);
  return (
    <AdminFrame page={page} title={title} area="/admin/settings">
      <PageHead title={title} back={{ href: address, label }}>
        <p>{t("admin_settings.remove_effect")} {t("admin_settings.remove_why")}</p>
      </PageHead>
      <form class="acts" method="post" action={`${address}/remove`}>
        <ButtonLink primary big href={address}>{t("admin_settings.keep")}</ButtonLink>
        <Button big>{t("admin_settings.remove")}</Button>
      </form>
    </AdminFrame>
  );
}
