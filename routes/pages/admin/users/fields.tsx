import { type FormState, type PageContext, Select, TextInput } from "@/components/mod.ts";
import type { Actor } from "@/lib/database/mod.ts";
import { LOCALE_NAMES, LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { ROLES, type User, USER_FIELDS, type UserField } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { actorOf, type RequestContext } from "../../../http/context.ts";
import { nameFields } from "../../shared/forms.tsx";

/** Reads user fields from a form; an empty optional field is null. */
export function userInput(
  fields: readonly UserField[],
  form: FormValues,
): Record<string, string | null | undefined> {
  return Object.fromEntries(fields.map(({ name, kind, optional }) => {
    // Passwords are not trimmed: they may begin or end with a space.
    if (kind === "password") return [name, form[name]?.[0] ?? ""];
    return [name, text(form, name) ?? (optional ? null : kind === "line" ? "" : undefined)];
  }));
}

/** The form values of a stored user. */
export function valuesOf(user: User, fields: readonly UserField[]): Record<string, string> {
  const stored: Record<string, unknown> = { ...user };
  return Object.fromEntries(fields.map(({ name }) => [name, String(stored[name] ?? "")]));
}

/** Adds the label of each refused field to a form, for the error summary. */
export function withLabels({ locale }: PageContext, form: FormState): FormState {
  return nameFields(form, (path) => {
    if (path === "reassign_to") return sentence(locale, "admin_users.reassign_to");
    const field = USER_FIELDS.find(({ name }) => name === path);
    return field && sentence(locale, field.label);
  });
}

/** The caller and the time, for functions that hash passwords between transactions. */
export function callerOf(c: RequestContext): { actor: Actor; now: Date } {
  return { actor: actorOf(c), now: c.get("now") };
}

interface Props {
  page: PageContext;
  form: FormState;
  fields: readonly UserField[];
  /** All sites; inactive ones are offered only where already selected. */
  sites: readonly Site[];
}

/** The inputs for user fields. */
export function UserFields({ page, form, fields, sites }: Props) {
  return (
    <>
      {fields.map((field) => (
        <UserInput key={field.name} page={page} form={form} field={field} sites={sites} />
      ))}
    </>
  );
}

function UserInput(
  { page, form, field, sites }: Omit<Props, "fields"> & { field: UserField },
) {
  const { t, locale } = page;
  const { name, hint, optional, max } = field;
  const maxlength = max === undefined ? {} : { maxlength: max };
  const say = (key: typeof field.label) => sentence(locale, key);
  const input = { page, form, name, label: say(field.label), hint: hint && say(hint) };
  const required = !optional;
  switch (field.kind) {
    case "password":
      return (
        <TextInput
          {...input}
          type="password"
          autocomplete="new-password"
          minlength={8}
          required
        />
      );
    case "email":
      return <TextInput {...input} {...maxlength} type="email" autocomplete="off" required />;
    case "phone":
      return <TextInput {...input} {...maxlength} {...{ optional, required }} type="tel" />;
    case "line":
      return (
        <TextInput
          {...input}
          {...maxlength}
          {...{ optional, required }}
          {...(required ? { autocomplete: "off" } : {})}
        />
      );
    case "role": {
      const options = ROLES.map((value) => ({ value, label: t(`role.${value}`) }));
      return <Select {...input} options={options} placeholder required />;
    }
    case "site": {
      const chosen = String(form.values[name]);
      const options = sites.filter(({ id, active }) => active || id === chosen)
        .map(({ id, name }) => ({ value: id, label: name }));
      return <Select {...input} options={options} placeholder={t("admin_users.no_site")} />;
    }
    case "locale": {
      const options = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));
      return <Select {...input} options={options} />;
    }
  }
}
