import { type FormState, type PageContext, Select, TextInput } from "@/components/mod.ts";
import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import { ROLES } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";

interface Props {
  page: PageContext;
  form: FormState;
  sites: readonly Site[];
}

/** What a person may do, where, and how they are reached; the same for new and known people. */
export function UserFields({ page, form, sites }: Props) {
  const { t } = page;
  const field = { page, form };
  const chosen = form.values.site_id;
  const offered = sites.filter(({ id, active }) => active || id === String(chosen));
  return (
    <>
      <Select
        {...field}
        name="role"
        label={t("profile.role")}
        options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        placeholder
        required
      />
      <Select
        {...field}
        name="site_id"
        label={t("label.site")}
        hint={t("admin_users.site_hint")}
        placeholder={t("admin_users.no_site")}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        {...field}
        name="department"
        label={t("label.department")}
        maxlength={80}
        optional
      />
      <TextInput {...field} name="phone" type="tel" label={t("label.phone")} optional />
      <Select
        {...field}
        name="locale"
        label={t("nav.language")}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
      />
    </>
  );
}

/** A name nobody fills in for the administrator: the browser knows only their own. */
export function NameField({ page, form }: Omit<Props, "sites">) {
  return (
    <TextInput
      page={page}
      form={form}
      name="full_name"
      label={page.t("label.name")}
      autocomplete="off"
      maxlength={120}
      required
    />
  );
}

/** A password for somebody else; it is never written back. */
export function PasswordField({ page, form }: Omit<Props, "sites">) {
  return (
    <TextInput
      page={page}
      form={form}
      name="password"
      type="password"
      label={page.t("label.password")}
      hint={page.t("admin_users.password_hint")}
      autocomplete="new-password"
      minlength={8}
      required
    />
  );
}
