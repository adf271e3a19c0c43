import type { FieldProps } from "./field_part.ts";
import { valueOf } from "./form_state.ts";
import type { Option } from "./Select.tsx";

interface RadioProps {
  option: Option;
  index: number;
  id: string;
  field: Pick<FieldProps, "form" | "name" | "required">;
}

/** The first radio of a set carries the field's id, so that an error's link reaches the set. */
export function Radio({ option, index, id, field }: RadioProps) {
  return (
    <input
      type="radio"
      id={index === 0 ? id : undefined}
      name={field.name}
      value={option.value}
      checked={valueOf(field.form, field.name) === option.value}
      disabled={option.disabled}
      required={field.required}
    />
  );
}
