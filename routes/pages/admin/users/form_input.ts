import type { Translate } from "@/lib/i18n/mod.ts";
import type { User } from "@/lib/identity/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";

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
