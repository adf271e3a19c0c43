import { Field } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { valueOf } from "./form_state.ts";

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
