import { LOCALE_NAMES, LOCALES, type Translate } from "@/lib/i18n/mod.ts";
import { ROLES, type User } from "@/lib/identity/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";
import { type FormState, type PageContext, Select, TextInput } from "@/components/mod.ts";
import type { Site } from "@/lib/places/mod.ts";
import type { Actor } from "@/lib/database/mod.ts";
import { actorOf, type RequestContext } from "../../../http/context.ts";

/** The label of each field. */
const LABELS = {
  full_name: "label.name",
  email: "label.email",
  password: "label.password",
  role: "profile.role",
  site_id: "label.site",
  department: "label.department",
  phone: "label.phone",
  locale: "nav.language",
  file: "admin_users.file",
} as const;

/** The label of a refused field, for the summary. */
export function userLabel(path: string, t: Translate): string | undefined {
  return path in LABELS ? t(LABELS[path as keyof typeof LABELS]) : undefined;
}

/** What the fields of a person hold; an emptied one is null, so that it is taken away. */
export function profileInput(form: FormValues): Record<string, string | null | undefined> {
  return {
    full_name: text(form, "full_name") ?? "",
    role: text(form, "role"),
    site_id: text(form, "site_id") ?? null,
    department: text(form, "department") ?? null,
    phone: text(form, "phone") ?? null,
    locale: text(form, "locale"),
  };
}

/** A password as it was typed: it may begin or end with a space. */
export function passwordOf(form: FormValues): string {
  return form.password?.[0] ?? "";
}

/** The values of the form for a known person. */
export function valuesOf(user: User): Record<string, string> {
  const { full_name, role, site_id, department, phone, locale } = user;
  return {
    full_name,
    role,
    site_id: site_id ?? "",
    department: department ?? "",
    phone: phone ?? "",
    locale,
  };
}

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

/** Who asks, and when, for calls that hash between their transactions. */
export function callerOf(c: RequestContext): { actor: Actor; now: Date } {
  return { actor: actorOf(c), now: c.get("now") };
}
