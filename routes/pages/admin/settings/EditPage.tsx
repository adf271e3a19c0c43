import {
  Button,
  ButtonLink,
  ErrorSummary,
  Facts,
  type FormState,
  type PageContext,
  PageHead,
  Section,
  TextInput,
} from "@/components/mod.ts";
import type { Setting } from "@/lib/settings/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { SettingValue, sourceOf } from "./SettingValue.tsx";

interface Props {
  page: PageContext;
  setting: Setting;
  form: FormState;
}

/** A new value for one key; no value is ever written into the page. */
export function EditPage({ page, setting, form }: Props) {
  const { t, href } = page;
  const title = t(`setting.${setting.key}`);
  const list = href("/admin/settings");
  const address = `${list}/${setting.key}`;
  const facts = [
    { term: t("admin_settings.now"), fact: <SettingValue page={page} setting={setting} /> },
    { term: t("admin_settings.source"), fact: sourceOf(page, setting) },
  ];
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={title} area="/admin/settings" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: list, label: t("nav.settings") }}>
        <p class="quiet">{setting.key}</p>
      </PageHead>
      <div class="scope measure">
        <Facts page={page} facts={facts} />
      </div>
      <form class="stack measure" method="post" action={address}>
        <TextInput
          page={page}
          form={form}
          name="value"
          type="password"
          label={t("admin_settings.new_value")}
          hint={t("admin_settings.new_value_hint")}
          autocomplete="off"
          maxlength={500}
          required
        />
        <p>
          <Button primary big>{t("btn.save")}</Button>
        </p>
      </form>
      {setting.source === "setting" && (
        <Section id="remove" title={t("admin_settings.remove_title")}>
          <div class="stack">
            <p>{t("admin_settings.remove_why")}</p>
            <p>
              <ButtonLink href={`${address}/remove`}>{t("admin_settings.remove")}</ButtonLink>
            </p>
          </div>
        </Section>
      )}
    </AdminFrame>
  );
}
