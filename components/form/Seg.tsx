import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { type FormState, valueOf } from "./form_state.ts";
import type { Option } from "./Select.tsx";

interface SegProps extends FieldProps {
  options: readonly Option[];
  look?: "field" | "ask";
}

/** A few joined radio buttons; nothing is chosen unless the form state says so. */
export function Seg({ options, look = "field", ...field }: SegProps) {
  return (
    <Fieldset {...field} kind="radios" look={look}>
      {({ id }) => (
        <div class="seg">
          {options.map((option, index) => (
            <label key={option.value}>
              <Radio {...{ option, index, id }} form={field.form} field={field} /> {option.label}
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}

interface YesNoProps extends Omit<SegProps, "options"> {
  /** Offers "Not known yet": only where the law allows it. */
  unknown?: boolean;
}

/** Yes, no, perhaps unknown. Values `yes`, `no`, `unknown`. */
export function YesNo({ unknown = false, ...props }: YesNoProps) {
  const { t } = props.page;
  const options = [
    { value: "yes", label: t("label.yes") },
    { value: "no", label: t("label.no") },
    ...(unknown ? [{ value: "unknown", label: t("label.unknown") }] : []),
  ];
  return <Seg {...props} options={options} />;
}

interface RadioProps {
  option: Option;
  index: number;
  id: string;
  form: FormState;
  field: Pick<FieldProps, "name" | "required">;
}

/** The first radio of a set carries the field's id, so that an error's link reaches the set. */
export function Radio({ option, index, id, form, field }: RadioProps) {
  return (
    <input
      type="radio"
      id={index === 0 ? id : undefined}
      name={field.name}
      value={option.value}
      checked={valueOf(form, field.name) === option.value}
      disabled={option.disabled}
      required={field.required}
    />
  );
}
