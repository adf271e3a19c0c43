import { Field } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { valueOf } from "./form_state.ts";

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
