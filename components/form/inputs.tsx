import type { ComponentChildren } from "preact";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { valueOf } from "./form_state.ts";

/** One object per kind, because the types of JSX tell inputs apart by this attribute. */
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
  /** Takes more room than its neighbours among filters. */
  grow?: boolean;
}

/** One line of text. A password is never written back. */
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

interface TextAreaProps extends FieldProps {
  rows?: number;
  maxlength?: number;
  placeholder?: string;
  after?: ComponentChildren;
}

/** Several lines of text. */
export function TextArea(
  { page, form, name, label, hint, optional, after, rows = 4, ...attributes }: TextAreaProps,
) {
  const value = valueOf(form, name);
  return (
    <Field {...{ page, form, name, label, hint, optional, after }}>
      {({ id, aria }) => (
        <textarea id={id} name={name} rows={rows} {...aria} {...attributes}>
          {/* HTML drops a line break right after the opening tag. */}
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

/** A native date field; it follows the language of the device. Value `YYYY-MM-DD`. */
export function DateInput(props: DateInputProps) {
  return <Native {...props} type="date" />;
}

/** A native time field. Value `HH:MM`, 24 hours. */
export function TimeInput(props: FieldProps) {
  return <Native {...props} type="time" />;
}

/** Date and time in one native field. Value `YYYY-MM-DDTHH:MM`, without a zone. */
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

/** One entry of a list of choices. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** When the label stands in another language than the page. */
  readonly lang?: string;
}

/** Options under a heading, for example the zones of one site. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface SelectProps extends FieldProps {
  options: readonly (Option | OptionGroup)[];
  /** First entry with the empty value; `true` says "Choose". */
  placeholder?: string | true;
}

/** A native list of choices. */
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

/** The `selected` attribute is real, so that it holds without a script. */
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
