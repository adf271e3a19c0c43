import type { ComponentChildren } from "preact";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { valueOf } from "./form_state.ts";

/** One object per kind, because the JSX types distinguish inputs by these attributes. */
const KINDS = {
  text: { type: "text" },
  email: { type: "email" },
  password: { type: "password" },
  tel: { type: "tel" },
  search: { type: "search" },
  number: { type: "number" },
} as const;

interface TextInputProps extends FieldProps {
  type?: keyof typeof KINDS;
  autocomplete?: string;
  inputmode?: "text" | "email" | "tel" | "numeric" | "decimal" | "search";
  minlength?: number;
  maxlength?: number;
  min?: number;
  max?: number;
  step?: number | "any";
  pattern?: string;
  placeholder?: string;
  after?: ComponentChildren;
  /** Takes more room than its neighbours in a filter form. */
  grow?: boolean;
}

/** A single-line text input. Passwords are never filled in. */
export function TextInput(
  { page, form, name, label, hint, optional, after, grow, type = "text", ...attributes }:
    TextInputProps,
) {
  const value = type === "password" ? undefined : valueOf(form, name) || undefined;
  return (
    <Field {...{ page, form, name, label, hint, optional, after, grow }}>
      {({ id, aria }) => (
        <input
          id={id}
          name={name}
          {...KINDS[type]}
          value={value}
          {...aria}
          {...attributes}
        />
      )}
    </Field>
  );
}

/**
 * A placeholder that shows nothing, for style sheets that test `:placeholder-shown`. A name for it, because
 * the compiler cuts the spaces at the start of an attribute.
 */
export const BLANK = " ";

interface TextAreaProps extends FieldProps {
  rows?: number;
  maxlength?: number;
  placeholder?: string;
  after?: ComponentChildren;
}

/** A multi-line text input. */
export function TextArea(
  { page, form, name, label, hint, optional, after, rows = 4, ...attributes }: TextAreaProps,
) {
  const value = valueOf(form, name);
  return (
    <Field {...{ page, form, name, label, hint, optional, after }}>
      {({ id, aria }) => (
        <textarea id={id} name={name} rows={rows} {...aria} {...attributes}>
          {/* HTML parsers drop a line break directly after the start tag. */}
          {value.startsWith("\n") ? `\n${value}` : value}
        </textarea>
      )}
    </Field>
  );
}

interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  min?: string;
  /** `YYYY-MM-DD`. */
  max?: string;
}

/** A native date input, in the language of the device. Value `YYYY-MM-DD`. */
export function DateInput(props: DateInputProps) {
  return <Native {...props} type="date" />;
}

/** A native time input. Value `HH:MM`, 24 hours. */
export function TimeInput(props: FieldProps) {
  return <Native {...props} type="time" />;
}

/** A native input for date and time. Value `YYYY-MM-DDTHH:MM`, without a time zone. */
export function DateTimeInput(props: DateInputProps) {
  return <Native {...props} type="datetime-local" />;
}

function Native(
  { page, form, name, label, hint, optional, type, ...attributes }: DateInputProps & {
    type: "date" | "time" | "datetime-local";
  },
) {
  return (
    <Field {...{ page, form, name, label, hint, optional }}>
      {({ id, aria }) => (
        <input
          id={id}
          name={name}
          type={type}
          value={valueOf(form, name) || undefined}
          {...aria}
          {...attributes}
        />
      )}
    </Field>
  );
}

/** One option of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The language of the label, when it differs from the page's. */
  readonly lang?: string;
}

/** Options with a group label, for example the zones of one site. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface SelectProps extends FieldProps {
  options: readonly (Option | OptionGroup)[];
  /** The label of the empty first option; `true` means "Choose". */
  placeholder?: string | true;
}

/** A native select. */
export function Select(
  { page, form, name, label, hint, optional, required, options, placeholder }: SelectProps,
) {
  const chosen = valueOf(form, name);
  return (
    <Field {...{ page, form, name, label, hint, optional }}>
      {({ id, aria }) => (
        <select id={id} name={name} {...aria} required={required}>
          {placeholder !== undefined && (
            <option value="">
              {placeholder === true ? page.t("form.choose") : placeholder}
            </option>
          )}
          {options.map((entry) =>
            "options" in entry
              ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map((option) => (
                    <Entry key={option.value} option={option} chosen={chosen} />
                  ))}
                </optgroup>
              )
              : <Entry key={entry.value} option={entry} chosen={chosen} />
          )}
        </select>
      )}
    </Field>
  );
}

/** Sets the `selected` attribute, which works without JavaScript. */
function Entry({ option, chosen }: { option: Option; chosen: string }) {
  return (
    <option
      value={option.value}
      selected={option.value === chosen}
      disabled={option.disabled}
      lang={option.lang}
    >
      {option.label}
    </option>
  );
}
