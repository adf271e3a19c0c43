import {
  DateInput,
  DescribedChoices,
  type FormState,
  type PageContext,
  Select,
  TextArea,
  TextInput,
} from "@/components/mod.ts";
import {
  type Capa,
  type CapaField,
  type FieldOf,
  fieldRow,
  fieldsOf,
  labelOf,
} from "@/lib/capas/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { type Locale, sentence } from "@/lib/i18n/mod.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { rootCauseOptions } from "../../shared/record/root_causes.tsx";

interface FieldsProps {
  page: PageContext;
  form: FormState;
  owners: readonly PersonName[];
  hints: Partial<Record<CapaField, string | undefined>>;
  /** Required fields that may be left empty, because a new CAPA has a default for them. */
  defaulted?: readonly CapaField[];
}

/** The inputs for the fields that safety officers write, in the order of the table of fields. */
export function CapaFields(props: FieldsProps) {
  return <>{fieldsOf("hse").map((name) => <CapaInput key={name} {...props} name={name} />)}</>;
}

/** The input of one field. */
function CapaInput(
  { page, form, owners, hints, defaulted = [], name }: FieldsProps & { name: CapaField },
) {
  const { t, locale } = page;
  const { kind, label, isRequired, hasDefault, max, options = [], optionKey, meaningKey } =
    fieldRow(name);
  const mayBeEmpty = !isRequired || defaulted.includes(name);
  const field = { page, form, name, label: sentence(locale, label), hint: hints[name] };
  const rule = { optional: mayBeEmpty, required: !mayBeEmpty };
  const choices = options.map((value) => ({
    value,
    label: optionKey ? sentence(locale, optionKey(value as never)) : value,
    meaning: meaningKey ? sentence(locale, meaningKey(value as never)) : "",
  }));
  switch (kind) {
    case "line":
      return <TextInput {...field} {...rule} {...(max ? { maxlength: max } : {})} />;
    case "text":
      return <TextArea {...field} {...rule} {...(max ? { maxlength: max } : {})} />;
    case "category":
      return (
        <Select
          {...field}
          {...rule}
          placeholder={t("capa_page.no_category")}
          options={rootCauseOptions(t)}
        />
      );
    case "owner":
      return (
        <Select
          {...field}
          {...rule}
          placeholder
          options={owners.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
      );
    case "date":
      return <DateInput {...field} {...rule} />;
    case "choice":
      if (meaningKey) return <DescribedChoices {...field} {...rule} choices={choices} />;
      // A list whose first option is the default needs no "required" mark.
      return <Select {...field} {...(hasDefault ? {} : rule)} options={choices} />;
  }
}

/**
 * Reads a posted form as input of the domain functions. An empty list or date is undefined; texts
 * and radio buttons are passed on unchanged.
 */
export function capaInput(
  form: FormValues,
): Record<FieldOf<"hse">, string | undefined> {
  return Object.fromEntries(
    fieldsOf("hse").map((name) => {
      const { kind, meaningKey } = fieldRow(name);
      const asSent = kind === "line" || kind === "text" || meaningKey !== undefined;
      return [name, asSent ? form[name]?.[0] : text(form, name)];
    }),
  ) as Record<FieldOf<"hse">, string | undefined>;
}

/** Reads the edit form in the same way; an empty list clears an optional field. */
export function capaEditInput(form: FormValues): Record<string, string | null | undefined> {
  const input = Object.entries(capaInput(form)) as [FieldOf<"hse">, string | undefined][];
  return Object.fromEntries(input.map(([name, value]) => {
    const { kind, isRequired } = fieldRow(name);
    return [name, isRequired || kind === "text" ? value : value ?? null];
  }));
}

/** The version that the form is based on. */
export function versionOf(form: FormValues): number {
  return Number(text(form, "version"));
}

/** The version to replace: the one the form is based on, or a newer one that the user confirmed. */
export function replacedVersionOf(form: FormValues): number {
  return Number(text(form, "replaced_version") ?? text(form, "version"));
}

/** The stored values as form values. */
export function capaValues(capa: Capa): Record<FieldOf<"hse">, string> {
  return Object.fromEntries(
    fieldsOf("hse").map((name) => [name, capa[name] ?? ""]),
  ) as Record<FieldOf<"hse">, string>;
}

/** The label of a CAPA form field; undefined for other names. */
export function capaFieldName(locale: Locale, path: string): string | undefined {
  const key = labelOf(path);
  return key && sentence(locale, key);
}

/**
 * The form field with the reason of a change; the page has another field `reason`, of the form that
 * reopens the CAPA.
 */
export const CHANGE_REASON = "change_reason";

/** Moves the errors of `reason` to the form field with the reason of a change. */
export function atChangeReason(form: FormState): FormState {
  const errors = form.errors.map((error) =>
    error.path === "reason" ? { ...error, path: CHANGE_REASON } : error
  );
  return { ...form, errors };
}
