import {
  DateTimeInput,
  type FormState,
  type PageContext,
  Select,
  TextArea,
  TextInput,
} from "@/components/mod.ts";
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import {
  type FieldName,
  fieldOf,
  fieldsIn,
  FISHBONE_BRANCHES,
  type Part,
  type Section,
} from "@/lib/investigations/mod.ts";
import { Comparable } from "../conflict/choice.tsx";
import type { NewerVersion } from "../conflict/compare.ts";

export interface FormProps {
  page: PageContext;
  form: FormState;
  newer: NewerVersion | undefined;
}

/** The inputs for texts and lists of one section, each with its newer version. */
export function SectionInputs({ section, ...props }: FormProps & { section: Section }) {
  return (
    <>
      {fieldsIn(section).map((name) => <FieldInput key={name} {...props} name={name} />)}
    </>
  );
}

/** The input of a text or a list of lines; null for fields with their own inputs. */
export function FieldInput({ page, form, newer, name }: FormProps & { name: FieldName }) {
  const { t } = page;
  const field = fieldOf(name);
  if (field.kind !== "text" && field.kind !== "lines" || name === "branches") return null;
  const shared = {
    page,
    form,
    name,
    label: t(field.label),
    ...(field.optional ? { optional: true } : {}),
  };
  return (
    <Comparable page={page} name={name} newer={newer}>
      {field.kind === "lines"
        ? <TextArea {...shared} hint={t("investigation.one_per_line")} rows={3} />
        : (
          <TextArea
            {...shared}
            {...(field.hint ? { hint: t(field.hint) } : {})}
            {...(field.lines ? { rows: field.lines } : {})}
            maxlength={field.max}
          />
        )}
    </Comparable>
  );
}

/** The causes on each branch of the fishbone, one per line. */
export function BranchInputs({ page, form, newer }: FormProps) {
  const { t } = page;
  return (
    <div class="branches">
      {FISHBONE_BRANCHES.map((branch) => (
        <Comparable key={branch} page={page} name={`branches.${branch}`} newer={newer}>
          <TextArea
            page={page}
            form={form}
            name={`branches.${branch}`}
            label={t(`term.${branch}`)}
            hint={t("investigation.one_per_line")}
            rows={3}
          />
        </Comparable>
      ))}
    </div>
  );
}

/** Deviations of an input from the table of fields. */
export interface PartOptions {
  label?: string;
  hint?: string;
  optional?: boolean;
  /** The placeholder of a text, or the first option of a select. */
  placeholder?: string;
  /** The options of an enum; defaults to all. */
  values?: readonly string[];
  /** The labels of the options, where they are longer than the default texts. */
  labelOf?: (value: string) => string;
}

interface PartProps extends PartOptions {
  page: PageContext;
  form: FormState;
  /** The field name, such as `witness_statements.0.ref`. */
  name: string;
  part: Part;
}

/** The input for one value of a row or a test, by kind. */
export function PartInput(
  { page, form, name, part, label, hint, optional, placeholder, values, labelOf }: PartProps,
) {
  const { t, locale } = page;
  const shared = {
    page,
    form,
    name,
    label: label ?? t(part.label),
    ...(hint ? { hint } : {}),
    ...(optional ? { optional } : {}),
  };
  const words = (texts: string, value: string) =>
    sentence(locale, `${texts}.${value}` as MessageKey);
  switch (part.kind) {
    case "text":
      return part.lines
        ? (
          <TextArea
            {...shared}
            rows={part.lines}
            maxlength={part.max}
            {...(placeholder ? { placeholder } : {})}
          />
        )
        : <TextInput {...shared} maxlength={part.max} />;
    case "number":
      return <TextInput {...shared} inputmode="decimal" maxlength={8} />;
    case "instant":
      return <DateTimeInput {...shared} />;
    case "boolean":
      return (
        <Select
          {...shared}
          placeholder
          options={[
            { value: "yes", label: t("label.yes") },
            { value: "no", label: t("label.no") },
          ]}
        />
      );
    case "enum":
      return (
        <Select
          {...shared}
          placeholder={placeholder ?? true}
          options={(values ?? part.values).map((value) => ({
            value,
            label: labelOf?.(value) ?? words(part.texts, value),
          }))}
        />
      );
    case "choices":
      return (
        <>
          {(values ?? part.keys).map((key) => (
            <Select
              key={key}
              page={page}
              form={form}
              name={`${name}.${key}`}
              label={words(part.keyTexts, key)}
              placeholder={placeholder ?? true}
              options={part.values.map((value) => ({ value, label: words(part.texts, value) }))}
            />
          ))}
        </>
      );
  }
}
